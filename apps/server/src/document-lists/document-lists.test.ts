import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fixtures, receipt, receiptRequest } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

describe('document lists', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let documentIds: string[]
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
    const contexts = ['Ana', 'Bruno', 'Ñandú'].map((payer) => ({ key: payer, data: { ...receipt, payer } }))
    const body = { ...receiptRequest(fixtures.templateVersionId), contexts }
    const { documents } = await organization.admin.api.generations.sync({ body })
    documentIds = documents.map(({ documentId = '' }) => documentId)
  })
  afterAll(() => server.close())

  const lists = () => organization.member.api.documentLists
  const save = (...documentLists: object[]) =>
    lists().save({ body: { documentLists: documentLists as { name: string }[] } })
  const mine = async () => (await lists().mine()).items
  const put = (at: number, documentLabel: string) =>
    lists().add({ params: { documentId: documentIds[at] ?? '' }, body: { documentLabel } })
  const namesIn = async (query: object) =>
    (await lists().documents({ query: { sortField: 'name', sortDirection: 'asc', ...query } })).items.map(
      ({ name }) => name.replace('Receipt of ', ''),
    )
  const countOf = async (label: string) => (await lists().count({ params: { label } })).count

  it('are changed as a whole, and have a name, an icon, a color, an order and a moment (B-222, B-225, B-227)', async () => {
    const before = Date.now()
    await save(
      { name: 'Year-end' },
      { name: 'Favourites', isFavorites: true, icon: 'star', color: 'teal', order: 0 },
    )
    const [first, second] = await mine()
    expect([first?.name, second?.name]).toEqual(['Year-end', 'Favourites'])
    expect(second).toEqual({
      isFavorites: true,
      name: 'Favourites',
      icon: 'star',
      color: 'teal',
      order: 0,
      lastUpdatedAt: expect.any(Number),
    })
    expect(second?.lastUpdatedAt).toBeGreaterThanOrEqual(before)
    await save({ ...second, lastUpdatedAt: undefined }, { name: 'Later' })
    expect(
      (await mine()).map(({ name, lastUpdatedAt }) => [name, lastUpdatedAt === second?.lastUpdatedAt]),
    ).toEqual([
      ['Favourites', true],
      ['Later', false],
    ])
    expect((await organization.admin.api.documentLists.mine()).items).toEqual([])
  })

  it('take a document in and out, and say of it which lists have it (B-224)', async () => {
    await save({ name: 'Señales', order: 2 }, { name: 'Favourites', isFavorites: true, order: 1 })
    const params = { documentId: documentIds[0] ?? '' }
    await put(0, 'Señales')
    await put(0, 'Sen\u0303ales')
    await lists().add({ params, body: { isFavorites: true } })
    const both = [
      { isFavorites: true, name: 'Favourites', order: 1 },
      { isFavorites: false, name: 'Señales', order: 2 },
    ]
    expect((await lists().ofDocument({ params })).items).toEqual(both)
    const read = async () => {
      const { documents } = organization.member.api
      const listed = (await documents.list()).items.find(({ documentId }) => documentId === params.documentId)
      const answers = [await documents.get({ params }), await documents.summary({ params }), listed]
      return answers.map((answer) => answer?.documentLists)
    }
    expect(await read()).toEqual([both, both, both])
    await lists().take({ params, query: { documentLabel: 'Señales' } })
    expect((await lists().ofDocument({ params })).items).toEqual(both.slice(0, 1))
    await lists().take({ params, query: { isFavorites: 'true' } })
    expect((await lists().ofDocument({ params })).items).toEqual([])
    await put(0, 'Señales')
    await lists().take({ params })
    expect(await read()).toEqual([[], [], []])
  })

  it('begin the favourites with the first of them', async () => {
    await save({ name: 'favorites' })
    await lists().add({ params: { documentId: documentIds[0] ?? '' }, body: { isFavorites: true } })
    const favorites = (await mine()).filter(({ isFavorites }) => isFavorites)
    expect(favorites).toMatchObject([{ name: 'Favorites 2' }])
  })

  it('are read by their documents, with favourites and filters, by 15, 30 and 100 (B-223, G-119)', async () => {
    await save({ name: 'Taxes' }, { name: 'Hotel' }, { name: 'Stars', isFavorites: true })
    await put(0, 'Taxes')
    await put(1, 'Hotel')
    await put(1, 'Taxes')
    await put(2, 'Stars')
    expect(await namesIn({ documentLists: 'Taxes' })).toEqual(['Ana', 'Bruno'])
    expect(await namesIn({ documentLists: 'Hotel,Taxes' })).toEqual(['Ana', 'Bruno'])
    expect(await namesIn({ documentLists: 'Hotel', includeFavorites: 'true' })).toEqual(['Bruno', 'Ñandú'])
    expect(await namesIn({ includeFavorites: 'true' })).toEqual(['Ñandú'])
    expect(await namesIn({ documentLists: 'Taxes', nameFilter: 'bruno' })).toEqual(['Bruno'])
    expect(await namesIn({ documentLists: 'Unknown' })).toEqual([])
    for (const rowsPerPage of ['15', '30', '100'])
      expect((await lists().documents({ query: { rowsPerPage, documentLists: 'Taxes' } })).rowsPerPage).toBe(
        Number(rowsPerPage),
      )
    await expect(lists().documents({ query: { rowsPerPage: '500' } })).rejects.toMatchObject({ status: 400 })
  })

  it('count the documents of a label that their person sees (B-226)', async () => {
    await save({ name: 'Taxes' })
    for (const at of [0, 1, 2]) await put(at, 'Taxes')
    expect([await countOf('Taxes'), await countOf('Unknown')]).toEqual([3, 0])
    const { documentTypeId } = fixtures
    const { id: roleId } = await organization.admin.api.roles.create({
      body: {
        name: 'Blind',
        users: [organization.member.username],
        documentTypePermissions: [{ documentTypeId, permissionType: 'view', action: 'deny' }],
      },
    })
    expect(await countOf('Taxes')).toBe(0)
    await expect(put(0, 'Taxes')).rejects.toMatchObject({ status: 404 })
    await organization.admin.api.roles.update({ params: { roleId }, body: { name: 'Blind', users: [] } })
  })

  it('are renamed with what they hold, to a name that no other has (B-228)', async () => {
    await save({ name: 'Old', color: 'red' }, { name: 'Other' })
    await put(0, 'Old')
    const rename = (oldDocumentLabel: string, newDocumentLabel: string) =>
      lists().rename({ body: { oldDocumentLabel, newDocumentLabel } })
    await rename('Old', ' Año nuevo ')
    expect((await mine()).map(({ name, color }) => [name, color])).toEqual([
      ['Año nuevo', 'red'],
      ['Other', undefined],
    ])
    expect(await namesIn({ documentLists: 'Año nuevo' })).toEqual(['Ana'])
    await expect(rename('Año nuevo', 'OTHER')).rejects.toMatchObject({
      status: 409,
      reason: 'name-taken',
      errors: [{ path: 'newDocumentLabel' }],
    })
    await expect(rename('Old', 'New')).rejects.toMatchObject({ status: 404 })
    await rename('Other', 'other')
  })

  it('are deleted by their label, and their documents stay (B-229)', async () => {
    await save({ name: 'Gone' }, { name: 'Kept' })
    await put(0, 'Gone')
    await lists().remove({ query: { documentLabel: 'Gone' } })
    expect((await mine()).map(({ name }) => name)).toEqual(['Kept'])
    await expect(lists().remove({ query: { documentLabel: 'Gone' } })).rejects.toMatchObject({ status: 404 })
    await save({ name: 'Gone' })
    expect(await countOf('Gone')).toBe(0)
    expect(
      await organization.member.api.documents.get({ params: { documentId: documentIds[0] ?? '' } }),
    ).toBeDefined()
  })

  it.each<[string, object[], string]>([
    ['an empty name', [{ name: ' ' }], 'documentLists[0].name'],
    ['a name of 101 characters', [{ name: 'x'.repeat(101) }], 'documentLists[0].name'],
    ['a name with a comma', [{ name: 'a,b' }], 'documentLists[0].name'],
    ['the same name twice', [{ name: 'Niño' }, { name: 'NIN\u0303O' }], 'documentLists[1].name'],
    [
      'favourites twice',
      [
        { name: 'a', isFavorites: true },
        { name: 'b', isFavorites: true },
      ],
      'documentLists[1].isFavorites',
    ],
  ])('refuse %s at its place', async (_, documentLists, path) => {
    await expect(save(...documentLists)).rejects.toMatchObject({ status: 400, errors: [{ path }] })
  })

  it('lose none of two changes at once', async () => {
    await save({ name: 'One' }, { name: 'Two' })
    await Promise.all([
      lists().rename({ body: { oldDocumentLabel: 'One', newDocumentLabel: 'First' } }),
      lists().rename({ body: { oldDocumentLabel: 'Two', newDocumentLabel: 'Second' } }),
    ])
    expect((await mine()).map(({ name }) => name)).toEqual(['First', 'Second'])
  })

  it('are narrowed by filters, together as JSON or each by its name', async () => {
    await save({ name: 'Narrowed' })
    for (const at of [0, 1, 2]) await put(at, 'Narrowed')
    const of = (query: object) => namesIn({ documentLists: 'Narrowed', ...query })
    const filters = (given: object) => JSON.stringify(given)
    expect(await of({})).toHaveLength(3)
    expect(await of({ filters: filters({ nameFilter: 'ana' }) })).toEqual(['Ana'])
    expect(await of({ filters: filters({ nameFilter: 'ana' }), nameFilter: 'bruno' })).toEqual(['Bruno'])
    expect(await of({ filters: filters({ updatedBy: organization.member.username }) })).toEqual([])
    for (const wrong of ['{', '[]', filters({ nameFilter: 7 }), filters({ owner: 'x' })])
      await expect(of({ filters: wrong })).rejects.toMatchObject({ status: 400 })
  })
})
