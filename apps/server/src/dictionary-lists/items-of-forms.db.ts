import type { Language } from '@tabellio/contract/shapes'
import { dictionaryPath } from '@tabellio/contract/dictionary-paths'
import { type ContextDefinition, type Field, type RecordDefinition, withEachField } from '@tabellio/forms'
import { sql } from 'kysely'
import { type TenantTx, db } from '../platform/database.ts'

/** So many items a form offers in one field. */
const maxOffered = 5000

type Members = Pick<RecordDefinition, 'fields' | 'records'>
type Choices = NonNullable<Field['properties']['valueList']>

const listsIn = ({ fields, records }: Members): string[] => [
  ...fields.flatMap(({ properties }) => properties.dictionaryListId ?? []),
  ...records.flatMap(listsIn),
]

/**
 * The form with the items of the dictionary lists that its fields draw from, as they are now: the value of an item is its
 * path, which says where it is nested, too. Retired ones are there for the documents that have them.
 */
export async function withListItems(
  tx: TenantTx,
  definition: ContextDefinition,
  language?: Language,
): Promise<ContextDefinition> {
  const ids = [...new Set(listsIn(definition))]
  if (ids.length === 0) return definition
  const known = new Map<string, Choices>()
  const keyOf = ({ dictionaryListId = '', nestedListName = '' }: Field['properties']) =>
    `${dictionaryListId}/${nestedListName}`
  const wanted = new Map<string, Field['properties']>()
  withEachField(definition, (field) => {
    if (field.properties.dictionaryListId !== undefined) wanted.set(keyOf(field.properties), field.properties)
    return field
  })
  for (const [key, properties] of wanted) known.set(key, await choicesOf(tx, properties, language))
  return withEachField(definition, (field) => {
    const valueList = known.get(keyOf(field.properties))
    return valueList ? { ...field, properties: { ...field.properties, valueList } } : field
  })
}

async function choicesOf(
  tx: TenantTx,
  { dictionaryListId = '', nestedListName = '' }: Field['properties'],
  language: Language | undefined,
): Promise<Choices> {
  const items = await tx.all(
    db
      .selectFrom('dictionaryItems')
      .select(['parent', 'list', 'key', 'label', 'labels', 'isRetired'])
      .where('organizationId', '=', tx.organizationId)
      .where('listId', '=', dictionaryListId)
      .where('list', '=', nestedListName)
      .orderBy('parent')
      .orderBy('position')
      .limit(maxOffered),
  )
  return items.map(({ parent, list, key, label, labels, isRetired }) => ({
    value: dictionaryPath(parent, { list, key }),
    label: (language && labels[language]) ?? label,
    ...(isRetired && { isRetired }),
  }))
}

/** Those of the lists that have more items in one of their lists than a form offers. */
export async function tooLongLists(tx: TenantTx, ids: string[]): Promise<string[]> {
  const long = await tx.all(
    db
      .selectFrom('dictionaryItems')
      .select('listId')
      .where('organizationId', '=', tx.organizationId)
      .where('listId', '=', sql<string>`any(${ids})`)
      .groupBy(['listId', 'list'])
      .having(sql<boolean>`count(*) > ${maxOffered}`),
  )
  return long.map(({ listId }) => listId)
}
