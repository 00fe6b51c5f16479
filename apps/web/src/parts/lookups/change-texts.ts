import type { Value } from '@tabellio/expression'
import {
  type ContextDefinition,
  displayValue,
  type Field,
  type Form,
  hasAnswer,
  labelOf,
  type RecordDefinition,
  singularOf,
  type ValueChange,
} from '@tabellio/forms'
import { useLocale } from '../../platform/region.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { lookupMessages } from './lookups.messages.ts'

type Level = Pick<ContextDefinition, 'fields' | 'records'>

/** A change as people read it: where it is, what stands there, and what comes; undefined where that is nothing. */
export function useChangeTexts(form: Form, into: string | undefined) {
  const locale = useLocale()
  const words = useMessages(lookupMessages)
  const start = into === undefined ? undefined : form.definitionOf(into.replace(/\[\d+\]$/, ''))
  const level: Level = start && 'records' in start ? start : form.definition
  return ({ path, before, after }: ValueChange) => {
    const { labels, field } = placeIn(level, path, (record) => singularOf(record, form.language))
    const text = (value: Value) => {
      if (!hasAnswer(value)) return undefined
      return (field && displayValue(field, value, locale)) || words.picture
    }
    return { place: labels.join(' › '), before: text(before), after: text(after) }
  }
}

/** `tenants[0]/name` as Tenant 1, Name. */
function placeIn(level: Level, path: string, nameOf: (record: RecordDefinition) => string) {
  const labels: string[] = []
  let inner: Level = level
  let field: Field | undefined
  for (const step of path.split('/')) {
    const [, name = step, index] = /^(.+)\[(\d+)\]$/.exec(step) ?? []
    const record = inner.records.find((each) => each.name === name)
    field = inner.fields.find((each) => each.name === name)
    if (field) labels.push(labelOf(field))
    if (!record) break
    labels.push(`${nameOf(record)} ${Number(index) + 1}`)
    inner = record
  }
  return { labels, field }
}
