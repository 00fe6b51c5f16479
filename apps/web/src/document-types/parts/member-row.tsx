import { ActionIcon, Badge, Group, Menu, Text, UnstyledButton } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconCopy,
  IconDots,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react'
import { isRequired, labelOf } from '@tabellio/forms'
import type { KeyboardEvent, ReactNode } from 'react'
import { ElementOffer } from '../../data-elements/index.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyUndo } from '../../ui/feedback/notify.ts'
import styles from '../designer/designer.module.css'
import { kindIn } from '../design/kinds.ts'
import { type Member, movedTo, withDuplicate, withField, withoutMember } from '../design/members.ts'
import { useProblemText } from '../design/problem-text.ts'
import type { MembersProps } from './data-part.tsx'
import { dataMessages } from './data.messages.ts'
import type { MemberEditorProps } from '../fields/editor-props.ts'
import { FieldEditor } from '../fields/field-editor.tsx'
import { RecordEditor } from '../fields/record-editor.tsx'
import type { MemberDrag } from './use-member-drag.ts'

type MemberRowProps = MembersProps & {
  found: Member
  at: number
  count: number
  drag: MemberDrag
  /** The members of a record. */
  children?: ReactNode
}

/** A field or a repeating group: what it is called, what is wrong with it, and what can be done with it. */
export function MemberRow(props: MemberRowProps) {
  const { found, at, search, onSearch, designing, drag, children } = props
  const { fullPath: path } = found.member
  const label = labelOf(found.member)
  const isOpen = search.open === path
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    designing.edit((design) => movedTo(design, path, at + by))
  }
  return (
    <div className={styles.row} {...drag.row(path, found.kind, at)}>
      <div className={styles.head}>
        <span className={styles.grip} aria-hidden {...drag.grip(path, found.kind)}>
          <IconGripVertical size={16} />
        </span>
        <UnstyledButton
          className={styles.title}
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={onKeyDown}
          onClick={() => onSearch(isOpen ? {} : { open: path }, false)}
        >
          <Group gap={6} wrap="nowrap">
            {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
            <span>
              <Text span fw={500}>
                {label}
              </Text>{' '}
              <Kinds found={found} />
            </span>
          </Group>
        </UnstyledButton>
        <RowMenu {...props} />
      </div>
      <Problems designing={designing} path={path} />
      {found.kind === 'field' && (
        <ElementOffer
          field={found.member}
          onChange={(change) => designing.edit((design) => withField(design, path, change))}
        />
      )}
      {isOpen && (
        <div className={styles.body}>
          <Details designing={designing} found={found} onOpen={(open) => onSearch({ open }, false)} />
        </div>
      )}
      {children && (
        <div className={styles.body}>
          <div className={styles.inside}>{children}</div>
        </div>
      )}
    </div>
  )
}

/** All that a field or a group says of itself. */
const Details = ({ found, ...editing }: MemberEditorProps & { found: Member }) =>
  found.kind === 'field' ? (
    <FieldEditor {...editing} field={found.member} />
  ) : (
    <RecordEditor {...editing} record={found.member} />
  )

/** What must be put right in a member. */
function Problems({ designing, path }: Pick<MemberRowProps, 'designing'> & { path: string }) {
  const textOf = useProblemText()
  const problems = designing.problems.filter(({ part, at }) => part === 'data' && at === path)
  return problems.map((problem) => (
    <Text
      key={problem.code}
      size="sm"
      c="var(--mantine-color-error)"
      px="sm"
      pb={6}
      component="output"
      display="block"
    >
      {textOf(problem)}
    </Text>
  ))
}

/** What kind it is, and whether it must be filled in. */
function Kinds({ found }: { found: Member }) {
  const words = useMessages(dataMessages)
  const isNeeded =
    found.kind === 'field'
      ? isRequired(found.member.properties)
      : (found.member.properties.minOccurs ?? 0) > 0
  return (
    <>
      <Text span size="sm" c="dimmed">
        {found.kind === 'field' ? words[kindIn(found.member.properties)] : words.record}
      </Text>
      {isNeeded && (
        <Badge ml={6} size="sm" variant="light" tt="none">
          {words.required}
        </Badge>
      )}
    </>
  )
}

function RowMenu({ found, at, count, designing, onSearch, search }: MemberRowProps) {
  const words = useMessages(dataMessages)
  const { fullPath: path } = found.member
  const name = labelOf(found.member)
  const { edit, design } = designing
  const move = (by: -1 | 1) => edit((design) => movedTo(design, path, at + by))
  const duplicate = () => {
    const copy = withDuplicate(design, path, (label) => words.copyOf({ name: label }))
    edit(() => copy.design)
    onSearch({ open: copy.path }, false)
  }
  const remove = () => {
    edit((design) => withoutMember(design, path))
    if (search.open === path) onSearch({}, false)
    notifyUndo(words.removed({ name }), words.undo, designing.undo)
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={words.actionsOf({ name })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowUp size={16} />} disabled={at === 0} onClick={() => move(-1)}>
          {words.up}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} />}
          disabled={at === count - 1}
          onClick={() => move(1)}
        >
          {words.down}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={duplicate}>
          {words.duplicate}
        </Menu.Item>
        <Menu.Item color="red.9" leftSection={<IconTrash size={16} />} onClick={remove}>
          {words.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
