import { currencyOf, fieldTypeOf, labelBefore, labelFromNote, labelOfDate, partyOf } from './label-words.ts'

/** A place in a text that differs from document to document; `start` and `end` are character positions. */
export type FoundField = {
  start: number
  end: number
  label: string
  dataType: 'Alphanumeric' | 'Currency' | 'Date' | 'Email' | 'Phone' | 'Numeric' | 'ElectronicSignature'
  currency?: string
  /** What stands there, where it is the value of another document and no gap. */
  sample?: string
}

type Finder = { pattern: RegExp; read: (match: RegExpExecArray, text: string) => FoundField | undefined }

const placeOf = (match: RegExpExecArray, from = 0, length = match[0].length - from) => ({
  start: match.index + from,
  end: match.index + from + length,
})

const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|' +
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|' +
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'
const day = '(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th|er|º)?'
const year = '(?:19|20)\\d\\d'
const date = new RegExp(
  [
    `(?<![\\p{L}\\d])${day}(?:\\s+de|\\s+of)?\\s+(?:${months})(?:\\s+(?:de|del))?,?\\s+${year}`,
    `(?<![\\p{L}\\d])(?:${months})\\s+${day},\\s+${year}`,
    `(?<![\\d/.-])${year}-\\d\\d-\\d\\d(?![\\d-])`,
    `(?<![\\d/.-])${day}[/.]\\d{1,2}[/.]${year}(?!\\d)`,
  ].join('|'),
  'giu',
)

const number = '\\d{1,3}(?:[.,\\u00a0\\u202f ]\\d{3}){0,5}(?:[.,]\\d{2})?|\\d{1,15}(?:[.,]\\d{2})?'
const unit = 'US\\$|USD|EUR|GTQ|HNL|MXN|NIO|CRC|CHF|CAD|GBP|[$€£₡]'
const amount = new RegExp(
  `(?<![\\p{L}\\d])(?:(${unit})\\s?(?:${number})(?!\\d)|(?:${number})\\s?(${unit}|euros|dólares|dollars))(?!\\p{L})`,
  'giu',
)

const capital = "\\p{Lu}[\\p{L}'’-]+"
const personName = `${capital}(?:\\s+(?:(?:de|del|de la|de los|van|von|du|le|la|y)\\s+)?${capital}){1,4}`
const title =
  'Mr\\.?|Mrs\\.?|Ms\\.?|Dr\\.?|Sr\\.?|Sra\\.?|Srta\\.?|Lic\\.?|Ing\\.?|Don|Doña|don|doña|señora?|M\\.|Mme|Mlle|Monsieur|Madame|Maître|Me'
const cue = 'between|entre|comparecen?|suscrit[oa]s?|undersigned|soussignée?|et|and|y'
const person = new RegExp(
  `(?<!\\p{L})(?:(?:${title})\\s+|(?:${cue})\\s+(?:(?:${title})\\s+)?)(${personName})`,
  'gu',
)

/** A gap to be filled in by hand: a line, dots, a box of nothing. */
const gap =
  /(?<!_)_{3,200}(?:[ /._-]{1,3}_{2,40}){0,5}|(?<!\.)\.{5,200}|(?<!…)…{2,200}|\[[\s_.…●•*x]{0,100}\]/giu
const bracketed = /\[([^[\]\n]{2,80})\]|\{\{?([^{}\n]{2,80})\}\}?|<<([^<>\n]{2,80})>>|<([^<>\n]{2,80})>/gu

const finders: Finder[] = [
  {
    pattern: bracketed,
    read: (match) => {
      const inside = match.slice(1).join('').trim()
      if (!/\p{L}{2}/u.test(inside)) return undefined
      const label = labelFromNote(inside)
      return { ...placeOf(match), label, ...fieldTypeOf(label) }
    },
  },
  {
    pattern: gap,
    read: (match, text) => {
      const { start, end } = placeOf(match)
      const note = /^\s*\(([^()\n]{2,60})\)/u.exec(text.slice(end, end + 80))?.[1]
      const label = note === undefined ? labelBefore(text, start) : labelFromNote(note)
      return { start, end, label, ...fieldTypeOf(label, text.slice(Math.max(0, start - 12), start)) }
    },
  },
  {
    pattern: /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gu,
    read: (match) => ({ ...placeOf(match), label: '', dataType: 'Email', sample: match[0] }),
  },
  {
    pattern: date,
    read: (match, text) => ({
      ...placeOf(match),
      label: labelOfDate(text, match.index),
      dataType: 'Date',
      sample: match[0],
    }),
  },
  {
    pattern: amount,
    read: (match, text) => {
      const currency = currencyOf(match[1] ?? match[2] ?? '')
      return {
        ...placeOf(match),
        label: labelBefore(text, match.index, 'amount'),
        dataType: 'Currency',
        ...(currency !== undefined && { currency }),
        sample: match[0],
      }
    },
  },
  {
    pattern: person,
    read: (match, text) => {
      const name = match[1] ?? ''
      const place = placeOf(match, match[0].length - name.length, name.length)
      const isTitled = new RegExp(`(?:${title})\\s+$`, 'u').test(text.slice(0, place.start))
      const label = partyOf(text, place.end)
      return isTitled || label !== ''
        ? { ...place, label, dataType: 'Alphanumeric', sample: name }
        : undefined
    },
  },
]

const inOrder = (found: FoundField[]) => found.toSorted((one, other) => one.start - other.start)

/** Far more than anybody asks for. */
const maxFound = 500

/** Every place that looks as if it were filled in, in the order of the text; of two that overlap the first rule's. */
export function foundFields(text: string): FoundField[] {
  const found: FoundField[] = []
  for (const { pattern, read } of finders) {
    for (const match of text.matchAll(pattern)) {
      if (found.length >= maxFound) return inOrder(found)
      const field = read(match, text)
      if (field && !found.some(({ start, end }) => field.start < end && start < field.end)) found.push(field)
    }
  }
  return inOrder(found)
}
