import type { SearchFacets, SearchRequest } from '@tabellio/contract/search'
import { sql } from 'kysely'
import { listKeysOf, myLists } from '../document-lists/index.ts'
import { typeNames } from '../document-types/index.ts'
import type { TenantTx } from '../platform/database.ts'
import { fewMatches, queryOf } from './asked.db.ts'
import { matchesOf } from './matches.ts'
import { compiled, isOfSigns } from './search.db.ts'

const none: SearchFacets = { isTooMany: false, types: [], groups: [], people: [], years: [], lists: [] }
type Counted = { facet: 'type' | 'person' | 'year' | 'list' | 'all'; name: string; count: number }

/** How many of what a search finds are of each type, group, person, year and list. */
export async function countFacets(
  tx: TenantTx,
  asked: SearchRequest & { query: string },
): Promise<SearchFacets> {
  tx.limitQueries(5000)
  const [query, lists, types] = await Promise.all([
    queryOf(tx, { ...asked, pageNumber: 0, rowsPerPage: 15 }),
    myLists(tx),
    typeNames(tx),
  ])
  if (isOfSigns(query)) return none
  const names = lists.items.map(({ name }) => name)
  const keys = await listKeysOf(tx, { documentLists: names })
  const rows = await tx.allPlannedAnew(
    compiled<Counted>(sql`
      with ${matchesOf(query)}
      select 'all' as facet, '' as name, count(*) as count from matches
      union all select 'type', document_type_id, count(*) from matches group by document_type_id
      union all select 'person', updated_by, count(*) from matches group by updated_by
      union all select 'year', extract(year from updated_at at time zone ${asked.timeZone})::text, count(*)
        from matches group by 2
      union all select 'list', listed.list_name, count(*) from matches join document_list_entries as listed
        on listed.organization_id = ${tx.organizationId} and listed.document_id = matches.id
          and listed.list_key = any(${keys}::text[]) group by 2`),
  )
  const of = (facet: Counted['facet']) =>
    rows.filter((row) => row.facet === facet).toSorted((one, other) => other.count - one.count)
  if ((of('all')[0]?.count ?? 0) > fewMatches) return { ...none, isTooMany: true }
  const byId = new Map(types.map((type) => [type.documentTypeId, type]))
  const counted = of('type').flatMap(({ name: id, count }) => {
    const type = byId.get(id)
    return type ? [{ id, name: type.name, count, type }] : []
  })
  const groups = Map.groupBy(counted, ({ type }) => type.documentGroupId)
  const plain = ({ name, count }: Counted) => ({ name, count })
  return {
    isTooMany: false,
    types: counted.map(({ id, name, count }) => ({ id, name, count })),
    groups: [...groups]
      .map(([id, all]) => ({
        id,
        name: all[0]?.type.documentGroupName ?? '',
        count: all.reduce((sum, { count }) => sum + count, 0),
      }))
      .toSorted((one, other) => other.count - one.count),
    people: of('person').map(plain),
    years: of('year')
      .map(plain)
      .toSorted((one, other) => Number(other.name) - Number(one.name)),
    lists: of('list').map(plain),
  }
}
