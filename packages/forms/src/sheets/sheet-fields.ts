import type { ContextDefinition, Field, RecordDefinition } from '../definition.ts'
import { hasSequence, isCalculated, kindOf, labelOf, singularOf } from '../fields.ts'
import type { Language } from '@tabellio/expression'
import { plain } from '../told-value.ts'

/** A place of a form that a column of a spreadsheet fills: `payer`, or `tenants[0]/name` of the first tenant. */
export type SheetField = { path: string; label: string; field: Field; isRequired: boolean }

/** Of a record so many instances have columns of their own: who has more brings them in another way. */
const maxInstances = 5

/** What a column may fill. What is calculated, numbered by a sequence or a picture comes from no cell. */
export function sheetFields({ fields, records }: ContextDefinition, language: Language): SheetField[] {
  return [
    ...fields.filter(isFilled).map((field) => ({
      path: field.name,
      label: labelOf(field),
      field,
      isRequired: (field.properties.minOccurs ?? 0) > 0,
    })),
    ...records.flatMap((record) => instancesOf(record, language)),
  ]
}

const isFilled = ({ properties }: Field) =>
  !isCalculated(properties) && !hasSequence(properties) && kindOf(properties) !== 'data-uri'

function instancesOf(record: RecordDefinition, language: Language): SheetField[] {
  const { minOccurs = 0, maxOccurs = maxInstances } = record.properties
  const count = Math.min(maxOccurs, maxInstances)
  const one = singularOf(record, language)
  return Array.from({ length: count }, (_, at) =>
    record.fields.filter(isFilled).map((field) => ({
      path: `${record.name}[${at}]/${field.name}`,
      label: `${one} ${at + 1}, ${labelOf(field)}`,
      field,
      isRequired: at < minOccurs && (field.properties.minOccurs ?? 0) > 0,
    })),
  ).flat()
}

/** The field that a problem is about, wherever in the form it stands; the place of an item of a list is its field's. */
export function sheetFieldAt(form: ContextDefinition, path: string): SheetField | undefined {
  let level: ContextDefinition | RecordDefinition = form
  const steps = path.split('/')
  const last = (steps.pop() ?? '').replace(/\[\d+\]$/, '')
  for (const step of steps) {
    const name = step.replace(/\[\d+\]$/, '')
    const record: RecordDefinition | undefined = level.records.find((each) => each.name === name)
    if (!record) return undefined
    level = record
  }
  const field = level.fields.find(({ name }) => name === last)
  if (!field || !isFilled(field)) return undefined
  return { path: [...steps, last].join('/'), label: labelOf(field), field, isRequired: false }
}

/** Letters and digits alone: `Nº de DUI`, `numero_de_dui` and `NumeroDeDui` are compared by them. */
const bare = (text: string): string => plain(text.replaceAll('º', '')).replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** Everything that a field is called, for headings that people wrote. */
function namesOf({ path, label, field: { name, properties } }: SheetField): string[] {
  const own = [name, properties.label, properties.humanName, ...Object.values(properties.labels ?? {})]
  const instance = /^(.+)\[(\d+)\]\//.exec(path)
  if (!instance) return [label, ...own].flatMap((text) => bare(text ?? '') || [])
  const [, record = '', at = ''] = instance
  const number = Number(at) + 1
  const numbered = own.flatMap((text) =>
    text === undefined ? [] : [`${record}${number}${text}`, `${text}${number}`, `${record}${text}${number}`],
  )
  // What there is one of needs no number; a heading that a field of the form has, too, is that one's.
  const first =
    number === 1 ? own.flatMap((text) => (text === undefined ? [] : [text, `${record}${text}`])) : []
  return [label, path, ...numbered, ...first].map(bare).filter(Boolean)
}

/**
 * Which field each column fills, guessed by its heading: what was chosen for that heading before, else what the field is
 * called, without regard to case, accents and marks. No field is filled by two columns.
 */
export function proposedColumns(
  fields: readonly SheetField[],
  headings: readonly string[],
  remembered: Readonly<Record<string, string>> = {},
): (string | undefined)[] {
  const known = new Map<string, string[]>()
  for (const field of fields)
    for (const name of new Set(namesOf(field))) known.set(name, [...(known.get(name) ?? []), field.path])
  const paths = new Set(fields.map(({ path }) => path))
  const taken = new Set<string>()
  const take = (path: string | undefined) => {
    if (path === undefined || !paths.has(path) || taken.has(path)) return undefined
    taken.add(path)
    return path
  }
  const chosen = headings.map((heading) => take(remembered[bare(heading)]))
  return headings.map((heading, at) => {
    const isLeftOut = remembered[bare(heading)] === ''
    if (chosen[at] !== undefined || isLeftOut) return chosen[at]
    return take(known.get(bare(heading))?.find((path) => !taken.has(path)))
  })
}

/** What of a choice of columns is remembered: a column that fills nothing, too. */
export const rememberedColumns = (
  headings: readonly string[],
  columns: readonly (string | undefined)[],
): Record<string, string> =>
  Object.fromEntries(
    headings.flatMap((heading, at) => (bare(heading) === '' ? [] : [[bare(heading), columns[at] ?? '']])),
  )
