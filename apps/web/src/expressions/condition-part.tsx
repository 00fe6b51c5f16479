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
import { PartView } from './group-part.tsx'
import { HelpText } from './help.tsx'
import { negationWords, operatorWord, useFunctionWords } from './operator-words.ts'
import { PartFrame, PartHead, type PartProps } from './part-frame.tsx'
import { usePartName } from './part-name.ts'
import { ValueInput } from './value-input.tsx'
import { expressionMessages } from './expressions.messages.ts'
import styles from './expressions.module.css'

/** A comparison: what is asked of which field, and with what its answer is compared. */
export function ConditionPart({ part, at, level }: PartProps) {
  const words = useWords(expressionMessages)
  const { expression, sources, change } = useBuilder()
  const path = sourceOf(part)
  const scope = scopeOf(expression, at, sources)
  const found = path === undefined ? undefined : sources.get(path)
  const source = found && seenFrom(found, scope)
  const edit = (next: Expression, options?: Change) => change(replaceAt(expression, at, next), options)
  const functions = useFunctionWords()
  const name = usePartName()(part, at)
  return (
    <PartFrame part={part} at={at} level={level}>
      <PartHead part={part} at={at}>
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
      {source && <HelpText>{functions.help[functionOf(part)]}</HelpText>}
      {part.where && (
        <div className={styles['filter']}>
          <Text component="span" size="xs" fw={600} className={styles['where']}>
            {words.where}
          </Text>
          <HelpText>{words.helpWhere}</HelpText>
          <PartView part={part.where} at={addressIn(at, 'where')} level={level + 1} />
        </div>
      )}
    </PartFrame>
  )
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
function Comparison({ part, at, source, name, edit }: PieceProps & { at: string }) {
  const words = useWords(expressionMessages)
  const given = functionOf(part)
  const { operatorType = 'equals', target } = part
  const isFilterOnly =
    source.isRecord &&
    given !== 'countOf' &&
    operatorType === 'equals' &&
    (target?.targetValue ?? true) === true
  const operators: Operator[] = operatorsFor(source, given)
  const shown = operators.includes(operatorType) ? operators : [operatorType, ...operators]
  const input = targetOf(source, given, operatorType)
  const [is, isNot] = negationWords(words, isFilterOnly ? 'equals' : operatorType)
  return (
    <>
      {canBeNegated({ summaryFunction: given, ...part }) && (
        <NativeSelect
          size="xs"
          className={styles['negation']}
          aria-label={`${words.isOrIsNot}: ${name}`}
          data={[
            { value: 'is', label: isFilterOnly ? words.isTrue : is },
            { value: 'is-not', label: isFilterOnly ? words.isNotTrue : isNot },
          ]}
          value={part.isNegative ? 'is-not' : 'is'}
          onChange={(event) => edit(withNegation(part, event.currentTarget.value === 'is-not'))}
        />
      )}
      {!isFilterOnly && (
        <NativeSelect
          size="xs"
          className={styles['operator']}
          aria-label={`${words.operator}: ${name}`}
          data={shown.map((value) => ({ value, label: operatorWord(words, value, input?.kind) }))}
          value={operatorType}
          onChange={(event) => {
            const chosen = shown.find((each) => each === event.currentTarget.value)
            if (chosen) edit(withOperator(part, chosen, source))
          }}
        />
      )}
      {!isFilterOnly && input && (
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
