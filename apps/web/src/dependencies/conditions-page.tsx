import '@mantine/core/styles/Accordion.layer.css'
import { Alert, Badge, Button, Group, Tabs } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useSay, useWords } from '../platform/messages.ts'
import { useOrganization } from '../platform/organization.ts'
import { useSession } from '../platform/session.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import '../ui/control-styles.ts'
import { ButtonLink, TextLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { problemsOfBlock } from './block-problems.ts'
import { ConditionBlocks } from './condition-blocks.tsx'
import { dependencyMessages } from './dependencies.messages.ts'
import styles from './dependencies.module.css'
import { conditionsTabs, type ConditionsSearch } from './dependencies.search.ts'
import type { DraftPlace } from './draft-store.ts'
import { EditedFormContext, editedForm } from './edited-form.ts'
import { LeavingDialog } from './leaving-dialog.tsx'
import type { Subject, SubjectCalls } from './subject.ts'
import { useConditions } from './use-conditions.ts'
import { useSaving } from './use-saving.ts'

type ConditionsPageProps = {
  subject: Subject
  calls: SubjectCalls
  search: ConditionsSearch
  onSearch: (search: ConditionsSearch) => void
}

export function ConditionsPage({ subject, calls, search, onSearch }: ConditionsPageProps) {
  const words = useWords(dependencyMessages)
  const say = useSay(dependencyMessages)
  const form = useMemo(() => editedForm(subject), [subject])
  const place = usePlace(subject)
  const conditions = useConditions(subject, place)
  const saving = useSaving({ subject, calls, conditions, place })
  const [isChecked, setIsChecked] = useState(false)
  const { openIds, setOpenIds, selectedId, select } = useShownBlocks(conditions.blocks, search, onSearch)

  function save() {
    const incomplete = conditions.blocks.filter((block) => problemsOfBlock(block.rule, form).count > 0)
    setIsChecked(incomplete.length > 0)
    if (incomplete.length === 0) return saving.save()
    setOpenIds([...new Set([...openIds, ...incomplete.map(({ id }) => id)])])
  }

  const blocks = (
    <ConditionBlocks
      blocks={conditions.blocks}
      openIds={openIds}
      onOpen={setOpenIds}
      selectedId={selectedId}
      onSelect={select}
      onEdit={conditions.edit}
      isChecked={isChecked}
      find={search.find ?? ''}
      onFind={(find) => onSearch({ ...search, find })}
    />
  )
  return (
    <EditedFormContext value={form}>
      <BackLink kind={subject.kind} />
      <Page
        title={say('title', { name: subject.name })}
        hint={subject.kind === 'template' ? words.hintTemplate : words.hintType}
        actions={<Actions subject={subject} isChanged={conditions.isChanged} saving={saving} />}
      >
        <div inert={saving.isBusy}>
          {subject.body ? (
            <ConditionsTabs search={search} onSearch={onSearch} form={blocks} text={null} />
          ) : (
            blocks
          )}
        </div>
        <SaveBar conditions={conditions} saving={saving} isIncomplete={isChecked} onSave={save} />
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

/** Which blocks stand open, and which of them is worked on: that one is in the address. */
function useShownBlocks(
  blocks: readonly { id: string }[],
  search: ConditionsSearch,
  onSearch: (search: ConditionsSearch) => void,
) {
  const selectedId = blocks[(search.block ?? 0) - 1]?.id
  const [openIds, setOpenIds] = useState(() => {
    const only = blocks.length === 1 ? blocks[0]?.id : undefined
    return [selectedId ?? only].filter((id) => id !== undefined)
  })
  const select = (id: string) => {
    const at = blocks.findIndex((block) => block.id === id)
    const number = at < 0 ? blocks.length + 1 : at + 1
    if (number !== search.block) onSearch({ ...search, block: number })
  }
  return { openIds, setOpenIds, selectedId, select }
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

type Saving = ReturnType<typeof useSaving>
type ActionsProps = { subject: Subject; isChanged: boolean; saving: Saving }

function Actions({ subject, isChanged, saving }: ActionsProps) {
  const { organizationId } = useOrganization()
  const words = useWords(dependencyMessages)
  const { kind, versionId: templateVersionId, isPublished } = subject
  if (kind !== 'template') return null
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
        <Button onClick={saving.publish} loading={saving.isPublishing}>
          {words.publish}
        </Button>
      )}
    </Group>
  )
}

type ConditionsTabsProps = {
  search: ConditionsSearch
  onSearch: (search: ConditionsSearch) => void
  form: React.ReactNode
  text: React.ReactNode
}

/** The conditions of the form, and those of the text. */
function ConditionsTabs({ search, onSearch, form, text }: ConditionsTabsProps) {
  const words = useWords(dependencyMessages)
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
      <Tabs.Panel value="form">{form}</Tabs.Panel>
      <Tabs.Panel value="text">{text}</Tabs.Panel>
    </Tabs>
  )
}

type SaveBarProps = {
  conditions: ReturnType<typeof useConditions>
  saving: Saving
  isIncomplete: boolean
  onSave: () => void
}

function SaveBar({ conditions, saving, isIncomplete, onSave }: SaveBarProps) {
  const words = useWords(dependencyMessages)
  const [isAsking, setIsAsking] = useState(false)
  const { isChanged, isRestored } = conditions
  return (
    <div className={styles.saveBar}>
      {saving.isNewer && (
        <Alert color="orange" title={words.newerTitle} role="alert">
          {words.newerText}
          <Button mt="sm" display="block" onClick={saving.goOn}>
            {words.goOn}
          </Button>
        </Alert>
      )}
      {isIncomplete && <Alert color="red">{words.incomplete}</Alert>}
      {saving.refusals.length > 0 && (
        <Alert color="red" title={words.refusedTitle} role="alert">
          {saving.refusals.map(({ path, message }) => (
            <div key={`${path} ${message}`}>{message}</div>
          ))}
        </Alert>
      )}
      <Group justify="space-between">
        <output>{isChanged ? (isRestored ? words.restored : words.unsaved) : words.allSaved}</output>
        <Group gap="xs">
          {isChanged && (
            <Button variant="subtle" onClick={() => setIsAsking(true)}>
              {words.discard}
            </Button>
          )}
          <Button onClick={onSave} disabled={!isChanged} loading={saving.isBusy}>
            {words.save}
          </Button>
        </Group>
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.discardTitle}
        confirm={words.discard}
        onConfirm={() => {
          setIsAsking(false)
          saving.forget()
          conditions.discard()
        }}
        onCancel={() => setIsAsking(false)}
      >
        {words.discardText}
      </ConfirmDialog>
    </div>
  )
}
