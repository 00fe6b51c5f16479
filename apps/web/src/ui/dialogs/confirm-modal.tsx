import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { uiMessages } from '../ui.messages.ts'

export type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  confirm: string
  cancel?: string
  /** Nothing is lost by it. */
  isHarmless?: boolean
  /** It has much to say. */
  isWide?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
  children: ReactNode
}

export function ConfirmModal(props: ConfirmDialogProps) {
  const words = useMessages(uiMessages)
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onCancel}
      title={props.title}
      centered
      size={props.isWide ? 'lg' : 'md'}
    >
      <Stack>
        <Text component="div" size="sm">
          {props.children}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={props.onCancel} data-autofocus>
            {props.cancel ?? words.cancel}
          </Button>
          <Button
            loading={props.isBusy ?? false}
            {...(!props.isHarmless && { color: 'red.9' })}
            onClick={props.onConfirm}
          >
            {props.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
