import type { Locale, Value, Values } from '@tabellio/expression'
import type { ContextDefinition, WizardDefinition } from './definition.ts'
import { labelOf } from './fields.ts'
import { checkValues } from './read-values.ts'
import { plain, toldValue } from './told-value.ts'

/** So much of a text is looked through. */
const maxLines = 5_000
const maxLineLength = 1_000

type Read = {
  definition: ContextDefinition
  wizard?: WizardDefinition | undefined
  /** As the text writes numbers and dates. */
  locale: Locale
  today: string
}
type Given = Read & { text: string }

/** The value that a line tells of a field: what it was read from begins and ends so many characters into that line. */
export type Proposal = { name: string; value: Value; line: number; from: number; to: number }

/**
 * The values of a form that a text tells: what stands behind the label of a field, or in the line below it (B-637).
 * They are proposed to a person: what its field does not take, or can be read two ways, is left out. Lists, records
 * and pictures are not looked for.
 */
export function proposedValues({ text, ...read }: Given): Values {
  const lines = text
    .split(/\r?\n|\f/, maxLines)
    .map((line) => line.slice(0, maxLineLength).trim())
    .filter((line) => line !== '')
  return Object.fromEntries(proposals({ ...read, lines }).map(({ name, value }) => [name, value]))
}

/** The same of lines that are trimmed already, with where each value stands, and with other labels that fields are known by. */
export function proposals({
  definition,
  wizard,
  lines,
  labels = {},
  locale,
  today,
}: Read & { lines: readonly string[]; labels?: { [name: string]: readonly string[] } }): Proposal[] {
  const told = toldIn(lines.slice(0, maxLines))
  const found = definition.fields.flatMap((field): Proposal[] => {
    const known = [labelOf(field), ...(Object.hasOwn(labels, field.name) ? (labels[field.name] ?? []) : [])]
    for (const label of known) {
      const saying = told.get(plain(label))
      const value = saying && toldValue(field, saying.said, { locale, today })
      if (!saying || value === undefined) continue
      const { line, from, said } = saying
      return [{ name: field.name, value, line, from, to: from + said.length }]
    }
    return []
  })
  const values: Values = Object.fromEntries(found.map(({ name, value }) => [name, value]))
  const wrong = new Set(checkValues({ definition, wizard, values, today }).map(({ path }) => path))
  return found.filter(({ name }) => !wrong.has(name))
}

/** Of each field whose value a text tells, the label that it stands behind there: no label that the field has itself. */
export function labelsTelling({
  definition,
  lines,
  values,
  locale,
  today,
}: Read & { lines: readonly string[]; values: Values }): { [name: string]: string } {
  const told = [...toldIn(lines.slice(0, maxLines))].filter(([label]) => /\p{L}/u.test(label))
  const found = definition.fields.flatMap((field): [string, string][] => {
    const value = values[field.name]
    if (value === undefined || value === null || value === '') return []
    const same = ({ said }: Saying) => {
      const read = toldValue(field, said, { locale, today })
      return typeof read === 'string' && typeof value === 'string'
        ? plain(read) === plain(value)
        : read === value
    }
    const telling = told.filter(([, saying]) => same(saying)).map(([label]) => label)
    const [label] = telling
    return label === undefined || telling.includes(plain(labelOf(field))) ? [] : [[field.name, label]]
  })
  return Object.fromEntries(found)
}

/** What is told, and where it stands. */
type Saying = { said: string; line: number; from: number }

/** What stands behind each word that looks like a label; the first of each. */
function toldIn(lines: readonly string[]): Map<string, Saying> {
  const told = new Map<string, Saying>()
  for (const [at, line] of lines.entries())
    for (const { label, said, from } of waysToPart(line)) {
      const saying =
        said === '' ? { said: lines[at + 1] ?? '', line: at + 1, from: 0 } : { said, line: at, from }
      if (!told.has(label) && saying.said !== '') told.set(label, saying)
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
    const from = between.index + between[0].length
    return [{ label: plain(line.slice(0, between.index)), said: line.slice(from).trim(), from }]
  }),
  { label: plain(line), said: '', from: line.length },
]
