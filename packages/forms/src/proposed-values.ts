import type { Locale, Value, Values } from '@tabellio/expression'
import type { ContextDefinition, WizardDefinition } from './definition.ts'
import { labelOf } from './fields.ts'
import { checkValues } from './read-values.ts'
import { plain, toldValue } from './told-value.ts'

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
    const value = said === undefined ? undefined : toldValue(field, said, { locale, today })
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
