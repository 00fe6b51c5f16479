import './template-editor.styles.ts'
import { Alert, Button, Group, SegmentedControl, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconForms } from '@tabler/icons-react'
import { useSuspenseQueries } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale } from '../platform/region.ts'
import { useSession } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { LeavingDialog } from '../ui/dialogs/leaving-dialog.tsx'
import { ButtonLink, TextLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { Authors } from './authors/authors.tsx'
import { Editing, useText, type Text as TemplateText } from './editing/editing.ts'
import { FieldList } from './fields/field-list.tsx'
import { IsFieldButton } from './fields/is-field-button.tsx'
import { Proposals } from './fields/proposals.tsx'
import { Outline } from './outline.tsx'
import { Panel } from './panel/panel.tsx'
import { SamplePane } from './sample/sample-pane.tsx'
import { SaveNotes } from './saving/save-notes.tsx'
import { keptText } from './saving/text-draft.ts'
import { useKept } from './saving/use-kept.ts'
import { sessionOf, useSaving, type Saving } from './saving/use-saving.ts'
import { Sheets } from './sheets.tsx'
import { useBeginning } from './use-beginning.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { editorMessages } from './template-editor.messages.ts'
import styles from './template-editor.module.css'
import { textOf, type LoadedText } from './template-editor.queries.ts'
import { Toolbar } from './toolbar/toolbar.tsx'

const route = getRouteApi('/o/$organizationId/templates/$templateVersionId/edit')

/** The text of a template, to be written (B-555, B-713). */
export function EditorPage() {
  const { organizationId, templateVersionId } = route.useParams()
  const username = useSession()?.username ?? ''
  const session = sessionOf(templateVersionId)
  const place = { organizationId, username, templateVersionId: session }
  const [{ data: loaded }, { data: kept }] = useSuspenseQueries({
    queries: [textOf(templateVersionId), keptText(place)],
  })
  return <Writing key={session} {...{ loaded, kept }} place={{ organizationId, username }} />
}

type WritingProps = {
  loaded: LoadedText
  kept: TemplateText | null
  place: { organizationId: string; username: string }
}

function useEditing(text: TemplateText): Editing {
  const words = useMessages(editorMessages)
  const locale = useLocale()
  return useState(() => new Editing(text, { words, locale }))[0]
}

function Writing({ loaded, kept, place }: WritingProps) {
  const words = useMessages(editorMessages)
  const editing = useEditing(kept ?? loaded.text)
  const saving = useSaving({ editing, loaded, place, isKept: kept !== null })
  const isChanged = useText(editing, ({ doc }) => doc !== saving.saved)
  const { version } = saving
  useBeginning(editing, Number(route.useSearch()['paragraph']))
  useEditorKeys({ 'mod+S': () => isChanged && !saving.isBusy && saving.save() })
  useKept(editing, { ...place, templateVersionId: version.templateVersionId }, saving.saved)
  return (
    <Page
      title={version.name}
      hint={words.hint({ version: version.versionNumber })}
      back={
        <TextLink to="/o/$organizationId/templates" params={place} size="sm">
          {words.back}
        </TextLink>
      }
      actions={<Actions {...{ saving, isChanged }} organizationId={place.organizationId} />}
    >
      <LeavingDialog isChanged={isChanged} isLostByReload isKept>
        {words.unsaved}
      </LeavingDialog>
      {kept && isChanged && <Restored onDiscard={saving.discard} />}
      <Authors
        editing={editing}
        templateVersionId={version.templateVersionId}
        isSaveRefused={saving.isNewer}
      />
      <SaveNotes editing={editing} saving={saving} />
      <Desk editing={editing} version={version} />
    </Page>
  )
}

type ActionsProps = { saving: Saving; isChanged: boolean; organizationId: string }

/** What is published is what is saved. */
function Actions({ saving, isChanged, organizationId }: ActionsProps) {
  const words = useMessages(editorMessages)
  const { templateVersionId } = saving.version
  return (
    <Group gap="xs">
      <ButtonLink
        to="/o/$organizationId/templates/$templateVersionId/form"
        params={{ organizationId, templateVersionId }}
        search={{ part: 'form' }}
        leftSection={<IconForms size={16} />}
        variant="default"
      >
        {words.toForm}
      </ButtonLink>
      {isChanged ? (
        <Button variant="default" disabled>
          {words.publish}
        </Button>
      ) : (
        <ButtonLink
          variant="default"
          to="/o/$organizationId/templates/versions/$templateVersionId"
          params={{ organizationId, templateVersionId }}
          search={{ tab: 'publish' }}
        >
          {words.publish}
        </ButtonLink>
      )}
      <Button
        disabled={!isChanged}
        loading={saving.isBusy}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={saving.save}
      >
        {words.save}
      </Button>
    </Group>
  )
}

function Restored({ onDiscard }: { onDiscard: () => void }) {
  const words = useMessages(editorMessages)
  return (
    <Alert color="blue">
      <Group justify="space-between">
        <Text size="sm">{words.restored}</Text>
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          {words.discard}
        </Button>
      </Group>
    </Alert>
  )
}

const sides = ['selection', 'fields', 'outline', 'sample'] as const
type Side = (typeof sides)[number]

function Desk({ editing, version }: { editing: Editing; version: LoadedText }) {
  const words = useMessages(editorMessages)
  const [side, setSide] = useState<Side>('selection')
  const isPhone = useMediaQuery('(max-width: 599px)', undefined, { getInitialValueInEffect: false })
  return (
    <Stack gap="sm">
      <Toolbar editing={editing}>
        <IsFieldButton editing={editing} />
      </Toolbar>
      <VisuallyHidden>{words.keys}</VisuallyHidden>
      <div className={styles.layout} {...(side === 'sample' && !isPhone && { 'data-wide': '' })}>
        <Sheets editing={editing} label={words.text} isEditable />
        <aside className={styles.aside} aria-label={words.beside}>
          <SegmentedControl
            fullWidth
            size="xs"
            mb="sm"
            aria-label={words.beside}
            value={side}
            onChange={setSide}
            data={sides.map((value) => ({ value, label: words[value] }))}
          />
          {side === 'selection' && <Panel editing={editing} />}
          {side === 'fields' && <FieldList editing={editing} />}
          {side === 'outline' && <Outline editing={editing} />}
          {side === 'sample' && <SamplePane editing={editing} version={version} />}
        </aside>
      </div>
      <Proposals editing={editing} label={words.proposals} />
    </Stack>
  )
}
