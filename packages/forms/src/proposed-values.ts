import { readNumber, type Locale, type Value, type ValueKind, type Values } from '@tabellio/expression'
import type { ContextDefinition, Field, FieldProperties, WizardDefinition } from './definition.ts'
import { isCalculated, kindOf, labelOf, takesList } from './fields.ts'
import { readMoment } from './read-moment.ts'
import { checkValues } from './read-values.ts'

/** So much of a text is looked through. */
const maxLines = 5_000
const maxLineLength = 1_000

type Given = {
  definition: ContextDefinition
  wizard?: WizardDefinition | undefined
  text: string
  /** As the text writes numbers and dates. */
  locale: Locale
  today: string
}

/**
 * The values of a form that a text tells: what stands behind the label of a field, or in the line below it (B-637).
 * They are proposed to a person: what its field does not take, or can be read two ways, is left out. Lists, records
 * and pictures are not looked for.
 */
export function proposedValues({ definition, wizard, text, locale, today }: Given): Values {
  const told = toldIn(text)
  const found = definition.fields.flatMap((field): [string, Value][] => {
    const said = told.get(plain(labelOf(field)))
    const value = said === undefined ? undefined : valueOf(field, said, { locale, today })
    return value === undefined ? [] : [[field.name, value]]
  })
  const values: Values = Object.fromEntries(found)
  const wrong = new Set(checkValues({ definition, wizard, values, today }).map(({ path }) => path))
  return Object.fromEntries(found.filter(([name]) => !wrong.has(name)))
}

/** What stands behind each word that looks like a label; the first of each. */
function toldIn(text: string): Map<string, string> {
  const lines = text
    .split(/\r?\n|\f/, maxLines)
    .map((line) => line.slice(0, maxLineLength).trim())
    .filter((line) => line !== '')
  const told = new Map<string, string>()
  for (const [at, line] of lines.entries())
    for (const { label, said } of waysToPart(line)) {
      const value = said === '' ? (lines[at + 1] ?? '') : said
      if (!told.has(label) && value !== '') told.set(label, value)
    }
  return told
}

/** What parts a label from what is told: `Rent: 450`, `Rent ........ 450`, `Rent    450`. */
const partings = [/\s*[:：=]\s*/, /\s*(?:\.{3,}|_{3,}|…+)\s*/, /\t+| {2,}/]

/** Each way to part a line; or all of it is a label. */
const waysToPart = (line: string) => [
  ...partings.flatMap((parting) => {
    const between = parting.exec(line)
    if (!between) return []
    const said = line.slice(between.index + between[0].length).trim()
    return [{ label: plain(line.slice(0, between.index)), said }]
  }),
  { label: plain(line), said: '' },
]

const plain = (label: string): string =>
  label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[*:?¿.]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const yes = new Set(['yes', 'si', 'oui', 'true', 'x', '☒', '☑'])
const no = new Set(['no', 'non', 'false', '☐'])

type As = Pick<Given, 'locale' | 'today'>
type Read = (said: string, as: As, properties: FieldProperties) => Value | undefined

const number: Read = (said, { locale }, { currency = '' }) => certain(readNumber(said, currency, locale))
const moment =
  (kind: Parameters<typeof readMoment>[0]): Read =>
  (said, { locale, today }) =>
    certain(readMoment(kind, said, locale, today))

/** By the kinds of values; no text tells a picture. */
const reads: Record<ValueKind, Read> = {
  text: (said) => said,
  number,
  integer: number,
  boolean: (said) => {
    if (yes.has(plain(said))) return true
    return no.has(plain(said)) ? false : undefined
  },
  date: moment('Date'),
  'date-time': moment('DateTime'),
  time: moment('Time'),
  'data-uri': () => undefined,
}

const valueOf = ({ properties }: Field, said: string, as: As): Value | undefined =>
  isCalculated(properties) || takesList(properties)
    ? undefined
    : reads[kindOf(properties)](said, as, properties)

const certain = <T>(reading: { value: T } | { either: [T, T] } | undefined): T | undefined =>
  reading && 'value' in reading ? reading.value : undefined
