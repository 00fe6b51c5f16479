import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import type { Language, Sources, Value } from '@tabellio/expression'
import { instanceLabel } from '@tabellio/forms'
import { useFormat } from '../../../platform/format.ts'
import { useLabelled, useMessages } from '../../../platform/use-messages.ts'
import { useBuilder, usePresent } from '../builder-context.ts'
import { expressionMessages } from '../expressions.messages.ts'
import styles from '../expressions.module.css'

/** Shows the answer of a part to the values it was tried with, in a filter of each instance. */
export function PartOutcome({ at }: { at: string }) {
  const { sources, locale } = useBuilder()
  const { outcomes } = usePresent()
  const outcome = outcomes.get(at)
  if (!outcome) return undefined
  return (
    <span className={styles['outcomes']}>
      {outcome.answers.slice(0, maxAnswers).map(({ path, result, value }) => (
        <Answer
          key={path ?? ''}
          result={result}
          of={path && nameOfInstance(path, sources, locale.language)}
          value={value}
        />
      ))}
      {outcome.answers.length > maxAnswers && '…'}
    </span>
  )
}

/** Of more instances nobody reads the answers one by one. */
const maxAnswers = 6

/** As the panel calls it in which it is answered: `tenants[0]/pets[1]` is "Tenant 1 › Pet 2". */
function nameOfInstance(path: string, sources: Sources, language: Language): string {
  const steps = path.split('/').map((step) => /^(.*)\[(\d+)\]$/.exec(step) ?? [step, step, ''])
  return steps
    .flatMap(([, name = '', index = ''], at) => {
      const record = [...steps.slice(0, at).map(([, outer]) => outer), name].join('/')
      const source = sources.get(record)
      return index === '' ? [] : `${source ? instanceLabel(source, language) : name} ${Number(index) + 1}`
    })
    .join(' › ')
}

type AnswerProps = { result: boolean | undefined; of?: string | undefined; value?: Value }

/** Yes, no, or that it could not be said; with the instance it is about and the value it saw. */
export function Answer({ result, of, value }: AnswerProps) {
  const words = useMessages(expressionMessages)
  const labelled = useLabelled()
  const shown = useShownValue()
  const Icon = result === undefined ? IconAlertTriangle : result ? IconCheck : IconX
  const kind = result === undefined ? 'fault' : result ? 'yes' : 'no'
  const word = { fault: words.cannotBeSaid, yes: words.yes, no: words.no }[kind]
  return (
    <Text component="span" size="xs" className={styles['answer']} data-kind={kind}>
      <Icon size={13} stroke={2.5} aria-hidden />
      {of === undefined ? word : labelled(of, word)}
      {value !== undefined && <span className={styles['seen']}>{shown(value)}</span>}
    </Text>
  )
}

/** Short: a list by its first items, records by how many there are. */
function useShownValue() {
  const words = useMessages(expressionMessages)
  const format = useFormat()
  const shown = (value: Value): string => {
    if (value === undefined || value === null || value === '') return words.noValue
    if (typeof value === 'boolean') return value ? words.yes : words.no
    if (typeof value === 'number') return format.number(value)
    if (typeof value === 'string') return value.replace('T00:00:00', '')
    if (!Array.isArray(value)) return '…'
    if (value.length === 0) return words.noValue
    const few = value.slice(0, 3).map(shown).join(', ')
    return value.length > 3 ? `${few}, …` : few
  }
  return shown
}
