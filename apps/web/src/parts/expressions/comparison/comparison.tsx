import { NativeSelect } from '@mantine/core'
import {
  canBeNegated,
  functionsFor,
  operatorsFor,
  targetOf,
  type Expression,
  type Operator,
  type Source,
  type SummaryFunction,
} from '@tabellio/expression'
import { useLabelled, useMessages } from '../../../platform/use-messages.ts'
import type { Change } from '../builder-context.ts'
import { functionOf, withFunction, withNegation, withOperator, withTarget } from './condition-edits.ts'
import { negationWords, operatorWord, useFunctionWords } from './operator-words.ts'
import { ValueInput } from './value-input.tsx'
import { expressionMessages } from '../expressions.messages.ts'
import styles from '../expressions.module.css'

export type EditComparison = (next: Expression, options?: Change) => void
/** A piece of a comparison: of what, called what, and how it is changed. */
export type PieceProps = { part: Expression; source: Source; name: string; edit: EditComparison }

/** Left out where only the value itself can be asked for (B-130). */
export function FunctionSelect({ part, source, name, edit }: PieceProps) {
  const words = useMessages(expressionMessages)
  const labelled = useLabelled()
  const functionWords = useFunctionWords()
  const own = functionOf(part)
  const functions = functionsFor(source)
  if (functions.length === 1 && functions[0] === own) return undefined
  const shown: SummaryFunction[] = functions.includes(own) ? functions : [own, ...functions]
  return (
    <NativeSelect
      size="xs"
      className={styles['function']}
      aria-label={labelled(words.summaryFunction, name)}
      data={shown.map((value) => ({ value, label: functionWords.names[value] }))}
      value={own}
      onChange={(event) => {
        const chosen = shown.find((each) => each === event.currentTarget.value)
        if (chosen) edit(withFunction(part, chosen, source))
      }}
    />
  )
}

/** Is or is not (B-135), the operator and the value. What a record's filter says needs neither. */
export function Comparison(props: PieceProps & { at: string }) {
  const words = useMessages(expressionMessages)
  const labelled = useLabelled()
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
          label={labelled(words.value, name)}
          input={input}
          value={target?.targetValue}
          onChange={(value) => edit(withTarget(part, value), { typing: `${at} value` })}
        />
      )}
    </>
  )
}

/** Some or every instance of a record meets its filter, or not: there is nothing to compare. */
const isSaidByFilter = ({ summaryFunction, operatorType, target }: Expression, source: Source) =>
  source.isRecord &&
  (summaryFunction === 'some' || summaryFunction === 'every') &&
  operatorType === 'equals' &&
  (target?.targetValue ?? true) === true

function NegationSelect({ part, name, edit, labels }: PieceProps & { labels: [string, string] }) {
  const words = useMessages(expressionMessages)
  const labelled = useLabelled()
  if (!canBeNegated({ summaryFunction: 'valueOf', ...part })) return undefined
  return (
    <NativeSelect
      size="xs"
      className={styles['negation']}
      aria-label={labelled(words.isOrIsNot, name)}
      data={labels.map((label, index) => ({ value: index === 0 ? 'is' : 'is-not', label }))}
      value={part.isNegative ? 'is-not' : 'is'}
      onChange={(event) => edit(withNegation(part, event.currentTarget.value === 'is-not'))}
    />
  )
}

/** The comparisons that fit the field (B-129); one that does not fit is still shown. */
function OperatorSelect({ part, source, name, edit }: PieceProps) {
  const words = useMessages(expressionMessages)
  const labelled = useLabelled()
  const { operatorType = 'equals' } = part
  const operators: Operator[] = operatorsFor(source, functionOf(part))
  const shown = operators.includes(operatorType) ? operators : [operatorType, ...operators]
  const kind = targetOf(source, functionOf(part), operatorType)?.kind
  return (
    <NativeSelect
      size="xs"
      className={styles['operator']}
      aria-label={labelled(words.operator, name)}
      data={shown.map((value) => ({ value, label: operatorWord(words, value, kind) }))}
      value={operatorType}
      onChange={(event) => {
        const chosen = shown.find((each) => each === event.currentTarget.value)
        if (chosen) edit(withOperator(part, chosen, source))
      }}
    />
  )
}
