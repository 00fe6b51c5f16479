import { Button, NativeSelect, SegmentedControl, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import {
  addressIn,
  groupsUnder,
  insertAt,
  isAlways,
  isGroup,
  newExpression,
  partPlace,
  replaceAt,
  turnAt,
  type Expression,
} from '@tabellio/expression'
import { memo } from 'react'
import { useLabelled, useMessages } from '../../../platform/use-messages.ts'
import { useBuilder } from '../builder-context.ts'
import { scopeOfFilter, withNegation } from '../comparison/condition-edits.ts'
import { ConditionPart } from './condition-part.tsx'
import { HelpText } from '../help.tsx'
import { PartFrame, PartHead, type PartProps } from './part-frame.tsx'
import { usePartName } from './part-name.ts'
import { expressionMessages } from '../expressions.messages.ts'
import styles from '../expressions.module.css'

/** All of, or any of, some parts. */
function GroupPart({ part, at, level, scope, lead }: PartProps) {
  const words = useMessages(expressionMessages)
  const labelled = useLabelled()
  const { change } = useBuilder()
  const name = usePartName()(part, at)
  const list = part.expressionList ?? []
  return (
    <PartFrame part={part} at={at} level={level}>
      <PartHead part={part} at={at} lead={lead}>
        <Quantity part={part} at={at} />
        <NativeSelect
          className={styles['negation']}
          size="xs"
          aria-label={labelled(words.trueOrNot, name)}
          data={[
            { value: 'true', label: words.isTrue },
            { value: 'false', label: words.isNotTrue },
          ]}
          value={String(!part.isNegative)}
          onChange={(event) => {
            const negated = withNegation(part, event.currentTarget.value === 'false')
            change((expression) => replaceAt(expression, at, negated))
          }}
        />
        <AddButtons part={part} at={at} />
      </PartHead>
      <HelpText>{part.operatorType === 'and' ? words.helpAll : words.helpAny}</HelpText>
      {list.length === 0 && (
        <Text size="sm" c="dimmed" className={styles['always']}>
          {part.isNegative ? words.alwaysFalse : words.alwaysTrue}
        </Text>
      )}
      <ul className={styles['parts']}>
        {list.map((inner, index) => {
          const innerAt = addressIn(at, `expressionList[${index}]`)
          return (
            <li key={innerAt}>
              <PartView part={inner} at={innerAt} level={level + 1} scope={scope} />
            </li>
          )
        })}
      </ul>
    </PartFrame>
  )
}

/** One whose own part of the tree stays is not drawn anew. */
export const PartView = memo(function PartView(props: PartProps) {
  const words = useMessages(expressionMessages)
  const { sources } = useBuilder()
  const { part, at, level, scope } = props
  if (isGroup(part)) return <GroupPart {...props} />
  const filter = part.where && (
    <PartView
      part={part.where}
      at={addressIn(at, 'where')}
      level={level + 1}
      scope={scopeOfFilter(part, scope, sources)}
      lead={words.where}
    />
  )
  const standsAlone = partPlace(at).index === undefined && !isAlways(part)
  return (
    <>
      <ConditionPart {...props} filter={filter} />
      {standsAlone && <AddButtons part={part} at={at} />}
    </>
  )
})

type GroupProps = { part: Expression; at: string }

/** Only the outermost group can be chosen: under one kind stands only the other (B-132). */
function Quantity({ part, at }: GroupProps) {
  const words = useMessages(expressionMessages)
  const labelled = useLabelled()
  const { change } = useBuilder()
  const name = usePartName()(part, at)
  const wordOf = { and: words.allOf, or: words.anyOf }
  const parent = partPlace(at).index === undefined ? undefined : part.operatorType === 'and' ? 'or' : 'and'
  const kinds = groupsUnder(parent)
  if (kinds.length === 1) {
    return (
      <Text component="span" size="sm" fw={700} className={styles['quantity']}>
        {wordOf[kinds[0] ?? 'and']}
      </Text>
    )
  }
  return (
    <SegmentedControl
      size="xs"
      aria-label={labelled(words.allOrAny, name)}
      data={kinds.map((kind) => ({ value: kind, label: wordOf[kind] }))}
      value={part.operatorType ?? 'and'}
      onChange={() => change((expression) => turnAt(expression, at))}
    />
  )
}

/** Adds a condition, or a group of the kind that may stand here, at the end: a single condition becomes a group. */
function AddButtons({ part, at }: GroupProps) {
  const words = useMessages(expressionMessages)
  const labelled = useLabelled()
  const { change } = useBuilder()
  const name = usePartName()(part, at)
  const index = isGroup(part) ? (part.expressionList?.length ?? 0) : 1
  const focus = addressIn(at, `expressionList[${index}]`)
  const add = (added: Expression) =>
    change((expression) => insertAt(expression, { at, index }, added), { focus })
  const [kind = 'or'] = groupsUnder(isGroup(part) ? part.operatorType : 'and')
  return (
    <div className={styles['adding']}>
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconPlus size={14} />}
        aria-label={labelled(words.addCondition, name)}
        onClick={() => add(newExpression())}
      >
        {words.addCondition}
      </Button>
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconPlus size={14} />}
        aria-label={labelled(kind === 'or' ? words.addAny : words.addAll, name)}
        onClick={() => add({ operatorType: kind, expressionList: [newExpression()] })}
      >
        {kind === 'or' ? words.addAny : words.addAll}
      </Button>
    </div>
  )
}
