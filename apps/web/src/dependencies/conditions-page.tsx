import '@mantine/core/styles/Accordion.layer.css'
import { Badge, Button, Group, Tabs } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { failingSamples } from '@tabellio/forms'
import { Suspense, lazy, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { useSay, useWords } from '../platform/messages.ts'
import { useOrganization } from '../platform/organization.ts'
import { useSession } from '../platform/session.ts'
import '../ui/control-styles.ts'
import { ButtonLink, TextLink } from '../ui/link.tsx'
import { Loading } from '../ui/loading.tsx'
import { notifyFailure } from '../ui/notify.ts'
import { Page } from '../ui/page.tsx'
import { problemsOfBlock } from './block-problems.ts'
import { dependencyMessages } from './dependencies.messages.ts'
import { conditionsTabs, type ConditionsSearch } from './dependencies.search.ts'
import type { DraftPlace } from './draft-store.ts'
import { EditedFormContext, editedForm } from './edited-form.ts'
import { FormConditions } from './form-conditions.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import { reviewsOf } from './review.ts'
import { SaveBar } from './save-bar.tsx'
import type { Subject, SubjectCalls } from './subject.ts'
import { useConditions } from './use-conditions.ts'
import { useSaving, type Saving } from './use-saving.ts'
import { useShownBlocks } from './use-shown-blocks.ts'

const Passages = lazy(() => import('../passages/index.ts').then((module) => ({ default: module.Passages })))

type ConditionsPageProps = {
  subject: Subject
  calls: SubjectCalls
  search: ConditionsSearch
  onSearch: (search: ConditionsSearch) => void
}

/** The dependency builder (B-114). */
export function ConditionsPage({ subject, calls, search, onSearch }: ConditionsPageProps) {
  const words = useWords(dependencyMessages)
  const say = useSay(dependencyMessages)
  const place = usePlace(subject)
  const form = useMemo(() => editedForm(subject), [subject])
  const conditions = useConditions(subject, place)
  const { blocks, body } = conditions
  const saving = useSaving({ subject, calls, conditions, place })
  const shown = useShownBlocks(blocks, search, onSearch)
  const settled = useDeferredValue(blocks)
  const reviews = useMemo(() => reviewsOf(settled, form), [settled, form])
  const [isChecked, setIsChecked] = useState(false)
  const incomplete = blocks.filter(({ rule }) => problemsOfBlock(rule, form).count > 0).map(({ id }) => id)

  function save() {
    setIsChecked(incomplete.length > 0)
    if (incomplete.length === 0) return saving.save()
    shown.setOpenIds([...new Set([...shown.openIds, ...incomplete])])
  }

  return (
    <EditedFormContext value={form}>
      <BackLink kind={subject.kind} />
      <Page
        title={say('title', { name: subject.name })}
        hint={subject.kind === 'template' ? words.hintTemplate : words.hintType}
        actions={<Actions subject={subject} isChanged={conditions.isChanged} saving={saving} />}
      >
        <div inert={saving.isBusy}>
          <ConditionsTabs
            search={search}
            onSearch={onSearch}
            text={body && <Passages body={body} definition={form.definition} onChange={conditions.setBody} />}
          >
            <FormConditions
              {...{ blocks, reviews, isChecked }}
              openIds={shown.openIds}
              onOpen={shown.setOpenIds}
              selectedId={shown.selectedId}
              onSelect={shown.select}
              onEdit={conditions.edit}
              refusalsAt={saving.refusalsAt}
              find={search.find ?? ''}
              onFind={(find) => onSearch({ ...search, find })}
            />
          </ConditionsTabs>
        </div>
        <SaveBar
          conditions={conditions}
          saving={saving}
          isIncomplete={isChecked && incomplete.length > 0}
          onSave={save}
        />
      </Page>
      <LeavingDialog isChanged={conditions.isChanged} onLeave={conditions.discard} />
    </EditedFormContext>
  )
}

function usePlace({ versionId }: Subject): DraftPlace {
  const { organizationId } = useOrganization()
  const username = useSession()?.username ?? ''
  return useMemo(() => ({ organizationId, username, versionId }), [organizationId, username, versionId])
}

function BackLink({ kind }: Pick<Subject, 'kind'>) {
  const params = useOrganization()
  const words = useWords(dependencyMessages)
  return kind === 'template' ? (
    <TextLink to="/o/$organizationId/templates" params={params} size="sm">
      {words.backToTemplates}
    </TextLink>
  ) : (
    <TextLink to="/o/$organizationId/document-types" params={params} size="sm">
      {words.backToTypes}
    </TextLink>
  )
}

type ActionsProps = { subject: Subject; isChanged: boolean; saving: Saving }

function Actions({ subject, isChanged, saving }: ActionsProps) {
  const { organizationId } = useOrganization()
  const words = useWords(dependencyMessages)
  const { kind, versionId: templateVersionId, isPublished } = subject
  if (kind !== 'template') return null

  function publish() {
    if (failingSamples(subject.wizard, { language: subject.textLanguage }).length === 0)
      return saving.publish()
    notifyFailure(words.publishFailed, new Error(words.samplesFail))
  }

  return (
    <Group gap="xs">
      <Badge variant="light" color={isPublished ? 'teal' : 'orange'}>
        {isPublished ? words.published : words.draftState}
      </Badge>
      <ButtonLink
        to="/o/$organizationId/templates/versions/$templateVersionId/generate"
        params={{ organizationId, templateVersionId }}
        search={{ mode: 'template-test', returnTo: location.pathname }}
        variant="default"
        leftSection={<IconEye size={16} />}
      >
        {words.tryForm}
      </ButtonLink>
      {!isPublished && !isChanged && (
        <Button onClick={publish} loading={saving.isPublishing}>
          {words.publish}
        </Button>
      )}
    </Group>
  )
}

type ConditionsTabsProps = {
  search: ConditionsSearch
  onSearch: (search: ConditionsSearch) => void
  /** The conditions of the text, where there is one. */
  text: ReactNode
  /** The conditions of the form. */
  children: ReactNode
}

function ConditionsTabs({ search, onSearch, text, children }: ConditionsTabsProps) {
  const words = useWords(dependencyMessages)
  if (!text) return children
  const show = (value: string | null) => {
    const tab = conditionsTabs.find((tab) => tab === value)
    if (tab) onSearch({ ...search, tab })
  }
  return (
    <Tabs value={search.tab ?? 'form'} onChange={show} keepMounted={false}>
      <Tabs.List aria-label={words.tabs} mb="md">
        <Tabs.Tab value="form">{words.formTab}</Tabs.Tab>
        <Tabs.Tab value="text">{words.textTab}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="form">{children}</Tabs.Panel>
      <Tabs.Panel value="text">
        <Suspense fallback={<Loading />}>{text}</Suspense>
      </Tabs.Panel>
    </Tabs>
  )
}
