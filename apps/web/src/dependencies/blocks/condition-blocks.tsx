import { Accordion, Button, Group, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { IconGitBranch, IconPlus, IconSearch } from '@tabler/icons-react'
import type { Dependency } from '@tabellio/forms'
import { useEffect, useRef, useState } from 'react'
import { useDebounced } from '../../platform/debounced.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { finder } from '../../platform/address/search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { notifyUndo } from '../../ui/feedback/notify.ts'
import { blockCopy, insertedAt, moved, newBlock, type RuleBlock } from './blocks.ts'
import { ConditionBlock } from './condition-block.tsx'
import { dependencyMessages } from '../dependencies.messages.ts'
import styles from '../dependencies.module.css'
import { useEditedForm } from '../form-map/edited-form.ts'
import type { Reviews } from '../review.ts'
import { titleOf } from './rule-words.ts'
import { useBlockDrag } from './use-block-drag.ts'
import type { BlocksEdit } from '../use-conditions.ts'

/** From so many blocks on, a search by name is worth its room. */
const manyBlocks = 5

export type ConditionBlocksProps = {
  blocks: RuleBlock[]
  openIds: string[]
  onOpen: (ids: string[]) => void
  selectedId: string | undefined
  onSelect: (id: string) => void
  onEdit: (edit: BlocksEdit) => void
  reviews: Reviews
  /** What the server has refused about the block at a place. */
  refusalsAt: (at: number) => string[]
  /** Whether what is missing is said although nobody has been there yet. */
  isChecked: boolean
  find: string
  onFind: (find: string) => void
}

/** The rules of a form, as blocks that open and close (B-114). */
export function ConditionBlocks(props: ConditionBlocksProps) {
  const { blocks, openIds, onOpen, find } = props
  const words = useMessages(dependencyMessages)
  const { edits, freshId, news, removal } = useBlockEdits(props)
  const section = useFocusAfter(removal)
  const drag = useBlockDrag((id, to) => edits.move(id, to))
  const titled = blocks.map((block, at) => ({ block, at, title: titleOf(block.rule, at, words) }))
  const isFound = finder(find)
  const shown = titled.filter(({ title }) => isFound(title))

  return (
    <section className={styles.blocks} aria-label={words.blocks} ref={section}>
      <Toolbar {...props} onAdd={edits.add} />
      <VisuallyHidden component="output">{news}</VisuallyHidden>
      {blocks.length === 0 && <NoBlocks />}
      {blocks.length > 0 && shown.length === 0 && <Text c="dimmed">{words.noneFound}</Text>}
      <Accordion
        multiple
        variant="separated"
        chevronPosition="left"
        order={2}
        keepMounted={false}
        transitionDuration={0}
        value={openIds}
        onChange={onOpen}
        loop={false}
      >
        {shown.map(({ block, at, title }) => (
          <ConditionBlock
            key={block.id}
            block={block}
            title={title}
            place={{ at, count: blocks.length }}
            isFresh={block.id === freshId}
            isSelected={block.id === props.selectedId}
            isOpen={openIds.includes(block.id)}
            isChecked={props.isChecked}
            review={props.reviews.get(block.id)}
            refusals={props.refusalsAt(at)}
            drag={drag(block.id, at)}
            edits={edits}
            onSelect={props.onSelect}
          />
        ))}
      </Accordion>
    </section>
  )
}

function NoBlocks() {
  const words = useMessages(dependencyMessages)
  const { elements } = useEditedForm()
  return (
    <EmptyState
      icon={<IconGitBranch size={40} stroke={1.5} />}
      title={words.none}
      hint={elements.size > 0 ? words.noneHint : words.noneForm}
    />
  )
}

type ToolbarProps = Pick<ConditionBlocksProps, 'blocks' | 'openIds' | 'onOpen' | 'find' | 'onFind'>

function Toolbar({ blocks, openIds, onOpen, find, onFind, onAdd }: ToolbarProps & { onAdd: () => void }) {
  const words = useMessages(dependencyMessages)
  const [typed, setTyped] = useDebounced(find, onFind)
  const isMany = blocks.length >= manyBlocks || find !== ''
  return (
    <Group gap="xs" justify="space-between">
      <Group gap="xs">
        {isMany && (
          <TextInput
            type="search"
            aria-label={words.find}
            placeholder={words.find}
            leftSection={<IconSearch size={16} />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            w={260}
          />
        )}
        <Text size="sm" c="dimmed">
          {blocks.length > 0 && words.blockCount({ count: blocks.length })}
        </Text>
      </Group>
      <Group gap="xs">
        {blocks.length > 1 && (
          <>
            <Button
              variant="subtle"
              disabled={openIds.length === blocks.length}
              onClick={() => onOpen(blocks.map(({ id }) => id))}
            >
              {words.expandAll}
            </Button>
            <Button variant="subtle" disabled={openIds.length === 0} onClick={() => onOpen([])}>
              {words.collapseAll}
            </Button>
          </>
        )}
        <Button leftSection={<IconPlus size={16} />} onClick={onAdd} data-add-block>
          {words.addNew}
        </Button>
      </Group>
    </Group>
  )
}

export type BlockEdits = {
  add: () => void
  change: (id: string, change: Partial<Dependency>) => void
  duplicate: (id: string) => void
  remove: (id: string) => void
  /** `at` counts from 0 among all blocks. */
  move: (id: string, at: number) => void
}

/** What can be done with the blocks; `news` is for who cannot see that a block has moved. */
function useBlockEdits({ blocks, openIds, onOpen, onEdit, onSelect }: ConditionBlocksProps) {
  const words = useMessages(dependencyMessages)
  const [freshId, setFreshId] = useState<string>()
  const [news, setNews] = useState('')
  const [removal, setRemoval] = useState<Removal>()
  const placeOf = (id: string) => blocks.findIndex((block) => block.id === id)

  function insert(at: number, block: RuleBlock) {
    onEdit((blocks) => insertedAt(blocks, at, block))
    onOpen([...openIds, block.id])
    setFreshId(block.id)
    onSelect(block.id)
  }

  const edits: BlockEdits = {
    add: () => insert(blocks.length, newBlock()),
    change: (id, change) =>
      onEdit((blocks) =>
        blocks.map((block) => (block.id === id ? { id, rule: { ...block.rule, ...change } } : block)),
      ),
    duplicate: (id) => {
      const at = placeOf(id)
      const block = blocks[at]
      if (block)
        insert(at + 1, blockCopy(block, block.rule.name && words.copyName({ name: block.rule.name })))
    },
    remove: (id) => {
      const at = placeOf(id)
      const block = blocks[at]
      if (!block) return
      onEdit((blocks) => blocks.filter((block) => block.id !== id))
      setRemoval({ at })
      const message = words.removed({ title: titleOf(block.rule, at, words) })
      notifyUndo(message, words.undo, () => onEdit((blocks) => insertedAt(blocks, at, block)))
    },
    move: (id, to) => {
      const from = placeOf(id)
      const block = blocks[from]
      if (!block || to === from || to < 0 || to >= blocks.length) return
      onEdit((blocks) => moved(blocks, from, to))
      const title = titleOf(block.rule, from, words)
      setNews(words.movedTo({ title, number: to + 1, count: blocks.length }))
    },
  }
  return { edits, freshId, news, removal }
}

/** Where the block stood that was removed last. */
type Removal = { at: number }

/** Who removes a block goes on with the next one, or with adding another. */
function useFocusAfter(removal: Removal | undefined) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!removal) return
    const controls = section.current?.querySelectorAll<HTMLElement>('[data-accordion-control]') ?? []
    const next = controls[Math.min(removal.at, controls.length - 1)]
    const target = next ?? section.current?.querySelector<HTMLElement>('[data-add-block]')
    target?.focus()
  }, [removal])
  return section
}
