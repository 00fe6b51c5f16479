import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../testing/database.ts'
import { person } from './actor.ts'
import { type Database, db, openDatabase } from './database.ts'
import { hasWord } from './lists.ts'
import { pagedList } from './paged-list.ts'

type Query = {
  pageNumber: number
  rowsPerPage: number
  sortField: 'name' | 'description'
  sortDirection: 'asc' | 'desc'
  nameFilter: string
  description?: string | undefined
  isContentLibrary?: boolean | undefined
}

const rows = ({ organizationId }: { organizationId: RawBuilder<string> }) =>
  db.selectFrom('documentGroups').where('organizationId', '=', organizationId)
type Rows = ReturnType<typeof rows>

const filters = {
  nameFilter: {
    words: (found: Rows, word: RawBuilder<string>) => found.where(hasWord(sql.ref('name'), word)),
  },
  description: { value: (found: Rows, text: RawBuilder<string>) => found.where('description', '=', text) },
}
const isContentLibrary = {
  choice: (found: Rows, chosen: boolean | undefined) => found.where('isContentLibrary', '=', chosen ?? false),
}
const order = (found: Rows, { sortField, sortDirection }: Pick<Query, 'sortField' | 'sortDirection'>) =>
  found.orderBy(sortField, sortDirection)
const items = (page: Rows) => page.select('name')

const groups = pagedList<Query>()({ rows, filters: { ...filters, isContentLibrary }, order, items })

// @ts-expect-error a filter that the contract has needs its SQL
pagedList<Query>()({ rows, filters, order, items })

const first: Query = {
  pageNumber: 0,
  rowsPerPage: 2,
  sortField: 'name',
  sortDirection: 'asc',
  nameFilter: '',
}

describe('a paged list', () => {
  let place: TestDatabase
  let database: Database
  beforeAll(async () => {
    place = await emptyDatabase()
    database = openDatabase(place.connection)
    await database.system(async (tx) => {
      const insert = sql`
        insert into organizations (id, name, language, owner, admin_contact, tech_contact)
          select id, 'An organization', 'en', 'ana', '{}', '{}' from unnest(array['acme', 'other']) as id`
      await tx.run({ compile: () => insert.compile(db) })
      const names = ['Acta única', 'Acta dos', 'Tres', 'Biblioteca']
      const groups = names.map((name, at) => ({
        organizationId: 'acme',
        id: `${at}`.repeat(24),
        name,
        description: at === 2 ? 'rare' : 'usual',
        isContentLibrary: name === 'Biblioteca',
        createdBy: 'ana',
      }))
      await tx.run(db.insertInto('documentGroups').values(groups))
    })
  })
  afterAll(async () => {
    await database.close()
    await place.drop()
  })
  const page = async (query: Partial<Query>, organizationId = 'acme') => {
    const found = await database
      .tenant(organizationId, person('ana'))
      .read((tx) => groups.page(tx, { ...first, ...query }))
    return [found.items.map(({ name }) => name).join(', '), found.totalCount]
  }

  it('answers a page in the order asked for, with the number of all', async () => {
    expect(await page({})).toEqual(['Acta dos, Acta única', 3])
    expect(await page({ pageNumber: 1 })).toEqual(['Tres', 3])
    expect(await page({ sortDirection: 'desc' })).toEqual(['Tres, Acta única', 3])
    expect(await page({ pageNumber: 9 })).toEqual(['', 3])
  })

  it('is narrowed by each filter that is given, by words in any order and without accents', async () => {
    expect(await page({ nameFilter: 'UNICA  acta' })).toEqual(['Acta única', 1])
    expect(await page({ nameFilter: 'u\u0301NI' })).toEqual(['Acta única', 1])
    expect(await page({ nameFilter: 'acta tres' })).toEqual(['', 0])
    expect(await page({ description: 'rare' })).toEqual(['Tres', 1])
    expect(await page({ isContentLibrary: true })).toEqual(['Biblioteca', 1])
  })

  it('keeps nothing of one query for the next: neither its values nor its organization', async () => {
    expect(await page({ description: 'usual', nameFilter: 'dos' })).toEqual(['Acta dos', 1])
    expect(await page({ description: 'usual', nameFilter: 'unica' })).toEqual(['Acta única', 1])
    expect(await page({ description: 'usual', nameFilter: 'unica' }, 'other')).toEqual(['', 0])
  })

  it('refuses a page that begins behind the rows that are ever read', async () => {
    await expect(page({ pageNumber: 60_000 })).rejects.toMatchObject({
      details: { errors: [{ path: 'pageNumber' }] },
    })
  })
})
