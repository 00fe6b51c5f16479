/** An element with what stands in it, named with the usual prefix of its namespace: `w:p`. */
export type Xml = { name: string; attributes: { [name: string]: string }; children: (Xml | string)[] }

const isElement = (node: Xml | string): node is Xml => typeof node !== 'string'

export const elements = (parent: Xml | undefined): Xml[] => (parent ? parent.children.filter(isElement) : [])

export function child(parent: Xml | undefined, name: string): Xml | undefined {
  for (const node of parent?.children ?? []) if (typeof node !== 'string' && node.name === name) return node
  return undefined
}

export const childrenNamed = (parent: Xml | undefined, name: string): Xml[] =>
  elements(parent).filter((node) => node.name === name)

/** The elements of a name, at any depth, but not those within each other. */
export const findAll = (parent: Xml, name: string): Xml[] =>
  elements(parent).flatMap((node) => (node.name === name ? [node] : findAll(node, name)))

/** The first element of a name, at any depth. */
export function find(parent: Xml | undefined, name: string): Xml | undefined {
  for (const node of elements(parent)) {
    const found = node.name === name ? node : find(node, name)
    if (found) return found
  }
  return undefined
}

export const textOf = (node: Xml): string =>
  node.children.map((inner) => (typeof inner === 'string' ? inner : textOf(inner))).join('')

export const attribute = (node: Xml | undefined, name: string): string | undefined => node?.attributes[name]

/** The value of a property: `<w:jc w:val="center"/>`. */
export const value = (parent: Xml | undefined, name: string): string | undefined =>
  attribute(child(parent, name), 'w:val')

/** A property that is on or off; nothing where it is not said. */
export function toggle(parent: Xml | undefined, name: string): boolean | undefined {
  const property = child(parent, name)
  return property && !['0', 'false', 'off', 'none'].includes(property.attributes['w:val'] ?? '1')
}

/** What a table has for a name that a file says; nothing of what every object has, as `constructor`. */
export const entryOf = <T>(table: { [name: string]: T }, name: string | undefined): T | undefined =>
  name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined

/** A whole number within what a document can mean. */
export function integer(text: string | undefined): number | undefined {
  const number = Number.parseInt(text ?? '', 10)
  return Number.isNaN(number) ? undefined : Math.max(-400_000, Math.min(number, 400_000))
}

/** Twentieths of a point, as points. */
export function twips(text: string | undefined): number | undefined {
  const number = integer(text)
  if (number === undefined) return undefined
  const perUnit = unitPoints.find(([unit]) => text?.endsWith(unit))?.[1] ?? 1 / 20
  return Math.max(-20_000, Math.min(Number((number * perUnit).toFixed(3)), 20_000))
}

const unitPoints: [string, number][] = [
  ['pt', 1],
  ['in', 72],
  ['cm', 72 / 2.54],
  ['mm', 72 / 25.4],
]
