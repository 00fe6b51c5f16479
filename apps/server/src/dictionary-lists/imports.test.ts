import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'
import { readListFile } from './list-file.ts'

/** Letters of a file in the encoding of older Windows programs. */
const windows = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer)

describe('a file of a dictionary list', () => {
  let server: TestServer
  let organization: TestOrganization
  beforeAll(async () => {
    ;({ server, organization } = await fixtureServer())
  })
  afterAll(() => server.close())

  const lists = () => organization.admin.api.dictionaryLists
  /** A list of an own name with two countries, the first of them with two departments. */
  async function listOf(dictionaryListName: string) {
    const child = { name: 'department', description: '', listType: 'None' as const, children: [] }
    const department = [
      { key: '05', label: 'La Libertad' },
      { key: '06', label: 'San Salvador' },
    ]
    await lists().create({
      body: {
        listName: dictionaryListName,
        dictionaryList: {
          listSchema: { ...child, name: dictionaryListName, children: [child] },
          items: [
            { key: 'SV', label: 'El Salvador', labels: { fr: 'Le Salvador' }, children: { department } },
            { key: 'DE', label: 'Germany' },
          ],
        },
      },
    })
    return { dictionaryListName }
  }
  type Way = { missing?: 'keep' | 'retire' | 'delete'; revision?: number }
  const file = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'list.csv')
  const check = (params: { dictionaryListName: string }, content: string | Uint8Array<ArrayBuffer>) =>
    lists().checkImport({ params, body: {} }, { files: [file(content)] })
  const bring = (
    params: { dictionaryListName: string },
    content: string | Uint8Array<ArrayBuffer>,
    way: Way = {},
  ) => lists().importFile({ params, body: way }, { files: [file(content)] })
  const itemsOf = async (params: { dictionaryListName: string }) =>
    (await lists().get({ params })).items.map(({ key, label, isRetired, children }) => [
      `${key}: ${label}${isRetired ? ' (retired)' : ''}`,
      ...Object.values(children).flatMap((nested) => nested.map((item) => item.key)),
    ])

  it('is compared before anything is stored: what it adds, changes and does not have', async () => {
    const params = await listOf('Compared')
    const text = 'key;label;label_fr\nSV;El Salvador;Le Salvador\nDE;Deutschland;\nFR;France;\nPT;=1+1;\n'
    const { revision, ...said } = await check(params, text)
    expect(said).toEqual({
      rows: 4,
      added: { count: 2, first: ['France', '=1+1'] },
      changed: { count: 1, first: ['Deutschland'] },
      missing: { count: 2, first: ['La Libertad', 'San Salvador'] },
      problems: [],
    })
    expect(await itemsOf(params)).toEqual([['SV: El Salvador', '05', '06'], ['DE: Germany']])
    const done = await bring(params, text, { revision })
    expect(done).toMatchObject({ revision: revision + 1, added: { count: 2 }, changed: { count: 1 } })
    expect(await itemsOf(params)).toEqual([
      ['SV: El Salvador', '05', '06'],
      ['DE: Deutschland'],
      ['FR: France'],
      ['PT: =1+1'],
    ])
    await expect(bring(params, text, { revision })).rejects.toMatchObject({ reason: 'changed-meanwhile' })
    expect(await check(params, text)).toMatchObject({ added: { count: 0 }, changed: { count: 0 } })
  })

  it('retires the items that it does not have, or deletes them, and then gives the list its order', async () => {
    const params = await listOf('Fewer')
    const text = 'parent,list,key,label\n,,DE,Germany\n,,SV,El Salvador\nSV,department,06,San Salvador\n'
    await bring(params, text, { missing: 'retire' })
    const { items } = await lists().get({ params })
    expect(items.map(({ key, isRetired }) => [key, isRetired])).toEqual([
      ['SV', false],
      ['DE', false],
    ])
    const departments = items[0]?.children['department'] ?? []
    expect(departments.map(({ isRetired }) => isRetired)).toEqual([true, false])
    await bring(params, text, { missing: 'delete' })
    expect(await itemsOf(params)).toEqual([['DE: Germany'], ['SV: El Salvador', '06']])
  })

  it('brings back what was exported, formulas and slashes among it', async () => {
    const params = await listOf('Exported')
    const text = 'parent,list,key,label,retired\r\n,,a/b,"\'=1+1",\r\na%2Fb,department,\'-2,Two,yes\r\n'
    await bring(params, text, { missing: 'delete' })
    const [item] = (await lists().get({ params })).items
    expect(item).toMatchObject({
      key: 'a/b',
      label: '=1+1',
      children: { department: [{ key: '-2', label: 'Two', isRetired: true }] },
    })
  })

  it('is read in UTF-8, UTF-16 and the encoding of older Windows programs', async () => {
    const params = await listOf('Encoded')
    const text = 'key,label\nÑ,"Año ""nuevo"",\nsegunda línea"\n'
    const expected = { rows: 1, added: { count: 1, first: ['Año "nuevo",\nsegunda línea'] } }
    expect(await check(params, text)).toMatchObject(expected)
    expect(await check(params, `\uFEFF${text}`)).toMatchObject(expected)
    expect(await check(params, utf16(`\uFEFF${text}`))).toMatchObject(expected)
    expect(await check(params, windows(text))).toMatchObject(expected)
    const torn = await check(params, new TextEncoder().encode('key\nA\u00c3\u00b1o\n'))
    expect(torn.problems).toEqual([{ row: 2, key: 'AÃ±o', kind: 'unreadable' }])
  })

  it('is refused at its rows, with all that is wrong, and stores nothing', async () => {
    const params = await listOf('Wrong')
    const text = `parent,list,key,label
,,león,León
,,LEON,Leon
,,,No key
SV,river,1,Lempa
GT,department,1,Petén
SV,department,7,
,,Z,${'z'.repeat(301)}`
    const { problems } = await check(params, text)
    expect(problems).toEqual([
      { row: 3, key: 'LEON', kind: 'twice' },
      { row: 4, key: '', kind: 'no-key' },
      { row: 5, key: '1', kind: 'no-list' },
      { row: 6, key: '1', kind: 'no-parent' },
      { row: 7, key: '7', kind: 'no-parent', onlyIf: 'delete' },
      { row: 8, key: 'Z', kind: 'too-long' },
    ])
    await expect(bring(params, text)).rejects.toMatchObject({
      status: 400,
      errors: expect.arrayContaining([
        {
          path: 'documents',
          key: 'list-file-twice',
          message: 'Row 3, “LEON”: the key is there twice, but for case and accents',
          params: { row: 3, key: 'LEON' },
        },
      ]),
    })
    expect(await itemsOf(params)).toEqual([['SV: El Salvador', '05', '06'], ['DE: Germany']])
  })

  it('is refused where a key is that of an item which stays, but for case and accents', async () => {
    const params = await listOf('Alike')
    const text = 'key,label\nsv,Another\n'
    const problem = { row: 2, key: 'sv', kind: 'twice', onlyIf: 'keep' }
    expect((await check(params, text)).problems).toEqual([problem])
    await expect(bring(params, text)).rejects.toMatchObject({ status: 400 })
    await expect(bring(params, text, { missing: 'retire' })).rejects.toMatchObject({ status: 400 })
    await bring(params, text, { missing: 'delete' })
    expect(await itemsOf(params)).toEqual([['sv: Another']])
  })

  it('is told to be none where it has no titles, no end of a quotation mark, or is a workbook', async () => {
    const params = await listOf('None')
    const kinds = async (text: string) =>
      (await check(params, text)).problems.map(({ row, kind }) => `${row}: ${kind}`)
    expect(await kinds('')).toEqual(['1: no-columns'])
    expect(await kinds('\nname;price\nSV;1\n')).toEqual(['2: no-columns'])
    expect(await kinds('key\nSV\n"DE\nFR\n')).toEqual(['3: open-quote'])
    await expect(check(params, 'PK\u0003\u0004')).rejects.toMatchObject({ status: 400 })
    await expect(lists().checkImport({ params, body: {} })).rejects.toMatchObject({ status: 400 })
    const two = { files: [file('key\n1'), file('key\n2')] }
    await expect(lists().importFile({ params, body: {} }, two)).rejects.toMatchObject({ status: 400 })
    await expect(
      lists().importFile({ params: { dictionaryListName: 'Nowhere' }, body: { csv: 'key\n1' } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('takes as many rows as it may have and not one more, a few of them at a time', async () => {
    async function* text(rows: number) {
      yield 'key\r'
      for (let at = 0; at < rows; at += 1) yield `\n${at}\r`
    }
    const read = async (rows: number) => {
      const portions: number[] = []
      const { count, problems } = await readListFile(text(rows), {
        schema: { children: [] },
        maxRows: 12_000,
        onRows: async (given) => void portions.push(given.length),
      })
      return { count, problems, portions }
    }
    expect(await read(12_000)).toEqual({ count: 12_000, problems: [], portions: [5000, 5000, 2000] })
    expect((await read(12_001)).problems).toEqual([{ row: 12_001, key: '', kind: 'too-many' }])
  })

  it('tells how far it is while it runs, and nothing of it afterwards or to others', async () => {
    const params = await listOf('Watched')
    const progressKey = 'a-key-of-this-import'
    const rows = Array.from({ length: 30_000 }, (_, at) => `${at},Item ${at}`)
    const state = { isOver: false }
    const importing = lists()
      .importFile({ params, body: { progressKey } }, { files: [file(`key,label\n${rows.join('\n')}`)] })
      .finally(() => (state.isOver = true))
    const phases = new Set<string | null>()
    while (!state.isOver) {
      phases.add((await lists().importProgress({ params, query: { progressKey } })).phase)
      await setTimeout(20)
    }
    expect((await importing).added.count).toBe(30_000)
    expect([...phases].some((phase) => phase !== null)).toBe(true)
    expect(await lists().importProgress({ params, query: { progressKey } })).toEqual({
      phase: null,
      share: 0,
    })
    expect((await lists().items({ params, query: { filter: 'item 29999' } })).totalCount).toBe(1)
  })
})
