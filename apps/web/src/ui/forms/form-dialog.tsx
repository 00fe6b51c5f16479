import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import '../theme/control-styles.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { LeavingDialog } from '../dialogs/leaving-dialog.tsx'
import { uiMessages } from '../ui.messages.ts'
import { FormErrors } from './form-errors.tsx'
import type { ScreenForm } from './screen-form.tsx'

type FormDialogProps = {
  form: ScreenForm
  title: string
  save: string
  /** Says what did not happen, where it fails. */
  failed: string
  /** Names the thing that is not saved to whoever closes the dialog or leaves the page. */
  unsaved: string
  /** What it sends takes something away for good. */
  isHarmful?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, which asks before it closes on something unsaved. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, save, failed, unsaved, isHarmful = false, onClose, children } = props
  const words = useMessages(uiMessages)
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    if (form.isSending) return
    if (form.isChanged) setAsking(true)
    else onClose()
  }
  return (
    <Modal opened onClose={close} title={title} centered>
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <FormErrors form={form} failed={failed} />
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {words.cancel}
            </Button>
            <Button type="submit" loading={form.isSending} {...(isHarmful && { color: 'red.9' })}>
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
      <LeavingDialog isChanged={form.isChanged} isLostByReload>
        {unsaved}
      </LeavingDialog>
    </Modal>
  )
}
