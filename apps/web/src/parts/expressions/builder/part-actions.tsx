import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconClipboard,
  IconCode,
  IconCopyPlus,
  IconDots,
  IconParentheses,
  IconParenthesesOff,
  IconQuote,
  IconX,
} from '@tabler/icons-react'
import {
  addressIn,
  canBeUnwrapped,
  canBeWrapped,
  duplicateAt,
  partPlace,
  stepsFrom,
  unwrapAt,
  wrapAt,
  type Expression,
  type Steps,
} from '@tabellio/expression'
import { useLabelled, useMessages } from '../../../platform/use-messages.ts'
import { useBuilder, usePresent } from '../builder-context.ts'
import { useMoves } from './moves.ts'
import { usePartClipboard } from './part-clipboard.ts'
import { usePartName } from './part-name.ts'
import { expressionMessages } from '../expressions.messages.ts'
import styles from '../expressions.module.css'

type PartActionsProps = { part: Expression; at: string }

/** Offers what can be done with a part as a whole: a menu, and to remove it. */
export function PartActions({ part, at }: PartActionsProps) {
  const words = useMessages(expressionMessages)
  const labelled = useLabelled()
  const { remove } = useMoves()
  const name = usePartName()(part, at)
  return (
    <span className={styles['actions']}>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={26} aria-label={labelled(words.actions, name)}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <StructureItems part={part} at={at} />
          <MoveItems part={part} at={at} />
          <Menu.Divider />
          <ClipboardItems part={part} at={at} />
        </Menu.Dropdown>
      </Menu>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        aria-label={labelled(words.remove, name)}
        onClick={() => remove(at)}
      >
        <IconX size={16} />
      </ActionIcon>
    </span>
  )
}

function StructureItems({ at }: PartActionsProps) {
  const words = useMessages(expressionMessages)
  const { change } = useBuilder()
  const { expression } = usePresent()
  const { at: parentAt, index } = partPlace(at)
  const copyAt = index === undefined ? '' : addressIn(parentAt, `expressionList[${index + 1}]`)
  return (
    <>
      {index !== undefined && (
        <Menu.Item
          leftSection={<IconCopyPlus size={16} />}
          onClick={() => change((whole) => duplicateAt(whole, at), { focus: copyAt })}
        >
          {words.duplicate}
        </Menu.Item>
      )}
      {canBeWrapped(expression, at) && (
        <Menu.Item
          leftSection={<IconParentheses size={16} />}
          onClick={() => change((whole) => wrapAt(whole, at), { focus: at })}
        >
          {words.wrap}
        </Menu.Item>
      )}
      {canBeUnwrapped(expression, at) && (
        <Menu.Item
          leftSection={<IconParenthesesOff size={16} />}
          onClick={() => change((whole) => unwrapAt(whole, at), { focus: at })}
        >
          {words.unwrap}
        </Menu.Item>
      )}
    </>
  )
}

const stepIcons = { up: IconArrowUp, down: IconArrowDown, into: IconArrowRight, out: IconArrowLeft }
const stepKeys = { up: 'Alt+↑', down: 'Alt+↓', into: 'Alt+→', out: 'Alt+←' }

function MoveItems({ part, at }: PartActionsProps) {
  const words = useMessages(expressionMessages)
  const { expression } = usePresent()
  const { move } = useMoves()
  const steps = stepsFrom(expression, at)
  const wordOf = { up: words.moveUp, down: words.moveDown, into: words.moveInto, out: words.moveOut }
  const ways: (keyof Steps)[] = ['up', 'down', 'into', 'out']
  return ways
    .filter((way) => steps[way])
    .map((way) => {
      const Icon = stepIcons[way]
      return (
        <Menu.Item
          key={way}
          leftSection={<Icon size={16} />}
          rightSection={<kbd className={styles['key']}>{stepKeys[way]}</kbd>}
          onClick={() => move(part, at, steps[way])}
        >
          {wordOf[way]}
        </Menu.Item>
      )
    })
}

function ClipboardItems({ part, at }: PartActionsProps) {
  const words = useMessages(expressionMessages)
  const clipboard = usePartClipboard()
  if (!clipboard) return undefined
  return (
    <>
      <Menu.Item leftSection={<IconQuote size={16} />} onClick={() => void clipboard.copySentence(part)}>
        {words.copySentence}
      </Menu.Item>
      <Menu.Item leftSection={<IconCode size={16} />} onClick={() => void clipboard.copyJson(part)}>
        {words.copyJson}
      </Menu.Item>
      <Menu.Item leftSection={<IconClipboard size={16} />} onClick={() => void clipboard.pasteOver(at)}>
        {words.pasteOver}
      </Menu.Item>
    </>
  )
}
