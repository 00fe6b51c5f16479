import { Button, Group, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { DashboardConfiguration } from '@tabellio/contract/dashboard'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useOrganization } from '../../platform/routes/organization.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { LeavingDialog } from '../../ui/dialogs/leaving-dialog.tsx'
import { notifyDone, notifyFailure } from '../../ui/feedback/notify.ts'
import { TextLink } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { editedDashboard, useSaveDashboard } from '../dashboard.queries.ts'
import { standardRows } from '../standard.ts'
import { editorMessages } from './editor.messages.ts'
import { RowEditor } from './row-editor.tsx'
import { maxRows, rowsOf } from './layout.ts'
import { useLayout } from './use-layout.ts'

/** Where a person arranges their home page, by dragging or by buttons. Nothing is stored before it is saved. */
export function EditorPage() {
  const words = useMessages(editorMessages)
  const params = useOrganization()
  const { data: own } = useSuspenseQuery(editedDashboard)
  const editing = useLayout(own?.rows ?? standardRows)
  const { layout } = editing
  return (
    <Page
      title={words.title}
      hint={words.hint}
      back={
        <TextLink to="/o/$organizationId" params={params} size="sm">
          {words.back}
        </TextLink>
      }
      actions={<Saving own={own} editing={editing} />}
    >
      <VisuallyHidden component="output">{editing.told}</VisuallyHidden>
      {layout.rows.map((row, at) => (
        <RowEditor key={row.key} editing={editing} row={row} at={at} />
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={layout.rows.length >= maxRows}
          onClick={editing.addRow}
        >
          {words.addRow}
        </Button>
      </Group>
    </Page>
  )
}

type SavingProps = { own: DashboardConfiguration | null; editing: ReturnType<typeof useLayout> }

/** What the person's configuration has beside its rows stays as it is. */
function Saving({ own, editing: { layout, isChanged } }: SavingProps) {
  const words = useMessages(editorMessages)
  const params = useOrganization()
  const navigate = useNavigate()
  const saveDashboard = useSaveDashboard()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const save = async (configuration: DashboardConfiguration | null) => {
    setIsBusy(true)
    try {
      await saveDashboard(configuration)
      notifyDone(words.saved)
      await navigate({ to: '/o/$organizationId', params, ignoreBlocker: true })
    } catch (error) {
      notifyFailure(words.notSaved, error)
    }
    setIsBusy(false)
  }
  const kept = own ?? { id: 'home', label: '' }
  return (
    <Group gap="xs">
      <LeavingDialog isChanged={isChanged} isLostByReload>
        {words.unsaved}
      </LeavingDialog>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.standardTitle}
        confirm={words.standard}
        cancel={words.keep}
        isBusy={isBusy}
        onConfirm={() => void save(null)}
        onCancel={() => setIsAsking(false)}
      >
        {words.standardText}
      </ConfirmDialog>
      {own && (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {words.standard}
        </Button>
      )}
      <Button
        disabled={!isChanged}
        loading={isBusy}
        onClick={() => void save({ ...kept, rows: rowsOf(layout) })}
      >
        {words.save}
      </Button>
    </Group>
  )
}
