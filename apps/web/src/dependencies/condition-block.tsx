import { Accordion, ActionIcon, Badge, Menu, Text, TextInput, Tooltip } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react'
import type { Dependency } from '@tabellio/forms'
import { useState, type KeyboardEvent } from 'react'
import { useDebounced } from '../platform/debounced.ts'
import { useSay, useWords } from '../platform/messages.ts'
import { problemsOfBlock, type BlockProblems } from './block-problems.ts'
import type { Block } from './blocks.ts'
import type { BlockEdits } from './condition-blocks.tsx'
import { dependencyMessages } from './dependencies.messages.ts'
import styles from './dependencies.module.css'
import { useEditedForm } from './edited-form.ts'
import { ElementSelect } from './element-select.tsx'
import type { BlockDrag } from './use-block-drag.ts'

type ConditionBlockProps = {
  block: Block
  title: string
  place: { at: number; count: number }
  isFresh: boolean
  isSelected: boolean
  isOpen: boolean
  isChecked: boolean
  drag: BlockDrag
  edits: BlockEdits
  onSelect: (id: string) => void
}

/** One rule: when its condition holds, its elements are hidden or disabled. */
export function ConditionBlock(props: ConditionBlockProps) {
  const { block, title, isOpen, isSelected, drag, edits, onSelect } = props
  const problems = problemsOfBlock(block.rule, useEditedForm())
  return (
    <Accordion.Item
      value={block.id}
      className={styles.block}
      data-selected={isSelected || undefined}
      data-target={drag.isTarget || undefined}
      {...drag.target}
      onFocusCapture={() => onSelect(block.id)}
    >
      <div className={styles.head}>
        <Accordion.Control className={styles.control}>
          <span className={styles.title}>{title}</span>
          <Badges rule={block.rule} problems={problems} />
        </Accordion.Control>
        <MoveHandle {...props} />
        <BlockMenu {...props} />
      </div>
      <Accordion.Panel>
        {isOpen && (
          <Body {...props} problems={problems} onChange={(change) => edits.change(block.id, change)} />
        )}
      </Accordion.Panel>
    </Accordion.Item>
  )
}

function Badges({ rule: { items }, problems }: { rule: Dependency; problems: BlockProblems }) {
  const say = useSay(dependencyMessages)
  const hidden = items.filter(({ action }) => action === 'hide').length
  const disabled = items.length - hidden
  return (
    <span className={styles.badges}>
      {hidden > 0 && <Badge variant="light">{say('hidesCount', { count: hidden })}</Badge>}
      {disabled > 0 && <Badge variant="light">{say('disablesCount', { count: disabled })}</Badge>}
      {problems.count > 0 && (
        <Badge variant="light" color="red">
          {say('problemCount', { count: problems.count })}
        </Badge>
      )}
    </span>
  )
}

const stepOfKey: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

function MoveHandle({ block, title, place, drag, edits }: ConditionBlockProps) {
  const words = useWords(dependencyMessages)
  const say = useSay(dependencyMessages)
  const step = (event: KeyboardEvent) => {
    const step = stepOfKey[event.key]
    if (step === undefined) return
    event.preventDefault()
    edits.move(block.id, place.at + step)
  }
  if (place.count < 2) return null
  return (
    <Tooltip label={words.moveHint}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={styles.grip}
        aria-label={say('dragOf', { title })}
        onKeyDown={step}
        {...drag.handle}
      >
        <IconGripVertical size={18} />
      </ActionIcon>
    </Tooltip>
  )
}

function BlockMenu({ block, title, place, edits }: ConditionBlockProps) {
  const words = useWords(dependencyMessages)
  const say = useSay(dependencyMessages)
  const { at, count } = place
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={say('actionsOf', { title })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={16} />}
          disabled={at === 0}
          onClick={() => edits.move(block.id, at - 1)}
        >
          {words.moveUp}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} />}
          disabled={at === count - 1}
          onClick={() => edits.move(block.id, at + 1)}
        >
          {words.moveDown}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => edits.duplicate(block.id)}>
          {words.duplicate}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => edits.remove(block.id)}>
          {words.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

type BodyProps = ConditionBlockProps & {
  problems: BlockProblems
  onChange: (change: Partial<Dependency>) => void
}

function Body({ block, isFresh, isChecked, problems, onChange }: BodyProps) {
  const words = useWords(dependencyMessages)
  const [isTouched, setIsTouched] = useState(false)
  const isSaid = isChecked || isTouched
  return (
    <div className={styles.body}>
      <NameInput
        name={block.rule.name}
        isFresh={isFresh}
        isSaid={isChecked}
        onChange={(name) => onChange({ name })}
      />
      <Text fw={500} size="sm">
        {words.condition}
      </Text>
      <div onBlur={() => setIsTouched(true)}>
        <ElementSelect
          items={block.rule.items}
          error={isSaid && problems.hasNoItems ? words.selectOne : undefined}
          onChange={(items) => onChange({ items })}
        />
      </div>
    </div>
  )
}

/** The pause after which a typed name is taken (B-117). */
const namePauseMs = 500

const focus = (input: HTMLInputElement | null) => input?.focus()

type NameInputProps = { name: string; isFresh: boolean; isSaid: boolean; onChange: (name: string) => void }

function NameInput({ name, isFresh, isSaid, onChange }: NameInputProps) {
  const words = useWords(dependencyMessages)
  const [typed, setTyped] = useDebounced(name, onChange, namePauseMs)
  const [isTouched, setIsTouched] = useState(false)
  const isMissing = (isSaid || isTouched) && typed.trim() === ''
  return (
    <TextInput
      label={words.name}
      description={words.nameHint}
      required
      maxLength={200}
      ref={isFresh ? focus : undefined}
      error={isMissing ? words.empty : undefined}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        setIsTouched(true)
        if (typed !== name) onChange(typed)
      }}
      maw={480}
    />
  )
}
