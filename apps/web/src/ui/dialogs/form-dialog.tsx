import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import '../theme/control-styles.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import { uiMessages } from '../ui.messages.ts'

type FormDialogProps = {
  title: string
  save: string
  isSaving: boolean
  isChanged: boolean
  /** What is not saved, for whoever closes the dialog or leaves the page. */
  unsaved: string
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, which asks before it closes on something unsaved. */
export function FormDialog(props: FormDialogProps) {
  const { title, save, isSaving, isChanged, unsaved, onSubmit, onClose, children } = props
  const words = useMessages(uiMessages)
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    if (isSaving) return
    if (isChanged) setAsking(true)
    else onClose()
  }
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': words.close }} centered>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {words.cancel}
            </Button>
            <Button type="submit" loading={isSaving}>
              {save}
            </Button>
          </Group>
        </Stack>
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.leaveTitle}
        confirm={words.leave}
        cancel={words.stay}
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        {unsaved}
      </ConfirmDialog>
      <LeavingDialog isChanged={isChanged} isLostByReload>
        {unsaved}
      </LeavingDialog>
    </Modal>
  )
}
