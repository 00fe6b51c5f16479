import { type Locale, type Value, type Values, defaultRegions, languages } from '@tabellio/expression'
import {
  type ContextDefinition,
  type WizardDefinition,
  labelOf,
  labelsTelling,
  proposals,
} from '@tabellio/forms'
import { languageOf } from './language-of.ts'
import { type Box, type PageText, textOf } from './page-text.ts'
import { type Segment, segmentsOf, startsOf } from './segments.ts'

/** What a file says of a field: the value, the words that it was read from, and where they stand. */
export type FieldGuess = { name: string; value: Value; text: string; page: number; boxes: Box[] }

/** By fields, labels that their values stood behind in files that people have stored. */
export type LearnedLabels = { [name: string]: readonly string[] }

type Given = {
  definition: ContextDefinition
  wizard?: WizardDefinition | undefined
  pages: readonly PageText[]
  /** As the organization writes numbers and dates. */
  region: string
  today: string
}

/** The values that labels in a file tell of a type's fields, each with its evidence. */
export function readFields({ labels = {}, ...given }: Given & { labels?: LearnedLabels }): FieldGuess[] {
  const segments = segmentsIn(given, Object.values(labels).flat())
  const { definition, wizard, today } = given
  const lines = segments.map(({ text }) => text)
  return proposals({ definition, wizard, lines, labels, locale: localeOf(given), today }).flatMap(
    ({ name, value, line, from, to }) => {
      const segment = segments[line]
      if (!segment) return []
      const words = wordsBetween(segment, from, to)
      const boxes = words.flatMap(({ box }) => (box ? [box] : []))
      return [{ name, value, text: segment.text.slice(from, to), page: segment.page, boxes }]
    },
  )
}

/** The labels by which a file told what was stored of it, where they are none of the fields' own. */
export const learnedLabels = (given: Given & { values: Values }): { [name: string]: string } =>
  labelsTelling({
    ...given,
    lines: segmentsIn(given, []).map(({ text }) => text),
    locale: localeOf(given),
  })

const segmentsIn = ({ definition, pages }: Given, labels: readonly string[]): Segment[] =>
  segmentsOf(pages, [...definition.fields.map(labelOf), ...labels]).filter(({ text }) => text !== '')

function wordsBetween({ words }: Segment, from: number, to: number) {
  const starts = startsOf(words)
  return words.filter(({ text }, at) => {
    const start = starts[at] ?? 0
    return start < to && start + text.length > from
  })
}

/** A file in another language than the organization's writes numbers and dates as that one does. */
function localeOf({ pages, region }: Given): Locale {
  const language = languageOf(textOf(pages))
  const isOwn = language === undefined || region.startsWith(`${language}-`)
  if (!isOwn) return { language, region: defaultRegions[language] }
  return { language: languages.find((each) => region.startsWith(each)) ?? 'en', region }
}
