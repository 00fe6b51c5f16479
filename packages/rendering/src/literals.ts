import { printable } from '@tabellio/forms'

/** A text as a Typst string: nothing in it is code. */
export const literal = (text: string): string => `"${printable(text).replaceAll(/["\\\n]/g, escaped)}"`

/** A path or an address, which is kept as it is but for what is no string in Typst. */
export const verbatim = (text: string): string =>
  `"${text.toWellFormed().replaceAll(/["\\]|\p{Cc}/gu, escaped)}"`

const escaped = (character: string): string =>
  character === '"' || character === '\\'
    ? `\\${character}`
    : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`

/** Points, as Typst reads them: no exponent, nothing that is no number. */
export const points = (length: number): string => `${typstNumber(length)}pt`

export const typstNumber = (n: number): string => (Number.isFinite(n) ? String(Number(n.toFixed(4))) : '0')

export const color = (hex: string): string =>
  `rgb(${verbatim(/^#[0-9a-f]{6}$/i.test(hex) ? hex : '#000000')})`

/** A Typst array, which needs its comma when there is only one item. */
export const array = (items: string[]): string => `(${items.join(', ')}${items.length === 1 ? ',' : ''})`
