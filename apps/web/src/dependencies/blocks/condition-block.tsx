import { Accordion, ActionIcon, Badge, Menu, Tooltip } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react'
import { recordTest } from '@tabellio/expression'
import { failingSamples, type Dependency } from '@tabellio/forms'
import { useId, type KeyboardEvent } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { problemsOfBlock } from './block-problems.ts'
import { BlockBody } from './block-body.tsx'
import { useCycles, useWarnings } from './block-notes.tsx'
import { isUnfinished } from '../../parts/expressions/index.ts'
import { isUntouched, type RuleBlock } from './blocks.ts'
import type { BlockEdits } from './condition-blocks.tsx'
import { dependencyMessages } from '../dependencies.messages.ts'
import styles from '../dependencies.module.css'
import { useEditedForm } from '../form-map/edited-form.ts'
import type { BlockReview } from '../review.ts'
import { useRuleWords } from './rule-words.ts'
import type { BlockDrag } from './use-block-drag.ts'

export type ConditionBlockProps = {
  block: RuleBlock
  title: string
  place: { at: number; count: number }
  isFresh: boolean
  isSelected: boolean
  isOpen: boolean
  isChecked: boolean
  review: BlockReview | undefined
  /** What the server has refused about it. */
  refusals: string[]
  drag: BlockDrag
  edits: BlockEdits
  onSelect: (id: string) => void
}

/** One rule: when its condition holds, its elements are hidden or disabled. */
export function ConditionBlock(props: ConditionBlockProps) {
  const { block, title, isOpen, isSelected, isChecked, drag, edits, onSelect } = props
  /** What is not begun has no faults. */
  const isJudged = isChecked || !isUntouched(block)
  const review = isJudged ? props.review : undefined
  const problems = problemsOfBlock(block.rule, useEditedForm())
  const notesId = useId()
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
        <div className={styles.headMain}>
          <Accordion.Control className={styles.control} aria-describedby={notesId}>
            <span className={styles.title}>{title}</span>
          </Accordion.Control>
          <div id={notesId} className={styles.notes}>
            <Badges rule={block.rule} problemCount={isJudged ? problems.count : 0} review={review} />
            {!isOpen && <Summary rule={block.rule} />}
          </div>
        </div>
        <MoveHandle {...props} />
        <BlockMenu {...props} />
      </div>
      <Accordion.Panel>
        {isOpen && (
          <BlockBody
            {...props}
            review={review}
            problems={problems}
            onChange={(change) => edits.change(block.id, change)}
          />
        )}
      </Accordion.Panel>
    </Accordion.Item>
  )
}

type BadgesProps = { rule: Dependency; problemCount: number; review: BlockReview | undefined }

function Badges({ rule, problemCount, review }: BadgesProps) {
  const words = useMessages(dependencyMessages)
  const hidden = rule.items.filter(({ action }) => action === 'hide').length
  const { textLanguage: language, sources } = useEditedForm()
  const isRecord = recordTest(sources)
  const failing = failingSamples({ dependencies: [rule] }, { language, isRecord }).length
  const cycles = useCycles(review).length
  const warnings = useWarnings(review).length
  const shown = [
    { text: 'hidesCount', count: hidden, color: 'brand' },
    { text: 'disablesCount', count: rule.items.length - hidden, color: 'brand' },
    { text: 'problemCount', count: problemCount + cycles, color: 'red' },
    { text: 'failCount', count: failing, color: 'red' },
    { text: 'warningCount', count: warnings, color: 'orange' },
  ] as const
  return (
    <span className={styles.badges}>
      {isUnfinished(rule.expression) && (
        <Badge variant="light" color="gray" component="span">
          {words.unfinished}
        </Badge>
      )}
      {shown.map(
        ({ text, count, color }) =>
          count > 0 && (
            <Badge key={text} variant="light" color={color} component="span">
              {words[text]({ count })}
            </Badge>
          ),
      )}
    </span>
  )
}

/** The rule in a sentence, while the block is closed. */
function Summary({ rule }: { rule: Dependency }) {
  return <span className={styles.summary}>{useRuleWords(rule)}</span>
}

const stepOfKey: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

function MoveHandle({ block, title, place, drag, edits }: ConditionBlockProps) {
  const words = useMessages(dependencyMessages)
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
        aria-label={words.dragOf({ title })}
        onKeyDown={step}
        {...drag.handle}
      >
        <IconGripVertical size={18} />
      </ActionIcon>
    </Tooltip>
  )
}

function BlockMenu({ block, title, place, edits }: ConditionBlockProps) {
  const words = useMessages(dependencyMessages)
  const { at, count } = place
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={words.actionsOf({ title })}>
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
        <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => edits.remove(block.id)}>
          {words.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
