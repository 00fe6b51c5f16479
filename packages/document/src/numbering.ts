import type { Language } from '@tabellio/expression'
import type { Document, ListDefinition, ListLevel, Paragraph } from './document.ts'
import { numberWords } from './number-words.ts'

/** Says the label of each list paragraph, asked in document order: it counts as it is asked. */
export type Numbering = (list: NonNullable<NonNullable<Paragraph['attrs']>['list']>) => string

export function numberingOf({ attrs: { lists, language } }: Pick<Document, 'attrs'>): Numbering {
  const countsById = new Map<string, Counts>()
  return ({ id, level }) => {
    const definition = lists[id]
    if (!definition) return ''
    const counts: Counts = countsById.get(id) ?? []
    const { start = 1 } = definition.levels[level] ?? {}
    const deeper = counts.slice(level + 1).map((count, at) => continued(definition, level + 1 + at, count))
    countsById.set(id, [...counts.slice(0, level), (counts[level] ?? start - 1) + 1, ...deeper])
    return labelOf(definition, level, countsById.get(id) ?? [], language)
  }
}

/** How far each level has got; nowhere where it begins anew. */
type Counts = (number | undefined)[]

const continued = ({ levels }: ListDefinition, level: number, count: number | undefined) =>
  levels[level]?.continues ? count : undefined

const labelOf = (definition: ListDefinition, level: number, counts: Counts, language: Language): string =>
  (definition.levels[level]?.text ?? '').replaceAll(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1
    const asked = definition.levels[at]
    if (!asked) return ''
    const kind = definition.levels[level]?.asFigures && asked.kind !== 'bullet' ? 'decimal' : asked.kind
    return cased(figure(kind, counts[at] ?? asked.start ?? 1, language), asked)
  })

const cased = (number: string, level: ListLevel): string =>
  level.case === 'upper' ? number.toUpperCase() : number

function figure(kind: ListLevel['kind'], n: number, language: Language): string {
  switch (kind) {
    case 'bullet':
      return ''
    case 'decimal':
      return String(n)
    case 'decimal-zero':
      return String(n).padStart(2, '0')
    case 'ordinal':
      return numberWords[language].ordinalFigure(n)
    case 'cardinal-words':
      return capitalized(numberWords[language].cardinal(n))
    case 'lower-letter':
      return letters(n)
    case 'upper-letter':
      return letters(n).toUpperCase()
    case 'lower-roman':
      return roman(n)
    case 'upper-roman':
      return roman(n).toUpperCase()
    case 'ordinal-words':
      return capitalized(numberWords[language].ordinal(n, 'feminine'))
  }
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** a, b, … z, aa, bb, … as Word counts, and as far; whatever is counted further is a figure. */
const letters = (n: number): string =>
  n < 1 || n > maxLettered ? String(n) : String.fromCodePoint(97 + ((n - 1) % 26)).repeat(Math.ceil(n / 26))

const maxLettered = 780

const romans: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

/** Word's last one is 32,767. */
const maxRoman = 32_767

function roman(n: number): string {
  if (n > maxRoman) return String(n)
  const digit = romans.find(([value]) => n >= value)
  return digit ? digit[1] + roman(n - digit[0]) : ''
}
