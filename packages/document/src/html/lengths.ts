const perUnit: { [unit: string]: number } = {
  pt: 1,
  px: 0.75,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
  pc: 12,
  em: 11,
  rem: 11,
}

/** A length of CSS in points, within what a page can hold; nothing where it is a share, or none. */
export function lengthOf(text: string | undefined): number | undefined {
  const [, number, unit = 'px'] = /^\s*(-?\d{0,6}\.?\d{1,6})\s*([a-z]*)\s*$/i.exec(text ?? '') ?? []
  const points = perUnit[unit.toLowerCase() || 'px']
  if (number === undefined || points === undefined) return undefined
  return Math.max(-2_000, Math.min(Number((Number(number) * points).toFixed(2)), 2_000))
}

const words: { [name: string]: string } = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  lime: '#00ff00',
  blue: '#0000ff',
  navy: '#000080',
  yellow: '#ffff00',
  aqua: '#00ffff',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  fuchsia: '#ff00ff',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  lightgrey: '#d3d3d3',
  maroon: '#800000',
  olive: '#808000',
  purple: '#800080',
  teal: '#008080',
  orange: '#ffa500',
}

/** A color of CSS as `#rrggbb`; nothing where it is transparent, or none that a document can have. */
export function colorOf(text: string | undefined): string | undefined {
  const said = (text ?? '').trim().toLowerCase()
  const [, short] = /^#([\da-f]{3})$/.exec(said) ?? []
  if (short !== undefined) return `#${short.replaceAll(/./g, '$&$&')}`
  const [, long] = /^#([\da-f]{6})/.exec(said) ?? []
  if (long !== undefined) return `#${long}`
  const rgb = /^rgba?\((\d{1,3})[,\s]+(\d{1,3})[,\s]+(\d{1,3})(?:[,/\s]+([\d.]+%?))?\)$/.exec(said)
  if (rgb) return Number.parseFloat(rgb[4] ?? '1') === 0 ? undefined : hexOf(rgb.slice(1, 4))
  // A whole background: `yellow none repeat …`.
  const [first = ''] = said.split(/\s/)
  return Object.hasOwn(words, first) ? words[first] : undefined
}

const hexOf = (parts: string[]): string =>
  `#${parts.map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0')).join('')}`
