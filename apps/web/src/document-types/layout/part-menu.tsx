import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowRight, IconCopy, IconDots, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyUndo } from '../../ui/feedback/notify.ts'
import { withoutPart, withPartIn } from '../design/arrange.ts'
import { withDuplicate, withoutMember } from '../design/members.ts'
import { topicsOf } from '../design/topics.ts'
import { gripId, type Arranging } from './arranging.ts'
import { layoutMessages } from './layout.messages.ts'
import styles from './layout.module.css'

type PartMenuProps = { arranging: Arranging; path: string; name: string; topic: string }

/** What can be done with a field or a record where it stands. */
export function PartMenu({ arranging, path, name, topic }: PartMenuProps) {
  const words = useMessages(layoutMessages)
  const { designing, focusNext } = arranging
  const { edit, undo } = designing
  const others = topicsOf(designing.design).filter(({ key }) => key !== topic)
  const duplicate = () => {
    const copy = withDuplicate(designing.design, path, (label) => words.copyOf({ name: label }))
    focusNext(gripId(copy.path))
    edit(() => copy.design)
  }
  const takeOff = () => {
    edit((design) => withoutPart(design, path))
    notifyUndo(words.takenOff({ name }), words.undo, undo)
  }
  const remove = () => {
    edit((design) => withoutMember(design, path))
    notifyUndo(words.partRemoved({ name }), words.undo, undo)
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={styles.partMenu}
          variant="subtle"
          color="gray"
          aria-label={words.actionsOf({ name })}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => arranging.open(path)}>
          {words.details}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={duplicate}>
          {words.duplicate}
        </Menu.Item>
        <Menu.Item leftSection={<IconEyeOff size={16} />} onClick={takeOff}>
          {words.takeOff}
        </Menu.Item>
        <Menu.Item color="red.9" leftSection={<IconTrash size={16} />} onClick={remove}>
          {words.removePart}
        </Menu.Item>
        {others.length > 0 && <Menu.Label>{words.moveTo}</Menu.Label>}
        {others.map(({ key, label }) => (
          <Menu.Item
            key={key}
            leftSection={<IconArrowRight size={16} />}
            onClick={() => {
              focusNext(gripId(path))
              edit((design) => withPartIn(design, path, { topic: key }))
            }}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
