import { Client } from 'pg'
import yauzl from 'yauzl'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Fixtures, receipt, receiptTemplate } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

type Row = Omit<typeof receipt, 'payer' | 'amount'> & Record<'payer' | 'amount', string | number | null>

describe('many rows of a spreadsheet', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let owner: Client
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer({ role: 'all' }))
    owner = new Client(server.connection)
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    await server.close()
  })

  const runs = () => organization.member.api.generationRuns
  const one = (generationToken: string) => ({ params: { generationToken } })
  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      key: `row ${at + 2}`,
      data: { ...receipt, payer: `Payer ${at}` } as Row,
    }))

  const start = (contexts: ReturnType<typeof rowsOf>, templateVersionId = fixtures.templateVersionId) =>
    runs().start({ body: { templates: [{ key: 'receipt', templateVersionId }], contexts } })

  const ended = (generationToken: string) =>
    vi.waitFor(
      async () => {
        const status = await runs().status(one(generationToken))
        expect(status.counts.queued).toBe(0)
        return status
      },
      { timeout: 30_000, interval: 50 },
    )

  it('are checked as a form is, each bad cell told with its key, and nothing is stored', async () => {
    const contexts = rowsOf(500)
    const bad = [contexts[3], contexts[250], contexts[499]]
    if (bad[0]) bad[0].data.amount = 'much'
    if (bad[1]) bad[1].data.payer = null
    if (bad[2]) bad[2].data.payer = 'x'.repeat(200)
    const { templateVersionId } = fixtures
    const before = await runs().list({ query: {} })
    const checked = await runs().check({ body: { templateVersionId, contexts } })
    expect(
      checked.contexts.map(({ key, errors }) => [key, errors.map((error) => [error.path, error.key])]),
    ).toEqual([
      ['row 5', [['data/amount', 'value-must-be-number-type']]],
      ['row 252', [['data/payer', 'field-is-required']]],
      ['row 501', [['data/payer', 'string-value-exceeds-max-length']]],
    ])
    expect(checked.contexts[2]?.errors[0]?.params).toEqual({ limit: 80 })
    expect((await runs().list({ query: {} })).totalCount).toBe(before.totalCount)
    const tooMany = runs().check({ body: { templateVersionId, contexts: rowsOf(501) } })
    await expect(tooMany).rejects.toMatchObject({ status: 400 })
    const unknown = runs().check({ body: { templateVersionId: 'f'.repeat(24), contexts: rowsOf(1) } })
    await expect(unknown).rejects.toMatchObject({ status: 400 })
  })

  it('fail by themselves; what failed is read with its values, put right and made', async () => {
    const contexts = rowsOf(4)
    if (contexts[1]) contexts[1].data.amount = 'much'
    const { generationToken } = await start(contexts)
    expect((await ended(generationToken)).counts).toMatchObject({ done: 3, failed: 1 })
    const failed = await runs().failed(one(generationToken))
    expect(failed.contexts).toEqual([contexts[1]])
    const other = await runs().failed({ ...one(generationToken), query: { contextKey: 'row 2' } })
    expect(other.contexts).toEqual([])
    await runs().retry({
      ...one(generationToken),
      body: { contexts: [{ key: 'row 3', data: { ...receipt, payer: 'Right' } }] },
    })
    expect((await ended(generationToken)).counts).toMatchObject({ done: 4, failed: 0 })
    expect((await runs().failed(one(generationToken))).contexts).toEqual([])
    const colleague = await server.person('acme', 'another')
    await expect(colleague.api.generationRuns.failed(one(generationToken))).rejects.toMatchObject({
      status: 404,
    })
  })

  it('come in one zip, what is stored and what is handed over, without what was deleted', async () => {
    const { templateVersionId } = await organization.admin.api.templates.create({
      body: { ...receiptTemplate(fixtures.documentGroupId), name: 'Given away', saveToECM: false },
    })
    await organization.admin.api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
    const { generationToken } = await runs().start({
      body: {
        templates: [
          { key: 'kept', templateVersionId: fixtures.templateVersionId },
          { key: 'given', templateVersionId },
        ],
        contexts: rowsOf(2),
      },
    })
    const { items } = await ended(generationToken)
    const namesIn = async () => {
      const zip = Buffer.from(await (await runs().zip(one(generationToken))).arrayBuffer())
      const names: string[] = []
      for await (const { fileName } of (await yauzl.fromBufferPromise(zip)).eachEntry()) names.push(fileName)
      return names.toSorted()
    }
    expect(await namesIn()).toEqual([
      'Receipt of Payer 0 (2).pdf',
      'Receipt of Payer 0.pdf',
      'Receipt of Payer 1 (2).pdf',
      'Receipt of Payer 1.pdf',
    ])
    const documentId = items.find((item) => item.documentId)?.documentId ?? ''
    await organization.admin.api.documents.remove({ params: { documentId } })
    expect(await namesIn()).toHaveLength(3)
    const nothing = await start([{ key: 'none', data: { ...receipt, payer: '' } }])
    await ended(nothing.generationToken)
    await expect(runs().zip(one(nothing.generationToken))).rejects.toMatchObject({ status: 404 })
  })

  it('are found by the words of their text as soon as they are made, and pictured when somebody looks', async () => {
    const contexts = rowsOf(20).map(({ key, data }) => ({ key, data: { ...data, payer: `Zorrilla ${key}` } }))
    const { generationToken } = await start(contexts)
    const { items } = await ended(generationToken)
    const found = await organization.member.api.search.documents({
      query: { query: 'zorrilla received' },
      body: {},
    })
    expect(found.totalCount).toBe(20)
    const { documentId, documentVersionId } = items[7] ?? {}
    const thumbnail = `/app/documents/${documentId}/thumbnail`
    const isKept = async () =>
      (
        await owner.query('select from document_thumbnails where document_version_id = $1', [
          documentVersionId,
        ])
      ).rowCount
    expect(await isKept()).toBe(0)
    const first = await organization.member.send(thumbnail, {})
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await isKept()).toBe(1)
    const again = await organization.member.send(thumbnail, {})
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    const stranger = await server.organization('stranger')
    expect((await stranger.member.send(`/app/documents/${items[8]?.documentId}/thumbnail`, {})).status).toBe(
      404,
    )
  })

  it('of which most are of a wrong shape: each is told why, and the others are made', async () => {
    const wrong = [
      { amount: {} },
      { payer: [] },
      { items: 'none' },
      { isLate: 3 },
      { other: 1 },
      { amount: [[]] },
    ]
    const contexts = rowsOf(120).map(({ key, data }, at) => ({
      key,
      data: at % 10 === 0 ? data : { ...data, ...wrong[at % wrong.length] },
    }))
    const templates = [{ key: 'receipt', templateVersionId: fixtures.templateVersionId }]
    const { generationToken } = await runs().start({ body: { templates, contexts } })
    expect((await ended(generationToken)).counts).toEqual({ total: 120, queued: 0, done: 12, failed: 108 })
    const { documents } = await runs().results(one(generationToken))
    const unexplained = documents.filter(({ success, errors }) => !success && errors.length === 0)
    expect(unexplained).toEqual([])
  })

  it.each(['unpublished', 'deleted'])(
    'whose template is %s meanwhile are made or told why not',
    async (how) => {
      const { templateId, templateVersionId } = await organization.admin.api.templates.create({
        body: { ...receiptTemplate(fixtures.documentGroupId), name: `To be ${how}` },
      })
      await organization.admin.api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
      const { generationToken } = await start(rowsOf(150), templateVersionId)
      await vi.waitFor(
        async () => expect((await runs().status(one(generationToken))).counts.done).toBeGreaterThan(0),
        { timeout: 30_000, interval: 10 },
      )
      await (how === 'deleted'
        ? organization.admin.api.templateLife.remove({ params: { templateId } })
        : organization.admin.api.templates.unpublish({ params: { templateVersionId } }))
      const { done, failed } = (await ended(generationToken)).counts
      expect(done + failed).toBe(150)
      const { documents } = await runs().results(one(generationToken))
      expect(documents.filter(({ success, errors }) => !success && errors.length === 0)).toEqual([])
      const params = { generationToken }
      const stored = await organization.admin.api.documents.ofGeneration({
        params,
        query: { rowsPerPage: 50 },
      })
      expect(stored.totalCount).toBe(done)
    },
  )

  it('of one organization keep nobody of another one waiting until they are made', async () => {
    const other = await server.organization('other')
    const { documentGroupId } = await other.admin.api.documentGroups.create({
      body: { name: 'Payments', description: 'What was paid' },
    })
    const { templateVersionId } = await other.admin.api.templates.create({
      body: receiptTemplate(documentGroupId),
    })
    await other.admin.api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
    const large = await start(rowsOf(400))
    const small = await other.member.api.generationRuns.start({
      body: {
        templates: [{ key: 'receipt', templateVersionId }],
        contexts: [{ key: 'one', data: receipt }],
      },
    })
    await vi.waitFor(
      async () =>
        expect((await other.member.api.generationRuns.status(one(small.generationToken))).state).toBe('done'),
      { timeout: 30_000, interval: 20 },
    )
    expect((await runs().status(one(large.generationToken))).counts.queued).toBeGreaterThan(0)
    await runs().cancel(one(large.generationToken))
  })

  it('are found by the name of their template, without its accents, and by their state', async () => {
    const { templateVersionId } = await organization.admin.api.templates.create({
      body: { ...receiptTemplate(fixtures.documentGroupId), name: 'Póliza única' },
    })
    await organization.admin.api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
    const { generationToken } = await start(rowsOf(1), templateVersionId)
    await ended(generationToken)
    const found = (query: object) =>
      runs()
        .list({ query: { nameFilter: 'poliza unica', ...query } })
        .then(({ items }) => items.map((run) => run.generationToken))
    expect(await found({})).toEqual([generationToken])
    expect(await found({ state: 'done' })).toEqual([generationToken])
    expect(await found({ state: 'failed' })).toEqual([])
  })
})
