import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receipt, receiptRequest, receiptTemplate } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

/** Who paid, when that was stored, and by whom. */
const payments = [
  { payer: 'Zoé Mejía Portillo', updatedAt: '2026-03-01T05:30:00Z', updatedBy: 'b@acme.test' },
  { payer: 'ana portillo', updatedAt: '2026-03-02T05:59:59.999Z', updatedBy: 'a@acme.test' },
  { payer: 'Óscar d’Ávila, 100 %', updatedAt: '2026-03-02T06:00:00Z', updatedBy: 'c@acme.test' },
  { payer: 'Crédito_Montoya', updatedAt: '2026-03-03T12:00:00Z', updatedBy: 'a@acme.test' },
]

describe('the list of documents', () => {
  let server: TestServer
  let organization: TestOrganization
  let owner: Client
  let typeIds: string[]
  beforeAll(async () => {
    const { fixtures, ...opened } = await fixtureServer()
    ;({ server, organization } = opened)
    const { admin, member } = organization
    owner = new Client(server.connection)
    await owner.connect()
    const body = { ...receiptTemplate(fixtures.documentGroupId), name: 'Z voucher', nameConfig: '{payer}' }
    const { templateVersionId } = await admin.api.templates.create({ body })
    await admin.api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
    for (const { payer, updatedAt, updatedBy } of payments) {
      const request = receiptRequest(templateVersionId, { ...receipt, payer })
      const [made] = (await member.api.generations.sync({ body: request })).documents
      await owner.query('update documents set updated_at = $1, updated_by = $2 where id = $3', [
        updatedAt,
        updatedBy,
        made?.documentId,
      ])
    }
    await owner.query(
      "update documents set updated_at = '2026-04-01', updated_by = 'd@acme.test' where id = $1",
      [fixtures.documentId],
    )
    const { items } = await member.api.documentTypes.all()
    typeIds = items.map(({ documentTypeId }) => documentTypeId).toReversed()
  })
  afterAll(async () => {
    await owner.end()
    await server.close()
  })

  const [zoe, ana, oscar, credit] = payments.map(({ payer }) => payer)
  const maria = 'Receipt of María Pérez'
  const names = async (query: object) => {
    const { items, totalCount } = await organization.member.api.documents.list({ query })
    expect(totalCount).toBe(items.length)
    return items.map(({ name }) => name)
  }

  it.each<[string, (string | undefined)[]]>([
    ['name', [ana, credit, oscar, maria, zoe]],
    ['documentType', [maria, zoe, ana, oscar, credit]],
    ['updatedBy', [ana, credit, zoe, oscar, maria]],
    ['updatedAt', [zoe, ana, oscar, credit, maria]],
  ])('is sorted by %s in both directions (B-205)', async (sortField, ascending) => {
    expect(await names({ sortField, sortDirection: 'asc' })).toEqual(ascending)
    expect(await names({ sortField, sortDirection: 'desc' })).toEqual(ascending.toReversed())
    expect(await names({ sortField })).toEqual(ascending.toReversed())
  })

  it('is narrowed by types, by who changed it last and by when, and sorted (B-204)', async () => {
    const byDate = { sortDirection: 'asc' }
    expect(await names({ ...byDate, documentTypeIdList: typeIds[0] })).toEqual([zoe, ana, oscar, credit])
    expect(await names({ ...byDate, documentTypeIdList: typeIds[1] })).toEqual([maria])
    expect(await names({ ...byDate, documentTypeIdList: typeIds.join() })).toHaveLength(5)
    expect(await names({ documentTypeIdList: 'f'.repeat(24) })).toEqual([])
    expect(await names({ ...byDate, updatedBy: 'A@acme.test' })).toEqual([ana, credit])
    expect(await names({ ...byDate, dateStart: '2026-03-02T06:00:00Z' })).toEqual([oscar, credit, maria])
    expect(await names({ ...byDate, dateEnd: '2026-03-02T06:00:00Z' })).toEqual([zoe, ana, oscar])
    const together = { documentTypeIdList: typeIds[0], updatedBy: 'a@acme.test', dateStart: '2026-03-03' }
    expect(await names({ ...byDate, ...together })).toEqual([credit])
  })

  it('takes dates as numbers of milliseconds and as texts (B-022)', async () => {
    const second = Date.parse('2026-03-02T06:00:00Z')
    for (const dateStart of [second, '2026-03-02T06:00:00.000Z', '2026-03-02T00:00:00-06:00'])
      expect(await names({ dateStart: `${dateStart}`, sortDirection: 'asc' })).toEqual([oscar, credit, maria])
    for (const dateEnd of [second - 1, '2026-03-02T05:59:59.999Z'])
      expect(await names({ dateEnd: `${dateEnd}`, sortDirection: 'asc' })).toEqual([zoe, ana])
  })

  it('takes a day as the whole day in the zone of who asks (G-022)', async () => {
    const day = { dateStart: '2026-03-01', dateEnd: '2026-03-01', sortDirection: 'asc' }
    expect(await names(day)).toEqual([zoe])
    expect(await names({ ...day, timeZone: 'America/El_Salvador' })).toEqual([ana])
    await expect(names({ ...day, timeZone: 'Mars' })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'timeZone' }],
    })
  })

  it.each<[string, (string | undefined)[]]>([
    ['credito', [credit]],
    ['Mejia', [zoe]],
    ['MEJÍA', [zoe]],
    ['me\u0301jia', [zoe]],
    ['meji\u0301a', [zoe]],
    ['  montoya  ', [credit]],
    ['Portillo Ana', [ana]],
    ['portillo', [ana, zoe]],
    ['  ana \t  portillo', [ana]],
    ["d'avila", [oscar]],
    ['zo mej', [zoe]],
    ['zoe ana', []],
    ['o', [credit, oscar, maria, ana, zoe]],
    ['%', [oscar]],
    ['_', [credit]],
    ['\\', []],
    ['％', [oscar]],
    ['perez', [maria]],
  ])('finds %j whatever its accents, case, order and blanks', async (nameFilter, found) => {
    expect(new Set(await names({ nameFilter }))).toEqual(new Set(found))
  })

  it('shows no document of another organization to a search', async () => {
    const other = await server.organization('other')
    const { items } = await other.admin.api.documents.list({ query: { nameFilter: 'portillo' } })
    expect(items).toEqual([])
  })

  it('begins no later than with row 100,000, and answers an empty page before that', async () => {
    const page = (pageNumber: number, rowsPerPage: number) =>
      organization.member.api.documents.list({ query: { pageNumber, rowsPerPage } })
    expect(await page(1000, 100)).toMatchObject({ items: [], totalCount: 5, pageNumber: 1000 })
    const refusal = { status: 400, errors: [{ path: 'pageNumber', message: 'pageNumber is too large' }] }
    await expect(page(1001, 100)).rejects.toMatchObject(refusal)
    await expect(page(6667, 15)).rejects.toMatchObject(refusal)
  })

  it('refuses searches of which too many of an organization wait, and finds for the others', async () => {
    await owner.query('begin')
    await owner.query('lock table documents')
    const searched = Array.from({ length: 260 }, () =>
      names({ nameFilter: 'credito' }).catch(({ status }: { status: number }) => status),
    )
    expect(await Promise.race(searched)).toBe(429)
    await owner.query('rollback')
    const found = await Promise.all(searched)
    expect(found.filter((each) => each !== 429).length).toBeGreaterThan(200)
    expect(found.filter((each) => each !== 429)).toEqual(found.filter(Array.isArray).map(() => [credit]))
  })

  it('leaves out values of more than 32 kB, which the document itself has', async () => {
    const items = JSON.stringify(Array.from({ length: 4_000 }, (_, at) => ({ text: `${at} of a long list` })))
    await owner.query(
      `insert into document_versions select (jsonb_populate_record(v, jsonb_build_object(
        'id', repeat('9', 24), 'version_number', 2, 'data', jsonb_build_object('items', $2::jsonb)))).*
       from document_versions v where name = $1`,
      [zoe, items],
    )
    await owner.query("update documents set last_version_id = repeat('9', 24) where name = $1", [zoe])
    const [listed] = (await organization.member.api.documents.list({ query: { nameFilter: 'zoe' } })).items
    expect(listed).toMatchObject({ name: zoe, data: null })
    const params = { documentId: listed?.documentId ?? '' }
    expect((await organization.member.api.documents.get({ params })).data['items']).toHaveLength(4_000)
  })

  it('finds many matches as it finds few: sorted, counted and paged', async () => {
    const bulk = 10_020
    await owner.query('begin')
    await owner.query("set local session_replication_role = 'replica'")
    await owner.query(
      `with sample as (select d, v from documents d join document_versions v on v.id = d.last_version_id where d.name = $1),
       made as (insert into document_versions select (jsonb_populate_record(v, jsonb_build_object(
         'id', lpad(n::text, 24, '0'), 'document_id', lpad(n::text, 24, '0'), 'name', 'Bulk ' || lpad(n::text, 5, '0')))).*
         from sample, generate_series(1, $2::integer) n)
       insert into documents (organization_id, id, document_type_id, document_type_version_id, document_type_name, name,
         last_version_id, created_by, updated_by)
       select 'acme', lpad(n::text, 24, '0'), (d).document_type_id, (d).document_type_version_id, (d).document_type_name,
         'Bulk ' || lpad(n::text, 5, '0'), lpad(n::text, 24, '0'), 'x', 'x' from sample, generate_series(1, $2::integer) n`,
      [maria, bulk],
    )
    await owner.query('commit')
    const page = (sortDirection: string, pageNumber: number) =>
      organization.member.api.documents.list({
        query: { nameFilter: 'BULK', sortField: 'name', sortDirection, pageNumber, rowsPerPage: 100 },
      })
    const first = await page('asc', 0)
    expect(first.totalCount).toBe(bulk)
    expect(first.items.map(({ name }) => name).slice(0, 2)).toEqual(['Bulk 00001', 'Bulk 00002'])
    const last = await page('desc', 100)
    expect(last.items.map(({ name }) => name)).toHaveLength(20)
    expect(last.items.at(-1)?.name).toBe('Bulk 00001')
    // The search counts as far as it can sort.
    const { search } = organization.member.api
    const body = { nameFilter: 'bulk', sortField: 'name', sortDirection: 'asc' } as const
    const found = await search.documents({ query: { query: '', pageNumber: 600 }, body })
    expect([found.totalCount, found.hasMore, found.items[0]?.name]).toEqual([10_000, true, 'Bulk 09001'])
    expect(await search.facets({ query: { query: '' }, body })).toMatchObject({ isTooMany: true, types: [] })
    const { items: suggested } = await search.suggestions({ body: { query: 'bulk' } })
    expect(suggested).toHaveLength(15)
    expect(suggested.slice(0, 2).map(({ name }) => name)).toEqual(['Bulk 10020', 'Bulk 10019'])
  })
})
