import { maxOfferedItems } from '@tabellio/contract/dictionary-paths'
import type { Language } from '@tabellio/contract/shapes'
import type { Value } from '@tabellio/expression'
import {
  type ContextDefinition,
  type Field,
  type RecordDefinition,
  searchedValues,
  withEachField,
} from '@tabellio/forms'
import type { TenantTx } from '../platform/database.ts'
import { type ListPlace, choiceIn, choicesOfValues, itemsOf } from './choices.db.ts'

type Members = Pick<RecordDefinition, 'fields' | 'records'>
type Properties = Field['properties']
type Choices = NonNullable<Properties['valueList']>

const listsIn = ({ fields, records }: Members): string[] => [
  ...fields.flatMap(({ properties }) => properties.dictionaryListId ?? []),
  ...records.flatMap(listsIn),
]

const placeOf = ({ dictionaryListId = '', nestedListName = '' }: Properties): ListPlace => ({
  listId: dictionaryListId,
  list: nestedListName,
})
const keyOf = ({ listId, list }: ListPlace) => `${listId}/${list}`

/**
 * The form with the items of the dictionary lists that its fields draw from, as they are now: the value of an item is its
 * path, which says where it is nested, too. Retired ones are there for the documents that have them. A field of a long
 * list has the first one, so that there is a sample, and says that the others are searched for.
 */
export async function withListItems(
  tx: TenantTx,
  definition: ContextDefinition,
  language?: Language,
): Promise<ContextDefinition> {
  const ids = [...new Set(listsIn(definition))]
  if (ids.length === 0) return definition
  const known = new Map<string, Pick<Properties, 'valueList' | 'isSearched'>>()
  const wanted = new Map<string, ListPlace>()
  withEachField(definition, (field) => {
    const place = placeOf(field.properties)
    if (field.properties.dictionaryListId !== undefined) wanted.set(keyOf(place), place)
    return field
  })
  for (const [key, place] of wanted) known.set(key, await offeredOf(tx, place, language))
  return withEachField(definition, (field) => {
    const offered = known.get(keyOf(placeOf(field.properties)))
    return offered ? { ...field, properties: { ...field.properties, ...offered } } : field
  })
}

async function offeredOf(tx: TenantTx, place: ListPlace, language: Language | undefined) {
  const items = await tx.all(
    itemsOf(tx, place)
      .orderBy('parent')
      .orderBy('position')
      .limit(maxOfferedItems + 1),
  )
  const valueList: Choices = items.map(choiceIn(language))
  return valueList.length > maxOfferedItems
    ? { valueList: valueList.slice(0, 1), isSearched: true }
    : { valueList }
}

/**
 * The form by which given values are checked and shown: its long lists have the items of these values, and nothing is
 * left to be searched for.
 */
export async function withItemsOf(
  tx: TenantTx,
  definition: ContextDefinition,
  { values, language }: { values: readonly Value[]; language?: Language },
): Promise<ContextDefinition> {
  const asked = searchedValues(definition, values)
  if (asked.length === 0) return definition
  const known = new Map<string, Choices>()
  for (const { values: wanted, dictionaryListId: listId, nestedListName: list } of asked) {
    const place = { listId, list }
    known.set(keyOf(place), await choicesOfValues(tx, place, { values: wanted, language }))
  }
  return withEachField(definition, (field) => {
    const { isSearched, valueList = [], ...properties } = field.properties
    if (!isSearched) return field
    const items = known.get(keyOf(placeOf(properties))) ?? []
    return { ...field, properties: { ...properties, valueList: [...valueList, ...items] } }
  })
}
