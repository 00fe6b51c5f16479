import { Button, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMessages } from '../../platform/use-messages.ts'
import { uiMessages } from '../../ui/ui.messages.ts'

type RowActionsProps = {
  /** The name of the row, by which its buttons are told from those of other rows. */
  name: string
  /** The rights of this person over the row, as the server says. */
  may: { edit: boolean; delete: boolean }
  onEdit: () => void
  onDelete: () => void
}

/** Edits and deletes what a row shows, where that may be done. */
export function RowActions({ name, may, onEdit, onDelete }: RowActionsProps) {
  const words = useMessages(uiMessages)
  const look = { variant: 'default', size: 'xs' } as const
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {may.edit && (
        <Button
          {...look}
          leftSection={<IconPencil size={16} />}
          aria-label={words.editOne({ name })}
          onClick={onEdit}
        >
          {words.edit}
        </Button>
      )}
      {may.delete && (
        <Button
          {...look}
          leftSection={<IconTrash size={16} />}
          aria-label={words.deleteOne({ name })}
          onClick={onDelete}
        >
          {words.delete}
        </Button>
      )}
    </Group>
  )
}
