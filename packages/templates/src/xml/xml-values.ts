/**
 * Plain values as elements: a text is the text of its element; `type` says what else it is. The names in an object are
 * the names of its elements, or the `key` of an `entry` where XML allows no such name. The elements of a list have the
 * name of what they are.
 */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** What an element of a list is called, by the name of the list. */
const itemNames: Record<string, string> = {
  pages: 'page',
  panels: 'panel',
  fields: 'field',
  records: 'record',
  dependencies: 'dependency',
  items: 'item',
  samples: 'sample',
  tags: 'tag',
  content: 'node',
  marks: 'mark',
  referenceFields: 'referenceField',
}
export const itemNameOf = (list: string): string =>
  Object.hasOwn(itemNames, list) ? (itemNames[list] ?? 'item') : 'item'

/** A name that an element can have; what begins with `xml` is kept for XML itself. */
const isElementName = (name: string) =>
  /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && name !== 'entry' && !/^xml/i.test(name)

/** Writes a value as an element; `list` is the name of what it is an element of, for lists in lists. */
export function writeElement(name: string, value: Json, indent = ''): string {
  const open = isElementName(name) ? name : `entry key="${escapedKey(name)}"`
  const close = isElementName(name) ? name : 'entry'
  if (typeof value === 'string') return `${indent}<${open}>${escaped(value)}</${close}>\n`
  if (value === null) return `${indent}<${open} type="none"/>\n`
  if (typeof value !== 'object') {
    const type = typeof value === 'number' ? 'number' : 'flag'
    return `${indent}<${open} type="${type}">${value}</${close}>\n`
  }
  const [type, parts]: [string, [string, Json][]] = Array.isArray(value)
    ? ['list', value.map((item) => [itemNameOf(name), item])]
    : ['object', Object.entries(value)]
  if (parts.length === 0) return `${indent}<${open} type="${type}"/>\n`
  const inner = parts.map(([part, item]) => writeElement(part, item, `${indent}  `)).join('')
  return `${indent}<${open} type="${type}">\n${inner}${indent}</${close}>\n`
}

/** A backslash is written twice, and what XML cannot hold by its number: `\u0001`. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(/\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, (character) =>
      character === '\t' || character === '\n'
        ? character
        : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** In an attribute, XML takes every kind of room for a blank. */
const escapedKey = (name: string): string =>
  escaped(name).replaceAll('"', '&quot;').replaceAll('\t', '&#9;').replaceAll('\n', '&#10;')

/** The text that was written; undefined where a backslash stands for nothing. */
export function unescaped(text: string): string | undefined {
  if (/\\(?!\\|u[0-9a-f]{4})/.test(text.replaceAll('\\\\', ''))) return undefined
  return text.replaceAll(/\\(?:\\|u([0-9a-f]{4}))/g, (_, code: string | undefined) =>
    code === undefined ? '\\' : String.fromCharCode(Number.parseInt(code, 16)),
  )
}
