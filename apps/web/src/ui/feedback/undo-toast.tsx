import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/** Long enough to be read and reached by keyboard. */
const stayMs = 10_000

export function showUndo(message: string, undo: string, onUndo: () => void) {
  const id = notifications.show({
    autoClose: stayMs,
    message: (
      <Group justify="space-between" wrap="nowrap">
        {message}
        <Button
          size="xs"
          variant="default"
          flex="none"
          onClick={() => {
            onUndo()
            notifications.hide(id)
          }}
        >
          {undo}
        </Button>
      </Group>
    ),
  })
}
