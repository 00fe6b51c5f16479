import { Button, Group, Paper, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { LeavingDialog } from '../dialogs/leaving-dialog.tsx'
import { FormErrors } from './form-errors.tsx'
import type { ScreenForm } from './screen-form.tsx'

type FormPanelProps = {
  form: ScreenForm
  save: string
  /** Says what did not happen, where it fails. */
  failed: string
  /** Names the thing that is not saved to whoever leaves the page. */
  unsaved: string
  children: ReactNode
}

/** A form on a page, which asks before something unsaved is left behind. */
export function FormPanel({ form, save, failed, unsaved, children }: FormPanelProps) {
  return (
    <Paper component="form" withBorder p="lg" maw={760} onSubmit={form.submit} noValidate>
      <LeavingDialog isChanged={form.isChanged && !form.isSending} isLostByReload>
        {unsaved}
      </LeavingDialog>
      <Stack>
        <FormErrors form={form} failed={failed} />
        {children}
        <Group justify="flex-end">
          <Button type="submit" loading={form.isSending}>
            {save}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
