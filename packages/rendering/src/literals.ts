import type { Borders } from '@tabellio/document'
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

export const called = (name: string, settings: string[]): string[] =>
  settings.length === 0 ? [] : [`${name}(${settings.join(', ')})`]

/** Lines with space above and below, of which the larger holds where two meet. */
export const weakSpaces = (above: number, below: number, lines: string[]): string[] => [
  ...weakSpace(above),
  ...lines,
  ...weakSpace(below),
]

const weakSpace = (height: number): string[] => (height === 0 ? [] : [`v(${points(height)}, weak: true)`])

/** Space that stays where a page or a cell begins or ends. */
export const strongSpace = (height: number): string[] => (height === 0 ? [] : [`v(${points(height)})`])

/** A setting of text: a page may begin and end with one line of a paragraph. */
export const loneLines = 'costs: (widow: 0%, orphan: 0%)'

/** The lines along the sides that have one; those that have none say so. */
export function strokes(borders: Borders): string {
  const sides = (['top', 'right', 'bottom', 'left'] as const).map((side) => {
    const { width = 0, color: hex = '#000000', style = 'solid' } = borders[side] ?? {}
    const stroke = `(paint: ${color(hex)}, thickness: ${points(width)}, dash: "${style}")`
    return `${side}: ${width === 0 ? 'none' : stroke}`
  })
  return `stroke: (${sides.join(', ')})`
}
