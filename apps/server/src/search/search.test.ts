import type { SearchField } from '@tabellio/contract/search'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deletedList } from '../testing/document-samples.ts'
import { searchWorld, type SearchWorld } from './search.test-data.ts'

describe('the search in all documents', () => {
  let world: SearchWorld
  let names: SearchWorld['names']
  let search: SearchWorld['search']
  beforeAll(async () => {
    world = await searchWorld()
    ;({ names, search } = world)
  })
  afterAll(() => world.server.close())

  it('finds words of names and values, whatever their accents, capitals and order, as soon as a document is stored', async () => {
    expect(await names('rivas')).toEqual(['Deed of Ana Rivas'])
    expect(await names('RÍVAS deed')).toEqual(['Deed of Ana Rivas'])
    expect(await names('nunez')).toEqual(['Deed of Berta Núñez'])
    expect(await names('sonsonate')).toEqual(['Deed of Ana Rivas'])
    expect(await names('2500.75')).toEqual(['Deed of Ana Rivas'])
    expect(await names('riva')).toEqual([])
    expect(await names('deed rivas núñez')).toEqual([])
    expect(await names("%_'\\&|!():*")).toEqual([])
    expect(await names('%_ rivas')).toEqual(['Deed of Ana Rivas'])
  })

  it('takes words, a page and all that narrows it in a body (B-319)', async () => {
    const { documentTypeId, organization, server } = world
    expect(await names('deed')).toEqual(['Deed of Carla Ríos', 'Deed of Berta Núñez', 'Deed of Ana Rivas'])
    const page = await search('deed', {}, { pageNumber: 1, rowsPerPage: 50 })
    expect(page).toMatchObject({ items: [], totalCount: 3, pageNumber: 1, rowsPerPage: 50 })
    expect(await names('', { documentTypeIds: [documentTypeId] })).toHaveLength(3)
    expect(await names('', { documentTypeIds: ['f'.repeat(24)] })).toEqual([])
    expect(await names('maría', { username: organization.member.username })).toEqual([
      'Receipt of María Pérez',
    ])
    expect(await names('maría', { username: organization.admin.username.toUpperCase() })).toEqual([])
    expect(await names('deed', { dateFrom: '2020-01-01', dateTo: '2020-12-31' })).toEqual([])
    expect(
      await names('deed', { dateFrom: Date.now() - 3_600_000, timeZone: 'America/El_Salvador' }),
    ).toHaveLength(3)
    expect(await names('deed', { dateFrom: Date.now() + 3_600_000 })).toEqual([])
    const fields: Partial<SearchField>[] = [{ fld: 'city', op: 'starts-with', val: 'SON' }]
    expect(await names('deed', { fields })).toEqual(['Deed of Ana Rivas'])
    const byName = { sortField: 'name', sortDirection: 'asc' }
    expect(await names('deed', byName)).toEqual([
      'Deed of Ana Rivas',
      'Deed of Berta Núñez',
      'Deed of Carla Ríos',
    ])
    expect(await names('deed', { ...byName, sortDirection: 'DESC' })).toEqual(
      (await names('deed', byName)).toReversed(),
    )
    for (const sortField of ['documentType', 'updatedBy', 'updatedAt', 'relevance'])
      expect(await names('deed', { sortField })).toHaveLength(3)
    expect(await names('deeds')).toEqual([])
    expect(await names('deeds', { includeApproximateResults: true })).toHaveLength(3)
    const answer = await server.sendWith({ authorization: `Bearer ${organization.member.token}` })(
      '/app/search?query=rivas&pageNumber=0&rowsPerPage=15&words=x',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
    )
    expect(answer.status).toBe(400)
  })

  it.each<[string, object, string[]]>([
    ['equals', { fld: 'city', val: 'sonsonate' }, ['Ana']],
    ['not-equals', { fld: 'city', val: 'sonsonate', op: 'not-equals' }, ['Berta', 'Carla']],
    ['contains', { fld: 'city', val: 'ANTÁ', op: 'contains' }, ['Berta', 'Carla']],
    ['ends-with', { fld: 'city', val: 'tecla', op: 'ends-with' }, ['Carla']],
    ['a record', { fld: 'owners/name', val: 'ines', op: 'contains' }, ['Berta']],
    ['Numeric', { fld: 'floors', val: 3, op: 'greater-than', dataType: 'Numeric' }, ['Berta']],
    ['Currency', { fld: 'price', val: '2500.75', op: 'lesser-or-equals', dataType: 'Currency' }, ['Ana']],
    ['Logical', { fld: 'isPaid', val: true, dataType: 'Logical' }, ['Carla']],
    ['Date', { fld: 'signedOn', val: '2026-02-01', op: 'lesser-than', dataType: 'Date' }, ['Ana']],
    ['DateTime', { fld: 'seenAt', val: '2026-03-05', dataType: 'DateTime' }, ['Berta']],
    ['Time', { fld: 'opensAt', val: '09:30', op: 'greater-or-equals', dataType: 'Time' }, ['Carla']],
    ['no field', { fld: 'nobody', val: '' }, []],
  ])(
    'compares a field by its path, value, operator and data type: %s (B-320, B-321)',
    async (_, field, people) => {
      const found = await names('deed', { fields: [field], sortField: 'name', sortDirection: 'asc' })
      expect(found.map((name) => name.split(' ')[2])).toEqual(people)
    },
  )

  it('asks all fields together, and refuses at its place what no value of the data type is (B-320, B-321)', async () => {
    const both = [
      { fld: 'city', val: 'santa', op: 'starts-with' },
      { fld: 'isPaid', val: 'true', dataType: 'Logical' },
    ]
    expect(await names('', { fields: both })).toEqual(['Deed of Carla Ríos'])
    for (const [dataType, val] of [
      ['Numeric', 'many'],
      ['Currency', ''],
      ['Logical', 'perhaps'],
      ['Date', '21/11/2026'],
      ['DateTime', 'now'],
      ['Time', 'noon'],
    ])
      await expect(search('', { fields: [...both, { fld: 'price', val, dataType }] })).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'fields[2].val' }],
      })
    for (const wrong of [{ val: 'x' }, { fld: 'city' }, { fld: 'city', val: 'x', op: 'and' }])
      await expect(search('', { fields: [wrong] })).rejects.toMatchObject({ status: 400 })
  })

  it('takes a data type that it does not know, or none, as Alphanumeric (B-321, B-322)', async () => {
    for (const dataType of ['Alphanumeric', 'Colour', '', null, undefined]) {
      const field = { fld: 'price', val: '2500.7', op: 'starts-with', dataType }
      expect(await names('', { fields: [field] })).toEqual(['Deed of Ana Rivas'])
      expect(await names('', { fields: [{ fld: 'city', val: 'SONSÓNATE', dataType }] })).toHaveLength(1)
    }
  })

  it('finds words as they stand in a quotation, what begins so, and not what must not be there', async () => {
    await world.make([
      { owner: 'Rosa Paz', city: 'Jiquilisco', owners: [{ name: 'renta pagada por adelantado' }] },
      { owner: 'Rita Paz', city: 'Jiquilisco', owners: [{ name: 'por renta adelantado' }] },
    ])
    expect(await names('"renta pagada"')).toEqual(['Deed of Rosa Paz'])
    expect(await names('paz "POR ADELANTADO')).toEqual(['Deed of Rosa Paz'])
    expect(await names('"pagada renta"')).toEqual([])
    expect(await names('"renta pagada por adelantado"')).toEqual(['Deed of Rosa Paz'])
    // Each two of its words stand there, but not all in a row.
    await world.make([
      {
        owner: 'Raúl Mar',
        city: 'Perquín',
        owners: [{ name: 'cosecha de maíz' }, { name: 'de maíz cosecha de' }],
      },
      {
        owner: 'Raúl Sol',
        city: 'Perquín',
        owners: [{ name: 'de maíz blanco' }, { name: 'cosecha de frijol' }],
      },
    ])
    expect(await names('"cosecha de maiz"')).toEqual(['Deed of Raúl Mar'])
    expect(await names('perquin -"cosecha de maiz"')).toEqual(['Deed of Raúl Sol'])
    expect(await names('adelan* paz')).toHaveLength(2)
    expect(await names('adelan paz')).toEqual([])
    expect(await names('paz -pagada')).toEqual(['Deed of Rita Paz'])
    expect(await names('paz -"pagada por"')).toEqual(['Deed of Rita Paz'])
    expect(await names('paz -paga*')).toEqual(['Deed of Rita Paz'])
    expect(await names('-deed')).toEqual(['Receipt of María Pérez'])
  })

  it.each([
    '-',
    '""',
    '*',
    '" "',
    '-"',
    '- "*',
    '合同',
    '\u{1f600}',
    'שלום -deed',
    '"'.repeat(200),
    'x*'.repeat(100),
  ])('answers whatever is typed: %j', async (typed) => {
    for (const includeApproximateResults of [true, false])
      expect((await search(typed, { includeApproximateResults })).totalCount).toBe(0)
  })

  it('refuses what no search can be, and says why', async () => {
    const terms = Array.from({ length: 500 }, (_, at) => `word${at}`).join(' ')
    await expect(search(terms)).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'query', message: 'Search for at most 200 characters' }],
    })
    await expect(search('a\0b')).rejects.toMatchObject({ status: 400 })
    await expect(search('', { fields: [{ fld: 'ci\0ty', val: 'x' }] })).rejects.toMatchObject({ status: 400 })
  })

  it('answers pages of 15, 50 or 100, from page 0 of 15 (B-323)', async () => {
    await world.make(Array.from({ length: 16 }, (_, at) => ({ owner: `Many ${at}`, city: 'Ahuachapán' })))
    const page = async (of: object) => {
      const { items, totalCount, pageNumber, rowsPerPage } = await search('ahuachapan', {}, of)
      return [items.length, totalCount, pageNumber, rowsPerPage]
    }
    expect(await page({})).toEqual([15, 16, 0, 15])
    expect(await page({ pageNumber: 1 })).toEqual([1, 16, 1, 15])
    expect(await page({ rowsPerPage: 50 })).toEqual([16, 16, 0, 50])
    expect(await page({ rowsPerPage: 100 })).toEqual([16, 16, 0, 100])
    for (const rowsPerPage of [30, 16, 0])
      await expect(page({ rowsPerPage })).rejects.toMatchObject({ errors: [{ path: 'rowsPerPage' }] })
    const sorted = { sortField: 'name', sortDirection: 'asc' }
    const [first, second] = [
      await names('ahuachapan', sorted),
      await names('ahuachapan', sorted, { pageNumber: 1 }),
    ]
    expect(new Set([...first, ...second]).size).toBe(16)
  })

  it('adds other forms, beginnings and nearly the same spellings after what has the words themselves', async () => {
    const approximate = { includeApproximateResults: true }
    const marked = async (query: string) =>
      (await search(query, approximate)).items.map(({ name, isApproximate }) => [
        name.split(' ')[2],
        isApproximate,
      ])
    expect(await marked('nunes')).toEqual([['Berta', true]])
    expect(await marked('sonso')).toEqual([['Ana', true]])
    await world.make([{ owner: 'Dora', city: 'Contrato' }])
    await world.make([{ owner: 'Elsa', city: 'Contratos' }])
    expect(await marked('contrato')).toEqual([
      ['Dora', false],
      ['Elsa', true],
    ])
    expect(await marked('2500.76')).toEqual([])
  })

  it('shows where the words stand: in the name, in the values or in the text', async () => {
    const [named] = (await search('rivas')).items
    expect(named?.namePieces).toEqual([
      { text: 'Deed of Ana ', isMatch: false },
      { text: 'Rivas', isMatch: true },
    ])
    expect((await search('tecla')).items[0]?.snippet).toEqual([
      { text: 'Santa ', isMatch: false },
      { text: 'Tecla', isMatch: true },
    ])
  })

  it('searches the texts of the documents of a type exactly while the type says so (B-638)', async () => {
    const before = `${'Lorem ipsum. '.repeat(30)}\n`
    const { documentId } = await world.bringText(
      'notes.txt',
      `${before}Of these notes: The mansión by the lake is sold.\n${before}`,
    )
    await vi.waitFor(async () => expect(await names('MANSION lake')).toEqual(['Notes notes']), {
      timeout: 15_000,
    })
    const { snippet } = (await search('mansion')).items[0] ?? {}
    expect(snippet?.find(({ isMatch }) => isMatch)).toEqual({ text: 'mansión', isMatch: true })
    expect(snippet?.map(({ text }) => text).join('')).toMatch(/^… .*The mansión by the lake is sold\. .* …$/)

    const approximate = { includeApproximateResults: true }
    expect(await names('"by the lake"')).toEqual(['Notes notes'])
    expect(await names('"the lake"')).toEqual(['Notes notes'])
    await world.setFullText(false)
    for (const words of ['mansion', 'notes mansion', 'mansion lake', '"the lake"', '"by the lake"'])
      expect([await names(words), await names(words, approximate)], words).toEqual([[], []])
    expect(await names('lakes', approximate)).toEqual([])
    const [found] = (await search('notes', approximate)).items
    const inValues = [{ text: 'notes', isMatch: true }]
    expect([found?.documentId, found?.snippet]).toEqual([documentId, inValues])
    await world.bringText('later.txt', 'Another mansión of Zeta')
    await world.inspected('zeta')
    expect(await names('mansion')).toEqual([])

    await world.setFullText(true)
    expect(await names('mansion', { sortField: 'name' })).toEqual(['Notes notes', 'Notes later'])
    expect(await names('lakes', approximate)).toEqual(['Notes notes'])
  })

  it('finds the newest version alone, and nothing of what lies in the trash or is gone', async () => {
    const { organization } = world
    const [ids = { documentId: '', documentVersionId: '' }] = await world.make([
      { owner: 'Flor', city: 'Izalco' },
    ])
    await world.make([{ owner: 'Flor', city: 'Nahuizalco' }], ids.documentVersionId)
    expect(await names('izalco')).toEqual([])
    expect(await names('nahuizalco')).toEqual(['Deed of Flor'])
    const { documentId } = ids
    await organization.admin.api.documents.remove({ params: { documentId }, query: {} })
    expect(await names('nahuizalco')).toEqual([])
    await organization.admin.api.deletedDocuments.restore({ body: deletedList(documentId) })
    expect(await names('nahuizalco')).toEqual(['Deed of Flor'])
    await organization.admin.api.documents.remove({ params: { documentId }, query: {} })
    await organization.admin.api.deletedDocuments.hardDelete({ body: deletedList(documentId) })
    expect(await world.rowsThatSay('nahuizalco')).toBe(0)
  })
})
