import '@mantine/core/styles/Accordion.layer.css'
import { Tabs } from '@mantine/core'
import { Suspense, type ReactNode } from 'react'
import { useMessages } from '../platform/use-messages.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import '../ui/theme/control-styles.ts'
import { LeavingDialog } from '../ui/dialogs/leaving-dialog.tsx'
import { TextLink } from '../ui/link.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { Page } from '../ui/page.tsx'
import { isUnfinished } from '../parts/expressions/index.ts'
import { Passages } from '../parts/passages/index.ts'
import { dependencyMessages } from './dependencies.messages.ts'
import { conditionsTabs, type ConditionsSearch } from './dependencies.search.ts'
import { EditedFormContext } from './form-map/edited-form.ts'
import { FormConditions } from './form-map/form-conditions.tsx'
import { PageActions } from './page-actions.tsx'
import { titleOf } from './blocks/rule-words.ts'
import { SaveBar } from './saving/save-bar.tsx'
import type { Subject } from './subject.ts'
import { useConditionsPage, type ConditionsPageProps } from './use-conditions-page.ts'

/** The dependency builder (B-114). */
export function ConditionsPage({ search, onSearch, ...input }: ConditionsPageProps) {
  const { subject } = input
  const words = useMessages(dependencyMessages)
  const { form, conditions, saving, shown, reviews, isChecked, incomplete, confirming, save, canPublish } =
    useConditionsPage({ ...input, search, onSearch })
  const { blocks, body } = conditions
  return (
    <EditedFormContext value={form}>
      <Page
        back={<BackLink kind={subject.kind} />}
        title={words.title({ name: subject.name })}
        hint={subject.kind === 'template' ? words.hintTemplate : words.hintType}
        actions={
          <PageActions
            {...{ subject, saving }}
            published={input.calls.published}
            isChanged={conditions.isChanged}
            unfinished={blocks.flatMap(({ rule }, at) =>
              isUnfinished(rule.expression) ? titleOf(rule, at, words) : [],
            )}
            canPublish={canPublish}
          />
        }
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
          {...{ subject, conditions, saving, confirming }}
          isIncomplete={isChecked && incomplete.length > 0}
          onSave={save}
        />
      </Page>
      <LeavingDialog isChanged={conditions.isChanged} onLeave={conditions.discard}>
        {words.leaveText}
      </LeavingDialog>
    </EditedFormContext>
  )
}

function BackLink({ kind }: Pick<Subject, 'kind'>) {
  const params = useOrganization()
  const words = useMessages(dependencyMessages)
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

type ConditionsTabsProps = {
  search: ConditionsSearch
  onSearch: (search: ConditionsSearch) => void
  /** The conditions of the text, where there is one. */
  text: ReactNode
  /** The conditions of the form. */
  children: ReactNode
}

function ConditionsTabs({ search, onSearch, text, children }: ConditionsTabsProps) {
  const words = useMessages(dependencyMessages)
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
