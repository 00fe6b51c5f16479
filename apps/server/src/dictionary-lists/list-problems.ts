import type { RequestError } from '@tabellio/contract/errors'
import type {
  DictionaryItem,
  DictionaryListInput,
  DictionaryListSchema,
} from '@tabellio/contract/dictionary-lists'
import { maxDictionaryItems } from '@tabellio/contract/dictionary-paths'

/** What is wrong with a list beyond its shape, each with its place. */
export function listProblems({ listSchema, items }: DictionaryListInput): RequestError[] {
  const ofLists = schemaProblems(listSchema, 'listSchema', [])
  if (ofLists.length > 0) return ofLists
  const count = countItems(items)
  if (count > maxDictionaryItems)
    return [{ path: 'items', message: `The list has ${count} items, more than ${maxDictionaryItems}` }]
  return itemProblems(items, listSchema, 'items')
}

/** As the lists of an organization are told apart, and a person who types: without case and accents. */
export const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** A list that stands in itself, and two of one name in one list. */
function schemaProblems(list: DictionaryListSchema, path: string, above: string[]): RequestError[] {
  const names = [...above, list.name]
  const circle = above.findIndex((name) => folded(name) === folded(list.name))
  if (circle >= 0) {
    const way = names.slice(circle).join(' → ')
    return [{ path: `${path}.name`, message: `A list cannot stand in itself: ${way}` }]
  }
  const twice = sameTwice(list.children.map(({ name }) => name)).map(({ at, first, second }) => ({
    path: `${path}.children[${at}].name`,
    message: alike('name', first, second),
  }))
  return [
    ...twice,
    ...list.children.flatMap((child, at) => schemaProblems(child, `${path}.children[${at}]`, names)),
  ]
}

const countItems = (items: DictionaryItem[]): number =>
  items.reduce((sum, { children }) => sum + 1 + Object.values(children).map(countItems).reduce(plus, 0), 0)
const plus = (one: number, other: number) => one + other

/** Keys that two items of one list share, and items of lists that the schema does not name. */
function itemProblems(items: DictionaryItem[], schema: DictionaryListSchema, path: string): RequestError[] {
  const twice = sameTwice(items.map(({ key }) => key)).map(({ at, first, second }) => ({
    path: `${path}[${at}].key`,
    message: alike('key', first, second),
  }))
  return [...twice, ...items.flatMap((item, at) => nestedProblems(item, schema, `${path}[${at}].children`))]
}

const nestedProblems = ({ children }: DictionaryItem, schema: DictionaryListSchema, path: string) =>
  Object.entries(children).flatMap(([name, nested]): RequestError[] => {
    const child = schema.children.find((each) => each.name === name)
    return child
      ? itemProblems(nested, child, `${path}.${name}`)
      : [{ path: `${path}.${name}`, message: `There is no list “${name}” in “${schema.name}”` }]
  })

const alike = (what: string, first: string, second: string) =>
  first === second
    ? `The ${what} “${first}” is there twice`
    : `The ${what}s “${first}” and “${second}” differ only in case or accents`

/** Those that another one before them equals, but for case and accents. */
function sameTwice(texts: string[]): { at: number; first: string; second: string }[] {
  const seen = new Map<string, string>()
  return texts.flatMap((second, at) => {
    const fold = folded(second)
    const first = seen.get(fold)
    seen.set(fold, first ?? second)
    return first === undefined ? [] : [{ at, first, second }]
  })
}
