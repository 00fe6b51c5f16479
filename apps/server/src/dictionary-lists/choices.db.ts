import type { Choices, ChoicesQuery } from '@tabellio/contract/dictionary-lists'
import { dictionaryPath, itemPlace, maxFoundItems } from '@tabellio/contract/dictionary-paths'
import type { Language } from '@tabellio/contract/shapes'
import { sql } from 'kysely'
import { type TenantTx, db } from '../platform/database.ts'
import { hasWordOnce, searchWords } from '../platform/lists.ts'

type Choice = Choices['items'][number]

/** A list of a dictionary list, by its id: the one at the top has no name. */
export type ListPlace = { listId: string; list: string }

const columns = ['parent', 'list', 'key', 'label', 'labels', 'isRetired'] as const

export const itemsOf = (tx: TenantTx, { listId, list }: ListPlace) =>
  db
    .selectFrom('dictionaryItems')
    .select(columns)
    .where('organizationId', '=', tx.organizationId)
    .where('listId', '=', listId)
    .where('list', '=', list)

type Row = Omit<Choice, 'value' | 'isRetired'> & {
  parent: string
  list: string
  key: string
  labels: Partial<Record<Language, string>>
  isRetired: boolean
}

/** An item as a form offers it. */
export const choiceIn =
  (language: Language | undefined) =>
  ({ parent, list, key, label, labels, isRetired }: Row): Choice => ({
    value: dictionaryPath(parent, { list, key }),
    label: (language && labels[language]) ?? label,
    ...(isRetired && { isRetired }),
  })

/** What a form asks of one list. */
export const choicesIn = async (
  tx: TenantTx,
  listId: string,
  { list, values, ...query }: ChoicesQuery,
): Promise<Choices> =>
  values
    ? {
        items: await choicesOfValues(tx, { listId, list }, { values, language: query.language }),
        hasMore: false,
      }
    : searchChoices(tx, { listId, list }, query)

/** So many words a search has at most. */
const maxWords = 8

/**
 * The first items that have all the words in them, none of them retired: those first that are called so, or have it
 * for a key, then those that begin with it, each in the order of the list.
 */
async function searchChoices(
  tx: TenantTx,
  place: ListPlace,
  { parent, filter, language }: Pick<ChoicesQuery, 'parent' | 'filter' | 'language'>,
): Promise<Choices> {
  const words = searchWords(filter).slice(0, maxWords)
  const typed = sql<string>`(select search_text(${words.join(' ')}))`
  const found = words.reduce(
    (rows, word) => rows.where(hasWordOnce(sql.ref('searchText'), sql<string>`${word}`)),
    itemsOf(tx, place)
      .where('isRetired', '=', sql.lit(false))
      .$if(parent !== undefined, (rows) => rows.where('parent', '=', parent ?? '')),
  )
  const rows = await tx.all(
    found
      .$if(words.length > 0, (rows) =>
        rows
          .orderBy(sql`(label_text = ${typed} or starts_with(search_text, ${typed} || ' '))`, 'desc')
          .orderBy(sql`starts_with(label_text, ${typed})`, 'desc'),
      )
      .orderBy('parent')
      .orderBy('position')
      .limit(maxFoundItems + 1),
  )
  return {
    items: rows.slice(0, maxFoundItems).map(choiceIn(language)),
    hasMore: rows.length > maxFoundItems,
  }
}

/** The items that these values are, retired ones too; a value that is no item of the list is left out. */
export async function choicesOfValues(
  tx: TenantTx,
  place: ListPlace,
  { values, language }: { values: readonly string[]; language?: Language | undefined },
): Promise<Choice[]> {
  const places = values.flatMap((value) => itemPlace(value, place.list) ?? [])
  if (places.length === 0) return []
  const parents = places.map(({ parent }) => parent)
  const keys = places.map(({ key }) => key)
  const rows = await tx.all(
    itemsOf(tx, place).where(
      sql<boolean>`(parent, key) in (select * from unnest(${parents}::text[], ${keys}::text[]))`,
    ),
  )
  return rows.map(choiceIn(language))
}
