import { Button, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMessages } from '../../platform/use-messages.ts'
import { uiMessages } from '../../ui/ui.messages.ts'

type RowActionsProps = {
  /** What the row is called, so that its buttons can be told from those of other rows. */
  name: string
  /** What this person may do with the row, as the server says. */
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
