import { Button, Text } from '@mantine/core'
import { IconFilterPlus } from '@tabler/icons-react'
import {
  addressIn,
  functionsFor,
  isAlways,
  replaceAt,
  sourceOf,
  takesWhere,
  type Expression,
  type Source,
} from '@tabellio/expression'
import type { ReactNode } from 'react'
import { useLabelled, useMessages } from '../../../platform/use-messages.ts'
import { useBuilder } from '../builder-context.ts'
import { Comparison, FunctionSelect, type EditComparison } from '../comparison/comparison.tsx'
import { functionOf, seenFrom, withFilter, withSource } from '../comparison/condition-edits.ts'
import { FieldSelect } from '../comparison/field-select.tsx'
import { HelpText } from '../help.tsx'
import { negationWords, operatorWord, useFunctionWords } from '../comparison/operator-words.ts'
import { PartFrame, PartHead, type PartProps } from './part-frame.tsx'
import { usePartName } from './part-name.ts'
import { expressionMessages } from '../expressions.messages.ts'
import styles from '../expressions.module.css'

/** A comparison: what is asked of which field, and with what its answer is compared; below it, its filter. */
export function ConditionPart({ part, at, level, scope, lead, filter }: PartProps & { filter: ReactNode }) {
  const words = useMessages(expressionMessages)
  const labelled = useLabelled()
  const { source, edit, name } = useCondition(part, at, scope)
  return (
    <PartFrame part={part} at={at} level={level}>
      <PartHead part={part} at={at} lead={lead}>
        <div className={styles['comparison']}>
          {source && <FunctionSelect {...{ part, source, name, edit }} />}
          <FieldSelect
            label={labelled(words.field, name)}
            path={sourceOf(part)}
            scope={scope}
            onChange={(chosen) => edit(withSource(part, seenFrom(chosen, scope)))}
          />
          {source && takesWhere(source) && !filter && (
            <WhereButton
              name={name}
              onAdd={() => edit(withFilter(part), { focus: addressIn(at, 'where') })}
            />
          )}
          {source && <Comparison {...{ part, at, source, name, edit }} />}
        </div>
        {!source && <Unasked part={part} />}
      </PartHead>
      {source && <FunctionHelp part={part} source={source} />}
      {filter && (
        <div className={styles['filter']}>
          <HelpText>{words.helpWhere}</HelpText>
          {filter}
        </div>
      )}
    </PartFrame>
  )
}

/** Holds what a part reads, as it is seen from its place, and changes it. */
function useCondition(part: Expression, at: string, scope: readonly string[]) {
  const { sources, change } = useBuilder()
  const source = sources.get(sourceOf(part) ?? '')
  const edit: EditComparison = (next, options) =>
    change((expression) => replaceAt(expression, at, next), options)
  return { source: source && seenFrom(source, scope), edit, name: usePartName()(part, at) }
}

/** Without a field it is always true (B-136); what it asks of one that is gone waits for another. */
function Unasked({ part }: { part: Expression }) {
  const words = useMessages(expressionMessages)
  const { operatorType = 'equals', target, isNegative } = part
  const value = target?.targetValue
  const shown =
    value === undefined ? words.noValue : typeof value === 'string' ? value : JSON.stringify(value)
  const negation = negationWords(words, operatorType)[isNegative ? 1 : 0]
  const always = isNegative ? words.alwaysFalse : words.alwaysTrue
  return (
    <Text component="span" size="xs" c="dimmed" className={styles['rest']}>
      {isAlways(part) ? always : `${negation} ${operatorWord(words, operatorType, undefined)} ${shown}`}
    </Text>
  )
}

/** Said where there is a choice. */
function FunctionHelp({ part, source }: { part: Expression; source: Source }) {
  const { help } = useFunctionWords()
  return functionsFor(source).length > 1 && <HelpText>{help[functionOf(part)]}</HelpText>
}

function WhereButton({ name, onAdd }: { name: string; onAdd: () => void }) {
  const words = useMessages(expressionMessages)
  const labelled = useLabelled()
  return (
    <Button
      size="xs"
      variant="default"
      className={styles['whereButton']}
      leftSection={<IconFilterPlus size={14} />}
      aria-label={labelled(words.addWhere, name)}
      onClick={onAdd}
    >
      {words.addWhere}
    </Button>
  )
}
