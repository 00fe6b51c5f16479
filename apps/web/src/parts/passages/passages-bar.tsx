import { Button, Group, SegmentedControl, Switch, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMessages } from '../../platform/use-messages.ts'
import { uiMessages } from '../../ui/ui.messages.ts'
import { passageMessages } from './passages.messages.ts'
import styles from './passages.module.css'
import type { Picking } from './text-view.ts'

type PassagesBarProps = {
  picking: Picking | undefined
  onPicking: (picking: Picking | undefined) => void
  count: number
  isShort: boolean
  setIsShort: (isShort: boolean) => void
}

/** How much is conditional; and how to make more so. It stays in view. */
export function PassagesBar({ picking, onPicking, count, isShort, setIsShort }: PassagesBarProps) {
  const words = useMessages(passageMessages)
  if (picking) return <PickingBar picking={picking} onPicking={onPicking} />
  return (
    <div className={styles.bar}>
      <div>
        <Text fw={600}>{words.count({ count })}</Text>
        <Text c="dimmed" size="sm">
          {count > 0 ? words.tried : words.noneHint}
        </Text>
      </div>
      <Group gap="md">
        {count > 0 && (
          <Switch
            label={words.short}
            checked={isShort}
            onChange={(event) => setIsShort(event.currentTarget.checked)}
          />
        )}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          data-add-passage
          onClick={() => onPicking('blocks')}
        >
          {words.add}
        </Button>
      </Group>
    </div>
  )
}

type PickingBarProps = { picking: Picking; onPicking: PassagesBarProps['onPicking'] }

function PickingBar({ picking, onPicking }: PickingBarProps) {
  const words = useMessages(passageMessages)
  const { cancel } = useMessages(uiMessages)
  return (
    <div className={styles.bar} data-picking>
      <div>
        <Text fw={600}>{words.addTitle}</Text>
        <Text c="dimmed" size="sm">
          {words.addHint}
        </Text>
      </div>
      <Group gap="md">
        <SegmentedControl<Picking>
          aria-label={words.addTitle}
          value={picking}
          onChange={onPicking}
          data={[
            { value: 'blocks', label: words.pickBlocks },
            { value: 'words', label: words.pickWords },
          ]}
        />
        <Button variant="default" onClick={() => onPicking(undefined)}>
          {cancel}
        </Button>
      </Group>
    </div>
  )
}
