/** What a formula may call: one value of several. */
const functions = ['sum', 'average', 'minimum', 'maximum', 'count', 'round'] as const

const plain = /^[\p{L}_][\p{L}\p{N}_]*(?:\/[\p{L}_][\p{L}\p{N}_]*)*$/u
/** A name as a formula has it: one with blanks, or that a function has, stands in brackets. */
const writtenName = (name: string): string => (plain.test(name) ? name : `[${name}]`)

/** What can be put into a formula, by what it is called in the list. */
export const insertable = (names: readonly string[]): Map<string, string> =>
  new Map([
    ...names.filter((name) => !name.includes(']')).map((name) => [name, writtenName(name)] as const),
    ...functions.map((name) => [`${name}(…)`, name === 'round' ? 'round(, 2)' : `${name}()`] as const),
  ])

/** The text with more in the place of what is selected, and where one types on: inside of the brackets of a function. */
export function inserted(text: string, more: string, [from, to]: readonly [number, number]) {
  const [before, after] = [text.slice(0, from), text.slice(to)]
  const spaced = /[\p{L}\p{N}_\])]$/u.test(before) ? ` ${more}` : more
  const open = more.endsWith(')') ? spaced.indexOf('(') + 1 : spaced.length
  return { text: `${before}${spaced}${after}`, caret: from + open }
}
