import { Button, NativeSelect, Text } from '@mantine/core'
import { IconFilterPlus } from '@tabler/icons-react'
import {
  addressIn,
  canBeNegated,
  functionsFor,
  isAlways,
  operatorsFor,
  replaceAt,
  sourceOf,
  takesWhere,
  targetOf,
  type Expression,
  type Operator,
  type Source,
  type SummaryFunction,
} from '@tabellio/expression'
import type { ReactNode } from 'react'
import { useWords } from '../platform/messages.ts'
import { useBuilder, type Change } from './builder-context.ts'
import {
  functionOf,
  scopeOf,
  seenFrom,
  withFilter,
  withFunction,
  withNegation,
  withOperator,
  withSource,
  withTarget,
} from './condition-edits.ts'
import { FieldSelect } from './field-select.tsx'
import { HelpText } from './help.tsx'
import { negationWords, operatorWord, useFunctionWords } from './operator-words.ts'
import { PartFrame, PartHead, type PartProps } from './part-frame.tsx'
import { usePartName } from './part-name.ts'
import { ValueInput } from './value-input.tsx'
import { expressionMessages } from './expressions.messages.ts'
import styles from './expressions.module.css'

/** A comparison: what is asked of which field, and with what its answer is compared; below it, its filter. */
export function ConditionPart({ part, at, level, lead, filter }: PartProps & { filter: ReactNode }) {
  const words = useWords(expressionMessages)
  const { expression, sources, change } = useBuilder()
  const path = sourceOf(part)
  const scope = scopeOf(expression, at, sources)
  const found = path === undefined ? undefined : sources.get(path)
  const source = found && seenFrom(found, scope)
  const edit = (next: Expression, options?: Change) => change(replaceAt(expression, at, next), options)
  const name = usePartName()(part, at)
  return (
    <PartFrame part={part} at={at} level={level}>
      <PartHead part={part} at={at} lead={lead}>
        <div className={styles['comparison']}>
          {source && <FunctionSelect {...{ part, source, name, edit }} />}
          <FieldSelect
            label={`${words.field}: ${name}`}
            path={path}
            scope={scope}
            onChange={(chosen) => edit(withSource(part, seenFrom(chosen, scope)))}
          />
          {source && takesWhere(source) && !part.where && (
            <WhereButton
              name={name}
              onAdd={() => edit(withFilter(part), { focus: addressIn(at, 'where') })}
            />
          )}
          {source && <Comparison {...{ part, at, source, name, edit }} />}
        </div>
        {isAlways(part) && (
          <Text component="span" size="sm" c="dimmed">
            {part.isNegative ? words.alwaysFalse : words.alwaysTrue}
          </Text>
        )}
      </PartHead>
      {source && <FunctionHelp part={part} />}
      {filter && (
        <div className={styles['filter']}>
          <HelpText>{words.helpWhere}</HelpText>
          {filter}
        </div>
      )}
    </PartFrame>
  )
}

function FunctionHelp({ part }: { part: Expression }) {
  return <HelpText>{useFunctionWords().help[functionOf(part)]}</HelpText>
}

type Edit = (next: Expression, options?: Change) => void
type PieceProps = { part: Expression; source: Source; name: string; edit: Edit }

/** Left out where only the value itself can be asked for (B-130). */
function FunctionSelect({ part, source, name, edit }: PieceProps) {
  const words = useWords(expressionMessages)
  const functionWords = useFunctionWords()
  const own = functionOf(part)
  const functions = functionsFor(source)
  if (functions.length === 1 && functions[0] === own) return undefined
  const shown: SummaryFunction[] = functions.includes(own) ? functions : [own, ...functions]
  return (
    <NativeSelect
      size="xs"
      className={styles['function']}
      aria-label={`${words.summaryFunction}: ${name}`}
      data={shown.map((value) => ({ value, label: functionWords.names[value] }))}
      value={own}
      onChange={(event) => {
        const chosen = shown.find((each) => each === event.currentTarget.value)
        if (chosen) edit(withFunction(part, chosen, source))
      }}
    />
  )
}

function WhereButton({ name, onAdd }: { name: string; onAdd: () => void }) {
  const words = useWords(expressionMessages)
  return (
    <Button
      size="xs"
      variant="default"
      className={styles['whereButton']}
      leftSection={<IconFilterPlus size={14} />}
      aria-label={`${words.addWhere}: ${name}`}
      onClick={onAdd}
    >
      {words.addWhere}
    </Button>
  )
}

/** Is or is not (B-135), the operator and the value. What a record's filter says needs neither. */
function Comparison(props: PieceProps & { at: string }) {
  const words = useWords(expressionMessages)
  const { part, at, source, name, edit } = props
  const { operatorType = 'equals', target } = part
  const input = targetOf(source, functionOf(part), operatorType)
  if (isSaidByFilter(part, source))
    return <NegationSelect {...props} labels={[words.isTrue, words.isNotTrue]} />
  return (
    <>
      <NegationSelect {...props} labels={negationWords(words, operatorType)} />
      <OperatorSelect {...props} />
      {input && (
        <ValueInput
          label={`${words.value}: ${name}`}
          input={input}
          value={target?.targetValue}
          onChange={(value) => edit(withTarget(part, value), { typing: `${at} value` })}
        />
      )}
    </>
  )
}

/** Whether some or every instance of a record meets its filter is true or not: there is nothing to compare. */
const isSaidByFilter = ({ summaryFunction, operatorType, target }: Expression, source: Source) =>
  source.isRecord &&
  (summaryFunction === 'some' || summaryFunction === 'every') &&
  operatorType === 'equals' &&
  (target?.targetValue ?? true) === true

function NegationSelect({ part, name, edit, labels }: PieceProps & { labels: [string, string] }) {
  const words = useWords(expressionMessages)
  if (!canBeNegated({ summaryFunction: 'valueOf', ...part })) return undefined
  return (
    <NativeSelect
      size="xs"
      className={styles['negation']}
      aria-label={`${words.isOrIsNot}: ${name}`}
      data={labels.map((label, index) => ({ value: index === 0 ? 'is' : 'is-not', label }))}
      value={part.isNegative ? 'is-not' : 'is'}
      onChange={(event) => edit(withNegation(part, event.currentTarget.value === 'is-not'))}
    />
  )
}

/** The comparisons that fit the field (B-129); one that does not fit is still shown. */
function OperatorSelect({ part, source, name, edit }: PieceProps) {
  const words = useWords(expressionMessages)
  const { operatorType = 'equals' } = part
  const operators: Operator[] = operatorsFor(source, functionOf(part))
  const shown = operators.includes(operatorType) ? operators : [operatorType, ...operators]
  const kind = targetOf(source, functionOf(part), operatorType)?.kind
  return (
    <NativeSelect
      size="xs"
      className={styles['operator']}
      aria-label={`${words.operator}: ${name}`}
      data={shown.map((value) => ({ value, label: operatorWord(words, value, kind) }))}
      value={operatorType}
      onChange={(event) => {
        const chosen = shown.find((each) => each === event.currentTarget.value)
        if (chosen) edit(withOperator(part, chosen, source))
      }}
    />
  )
}
