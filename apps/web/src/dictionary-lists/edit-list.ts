import type { DictionaryItem, DictionaryListSchema } from '@tabellio/contract/dictionary-lists'
import { dictionaryPath } from '@tabellio/contract/dictionary-paths'

/** A list below an item: the keys of the items above, and its name. Both are empty at the top. */
export type Place = { above: string[]; lists: string[] }
export const topPlace: Place = { above: [], lists: [] }

/** An item with its place in its dictionary list. */
export type PlacedItem = { item: DictionaryItem; place: Place; path: string; parent: string; list: string }

const listOf = ({ lists }: Place) => lists.at(-1) ?? ''

/** The place of a nested list of an item. */
export const placeBelow = ({ place, item }: Pick<PlacedItem, 'place' | 'item'>, list: string): Place => ({
  above: [...place.above, item.key],
  lists: [...place.lists, list],
})

export const pathOfPlace = ({ above, lists }: Place): string =>
  above.reduce((path, key, at) => dictionaryPath(path, { list: lists[at - 1] ?? '', key }), '')

export const schemaAt = (schema: DictionaryListSchema, { lists }: Place): DictionaryListSchema =>
  lists.reduce((at, name) => at.children.find((child) => child.name === name) ?? at, schema)

/** The items of one list. */
export const itemsAt = (items: DictionaryItem[], { above, lists }: Place): DictionaryItem[] =>
  above.reduce(
    (at, key, depth) => at.find((item) => item.key === key)?.children[lists[depth] ?? ''] ?? [],
    items,
  )

type Change = (items: DictionaryItem[]) => DictionaryItem[]

/** Changes the items of one list. */
export function withItemsAt(
  items: DictionaryItem[],
  { above, lists }: Place,
  change: Change,
): DictionaryItem[] {
  const [key, ...deeper] = above
  const [list = '', ...names] = lists
  if (key === undefined) return change(items)
  return items.map((item) => {
    if (item.key !== key) return item
    const nested = withItemsAt(item.children[list] ?? [], { above: deeper, lists: names }, change)
    return { ...item, children: { ...item.children, [list]: nested } }
  })
}

/** Adds an empty list below the list at a place. */
export function withNestedList(
  schema: DictionaryListSchema,
  { lists }: Place,
  name: string,
): DictionaryListSchema {
  const [list, ...names] = lists
  const place = { above: [], lists: names }
  return {
    ...schema,
    children:
      list === undefined
        ? [...schema.children, { name, description: '', listType: 'None', children: [] }]
        : schema.children.map((child) => (child.name === list ? withNestedList(child, place, name) : child)),
  }
}

/** All items, each followed by those below it. */
export function placedItems(items: DictionaryItem[], place = topPlace): PlacedItem[] {
  const parent = pathOfPlace(place)
  const list = listOf(place)
  return items.flatMap((item) => {
    const placed = { item, place, parent, list, path: dictionaryPath(parent, { list, key: item.key }) }
    const below = Object.entries(item.children).flatMap(([name, nested]) =>
      placedItems(nested, placeBelow(placed, name)),
    )
    return [placed, ...below]
  })
}

/** Moves the item with a key by one place. */
export function moved(items: DictionaryItem[], key: string, by: -1 | 1): DictionaryItem[] {
  const from = items.findIndex((item) => item.key === key)
  const other = items[from + by]
  const item = items[from]
  if (!item || !other) return items
  return items.with(from, other).with(from + by, item)
}

/** As keys are told apart: without case and accents. */
export const foldedKey = (key: string): string => key.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The items as they are sent: what goes without saying is left out, so that more of them fit. */
export const sentItems = (items: DictionaryItem[]): SentItem[] =>
  items.map(({ key, label, labels, isRetired, children }) => ({
    key,
    label,
    ...(Object.keys(labels).length > 0 && { labels }),
    ...(isRetired && { isRetired }),
    ...(Object.keys(children).length > 0 && {
      children: Object.fromEntries(
        Object.entries(children).map(([name, nested]) => [name, sentItems(nested)]),
      ),
    }),
  }))

type SentItem = Pick<DictionaryItem, 'key' | 'label'> &
  Partial<Pick<DictionaryItem, 'labels' | 'isRetired'>> & { children?: Record<string, SentItem[]> }
