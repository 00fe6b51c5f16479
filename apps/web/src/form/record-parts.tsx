import { ActionIcon, Button, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useSay, useWords } from '../platform/messages.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import styles from './form.module.css'
import { formMessages } from './form.messages.ts'

type InstanceHeadProps = {
  id: string
  label: string
  at: number
  count: number
  onMove: (to: number) => void
  onRemove: (() => void) | undefined
}

export function InstanceHead({ id, label, at, count, onMove, onRemove }: InstanceHeadProps) {
  const say = useSay(formMessages)
  const named = { label, number: at + 1 }
  return (
    <div className={styles.instanceHead}>
      <h4 id={id}>{say('instance', named)}</h4>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={say('moveUp', named)}
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        >
          <IconArrowUp size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={say('moveDown', named)}
          disabled={at === count - 1}
          onClick={() => onMove(at + 1)}
        >
          <IconArrowDown size={18} />
        </ActionIcon>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={say('removeInstance', named)}
            onClick={onRemove}
          >
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </Group>
    </div>
  )
}

export function AddInstance({
  label,
  isDisabled,
  onAdd,
}: {
  label: string
  isDisabled: boolean
  onAdd: () => void
}) {
  const say = useSay(formMessages)
  return (
    <Button
      mt="sm"
      variant="default"
      leftSection={<IconPlus size={16} />}
      disabled={isDisabled}
      onClick={onAdd}
    >
      {say('addInstance', { label })}
    </Button>
  )
}

type RemoveDialogProps = {
  label: string
  at: number | undefined
  onClose: () => void
  onRemove: (at: number) => void
}

export function RemoveDialog({ label, at, onClose, onRemove }: RemoveDialogProps) {
  const words = useWords(formMessages)
  const say = useSay(formMessages)
  return (
    <ConfirmDialog
      isOpen={at !== undefined}
      title={say('removeTitle', { label, number: (at ?? 0) + 1 })}
      confirm={words.removeYes}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        if (at !== undefined) onRemove(at)
      }}
    >
      {words.removeText}
    </ConfirmDialog>
  )
}
