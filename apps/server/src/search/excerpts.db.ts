import { sql } from 'kysely'
import { type TenantTx, db } from '../platform/database.ts'

/** How much of a text is looked through for the place that is shown, and how much of it is shown. */
const shownOf = { characters: 200_000, before: 70, length: 240 }

/** A piece of a text, and the page that it stands on where there are several. */
export type Excerpt = { text: string; page: number | null }

/** The piece of each version's text in which a pattern is found first. */
export async function findExcerpts(
  { organizationId, all }: TenantTx,
  documentVersionIds: string[],
  pattern: string,
): Promise<Map<string, Excerpt>> {
  if (documentVersionIds.length === 0) return new Map()
  const place = sql<number>`regexp_instr(left(texts.text, ${sql.lit(shownOf.characters)}), ${pattern}, 1, 1, 0, 'i')`
  const rows = await all(
    db
      .selectFrom(
        db
          .selectFrom('documentVersionTexts as texts')
          .select(['texts.documentVersionId', 'texts.text', place.as('place')])
          .where('texts.organizationId', '=', organizationId)
          .where('texts.documentVersionId', '=', sql<string>`any(${documentVersionIds}::text[])`)
          .as('placed'),
      )
      .select([
        'documentVersionId',
        sql<string>`substring(text from greatest(1, place - ${sql.lit(shownOf.before)})
          for ${sql.lit(shownOf.length)})`.as('excerpt'),
        sql<boolean>`place > ${sql.lit(shownOf.before)} + 1`.as('isCut'),
        // Pages are parted by form feeds.
        sql<number | null>`case when strpos(text, E'\\f') > 0
          then 1 + regexp_count(left(text, place::integer), E'\\f') end`.as('page'),
      ])
      .where('place', '>', 0),
  )
  return new Map(
    rows.map(({ documentVersionId, excerpt, isCut, page }) => [
      documentVersionId,
      { text: tidy(excerpt, isCut), page },
    ]),
  )
}

/** Lines as one, without a word that is cut in two at either end. */
function tidy(excerpt: string, isCut: boolean): string {
  const isLong = excerpt.length >= shownOf.length
  const words = excerpt.replace(isCut ? /^\S*\s/ : /^\s*/, '').replace(isLong ? /\s\S*$/ : /\s*$/, '')
  return `${isCut ? '… ' : ''}${words.replaceAll(/\s+/g, ' ')}${isLong ? ' …' : ''}`
}
