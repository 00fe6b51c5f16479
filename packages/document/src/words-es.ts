import type { Gender, NumberWords } from './number-words.ts'

const small = (
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis ' +
  'diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis ' +
  'veintisiete veintiocho veintinueve'
).split(' ')
const tens = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']
const hundreds =
  ' ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  )
const scales: [number, string, string][] = [
  [1e12, 'billón', 'billones'],
  [1e6, 'millón', 'millones'],
]

/** `veintiún` stands before a noun, `veintiuno` alone; the feminine is `veintiuna` in both places. */
function cardinal(n: number, gender: Gender = 'masculine', beforeNoun = false): string {
  const scale = scales.find(([value]) => n >= value)
  if (scale) {
    const [value, one, many] = scale
    const count = Math.floor(n / value)
    const head = `${count === 1 ? 'un' : cardinal(count, 'masculine', true)} ${count === 1 ? one : many}`
    return joined(head, n % value, gender, beforeNoun)
  }
  if (n >= 1000) {
    const count = Math.floor(n / 1000)
    return joined(count === 1 ? 'mil' : `${cardinal(count, gender, true)} mil`, n % 1000, gender, beforeNoun)
  }
  if (n === 100) return 'cien'
  if (n > 100) {
    const head = hundreds[Math.floor(n / 100)] ?? ''
    return joined(gender === 'feminine' ? head.replace(/os$/, 'as') : head, n % 100, gender, beforeNoun)
  }
  return withGender(below100(n), gender, beforeNoun)
}

const joined = (head: string, rest: number, gender: Gender, beforeNoun: boolean): string =>
  rest ? `${head} ${cardinal(rest, gender, beforeNoun)}` : head

const below100 = (n: number): string =>
  small[n] ?? `${tens[Math.floor(n / 10)]}${n % 10 ? ` y ${small[n % 10]}` : ''}`

function withGender(words: string, gender: Gender, beforeNoun: boolean): string {
  if (!words.endsWith('uno')) return words
  if (gender === 'feminine') return words.replace(/uno$/, 'una')
  if (!beforeNoun) return words
  return words.replace(/(veinti)?uno$/, (_, twenty?: string) => (twenty ? 'veintiún' : 'un'))
}

const ordinalUnits = ' primero segundo tercero cuarto quinto sexto séptimo octavo noveno'.split(' ')
const ordinalTens =
  ' décimo vigésimo trigésimo cuadragésimo quincuagésimo sexagésimo septuagésimo octogésimo nonagésimo'.split(
    ' ',
  )
const ordinalHundreds = (
  ' centésimo ducentésimo tricentésimo cuadringentésimo quingentésimo sexcentésimo septingentésimo ' +
  'octingentésimo noningentésimo'
).split(' ')

/** `vigésimo primero`, `decimosegundo` above ten. */
function ordinal(n: number, gender: Gender = 'masculine', beforeNoun = false): string {
  if (n < 1 || n > 999) return ordinalFigure(n, gender, beforeNoun)
  const [hundred, ten, unit] = [Math.floor(n / 100), Math.floor(n / 10) % 10, n % 10]
  const words = [
    ordinalHundreds[hundred] ?? '',
    ...(ten === 1 && unit > 0 ? [teenth(unit)] : [ordinalTens[ten] ?? '', ordinalUnits[unit] ?? '']),
  ].filter(Boolean)
  if (gender === 'feminine') return words.map((word) => word.replace(/o$/, 'a')).join(' ')
  return beforeNoun ? words.join(' ').replace(/(primer|tercer)o$/, '$1') : words.join(' ')
}

const teenths =
  ' undécimo duodécimo decimotercero decimocuarto decimoquinto decimosexto decimoséptimo decimoctavo decimonoveno'.split(
    ' ',
  )
const teenth = (unit: number): string => teenths[unit] ?? ''

/** `1.º`, `3.ª`; before a masculine noun `1.er`, as it is said. */
function ordinalFigure(n: number, gender: Gender = 'masculine', beforeNoun = false): string {
  if (gender === 'feminine') return `${n}.ª`
  const isShort = beforeNoun && (n % 10 === 1 || n % 10 === 3) && n % 100 !== 11
  return isShort ? `${n}.er` : `${n}.º`
}

export const spanish: NumberWords = { cardinal, ordinal, ordinalFigure }
