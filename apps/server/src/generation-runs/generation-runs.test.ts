import type { GenerationStart } from '@tabellio/contract/generation-runs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { db } from '../platform/database.ts'
import { type Fixtures, receipt, receiptRequest, receiptTemplate } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer, workDone } from '../testing/server.ts'

describe('generations', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer({ role: 'all' }))
  })
  afterAll(() => server.close())

  const member = () => organization.member.api.generationRuns
  const one = (generationToken: string) => ({ params: { generationToken } })

  const requestOf = (count: number, more: Partial<GenerationStart> = {}): GenerationStart => ({
    templates: [{ key: 'receipt', templateVersionId: fixtures.templateVersionId }],
    contexts: Array.from({ length: count }, (_, at) => ({
      key: `row ${at}`,
      data: { ...receipt, payer: `Payer ${at}` },
    })),
    ...more,
  })

  const statusOf = (generationToken: string, query = {}) =>
    member().status({ ...one(generationToken), query })

  /** Waits until the generation has ended. */
  const ended = (generationToken: string) =>
    vi.waitFor(
      async () => {
        const status = await statusOf(generationToken)
        expect(status.counts.queued).toBe(0)
        return status
      },
      { timeout: 30_000, interval: 50 },
    )

  const start = async (body: GenerationStart) => (await member().start({ body })).generationToken

  it('answers a token at once; what becomes of each document is asked for by it (B-348, B-349)', async () => {
    const generationToken = await start(requestOf(3))
    expect(generationToken).toMatch(/^[0-9a-f]{24}$/)
    const status = await ended(generationToken)
    expect(status).toMatchObject({
      state: 'done',
      createdBy: 'member@acme.test',
      counts: { total: 3, queued: 0, done: 3, failed: 0 },
    })
    const { documents } = await member().results(one(generationToken))
    expect(
      documents.map(({ contextKey, documentKey, success }) => [contextKey, documentKey, success]),
    ).toEqual([
      ['row 0', 'receipt', true],
      ['row 1', 'receipt', true],
      ['row 2', 'receipt', true],
    ])
    const made = await organization.member.api.documents.ofGeneration({ ...one(generationToken) })
    expect(new Set(made.items.map(({ documentId }) => documentId))).toEqual(
      new Set(documents.map(({ documentId }) => documentId)),
    )
  })

  it('takes templates by key, what each context wants of them, and follows the versions it names (B-350)', async () => {
    const first = (await member().results(one(await startAndEnd(requestOf(1))))).documents[0]
    const parentDocumentVersionId = first?.documentVersionId ?? ''
    const { templateVersionId } = fixtures
    const generationToken = await startAndEnd({
      templates: [
        { key: 'a', templateVersionId },
        { key: 'b', templateVersionId },
      ],
      contexts: [
        { key: 'all', data: receipt },
        {
          key: 'one',
          data: receipt,
          documents: [
            {
              templateKey: 'b',
              documentKey: 'second version',
              parentDocumentVersionId,
              plugins: [{ name: 'stamp' }],
              distributions: [{ to: 'mail' }],
            },
          ],
        },
      ],
      distributions: [{ to: 'all' }],
    })
    const { documents } = await member().results(one(generationToken))
    expect(
      documents.map(({ contextKey, templateKey, documentKey }) => [contextKey, templateKey, documentKey]),
    ).toEqual([
      ['all', 'a', 'a'],
      ['all', 'b', 'b'],
      ['one', 'b', 'second version'],
    ])
    expect(documents[2]?.documentId).toBe(first?.documentId)
    const documentVersionId = documents[2]?.documentVersionId ?? ''
    const wishes = await server.database.system((tx) =>
      tx.first(
        db.selectFrom('generationWishes').selectAll().where('documentVersionId', '=', documentVersionId),
      ),
    )
    expect(wishes).toMatchObject({
      plugins: [{ name: 'stamp' }],
      distributions: [{ to: 'mail' }, { to: 'all' }],
    })
  })

  const startAndEnd = async (body: GenerationStart) => {
    const generationToken = await start(body)
    await ended(generationToken)
    return generationToken
  }

  it.each([
    '/documents/generate',
    '/ecm/generate-documents',
    '/documents/generate-single',
    '/documents/generate-sync',
  ])('POST %s needs a template and a context (B-351)', async (path) => {
    const request = receiptRequest(fixtures.templateVersionId)
    for (const [body, words] of [
      [{ ...request, templates: [] }, 'At least one template is needed'],
      [{ ...request, contexts: [] }, 'At least one context is needed'],
    ] as const) {
      const answer = await organization.member.send(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain(words)
    }
  })

  it('a single one waits for its one document, and takes no second template or context (B-352)', async () => {
    const body = receiptRequest(fixtures.templateVersionId)
    const { documents, generationToken = '' } = await member().single({ body })
    expect(documents).toMatchObject([{ success: true, documentId: expect.any(String) }])
    expect(await statusOf(generationToken)).toMatchObject({ state: 'done', counts: { total: 1, done: 1 } })
    await expect(
      member().single({
        body: {
          ...body,
          templates: [...body.templates, { key: 'two', templateVersionId: fixtures.templateVersionId }],
        },
      }),
    ).rejects.toMatchObject({ status: 400, message: 'A single generation has one template' })
    await expect(
      member().single({ body: { ...body, contexts: [...body.contexts, { key: 'two', data: receipt }] } }),
    ).rejects.toMatchObject({ status: 400, message: 'A single generation has one context' })
  })

  it('makes the others where one cannot be made, says why of each, and makes it of what was put right', async () => {
    const request = requestOf(20)
    const [bad, worse] = [request.contexts[4], request.contexts[17]]
    if (bad) bad.data = { ...bad.data, amount: 'much' }
    if (worse) worse.data = {}
    const generationToken = await start(request)
    const status = await ended(generationToken)
    expect(status).toMatchObject({ state: 'done', counts: { total: 20, done: 18, failed: 2 } })
    const failed = await statusOf(generationToken, { state: 'failed' })
    expect(failed.items.map(({ contextKey }) => contextKey)).toEqual(['row 4', 'row 17'])
    expect(failed.items[0]?.errors).toMatchObject([
      { path: 'contexts[4].data/amount', key: expect.any(String) },
    ])
    await member().retry({
      ...one(generationToken),
      body: { contexts: [{ key: 'row 4', data: { ...receipt, payer: 'Right' } }] },
    })
    expect(await ended(generationToken)).toMatchObject({ counts: { total: 20, done: 19, failed: 1 } })
    await member().retry({ ...one(generationToken), body: { contexts: [{ key: 'row 17', data: receipt }] } })
    expect(await ended(generationToken)).toMatchObject({ state: 'done', counts: { done: 20, failed: 0 } })
    const { totalCount } = await organization.member.api.documents.ofGeneration(one(generationToken))
    expect(totalCount).toBe(20)
    await expect(
      member().retry({ ...one(generationToken), body: { contexts: [{ key: 'row 4', data: receipt }] } }),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('has failed when nothing could be made', async () => {
    const generationToken = await startAndEnd(requestOf(1, { contexts: [{ key: 'none', data: {} }] }))
    expect(await statusOf(generationToken)).toMatchObject({ state: 'failed', counts: { done: 0, failed: 1 } })
  })

  it('lists generations by day, by person and in both orders, in pages of 15, 50 or 100 (B-353)', async () => {
    const { list } = organization.admin.api.generationRuns
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
    const tokens: string[] = []
    for (let at = 0; at < 3; at += 1) tokens.push(await startAndEnd(requestOf(1)))
    const asked = { createdBy: 'member@acme.test', fromDate: day(-1), toDate: day(1) }
    const newest = await list({ query: { ...asked, rowsPerPage: 50 } })
    expect(newest.items.slice(0, 3).map(({ generationToken }) => generationToken)).toEqual(
      tokens.toReversed(),
    )
    const oldest = await list({ query: { ...asked, rowsPerPage: 100, sort: 'asc' } })
    expect(oldest.items.map(({ generationToken }) => generationToken)).toEqual(
      newest.items.map(({ generationToken }) => generationToken).toReversed(),
    )
    for (const query of [{ createdBy: 'admin@acme.test' }, { fromDate: day(2) }, { toDate: day(-2) }])
      expect((await list({ query: { ...asked, ...query } })).totalCount).toBe(0)
    expect((await list({ query: { rowsPerPage: 15 } })).items.length).toBeLessThanOrEqual(15)
    expect((await organization.member.send('/generations?rowsPerPage=30', {})).status).toBe(400)
  })

  it('shows people their own generations, and administrators all', async () => {
    const generationToken = await startAndEnd(requestOf(1))
    const colleague = await server.person('acme', 'colleague')
    const asks = ['status', 'results', 'cancel'] as const
    for (const call of asks) {
      const refused = colleague.api.generationRuns[call](one(generationToken))
      await expect(refused).rejects.toMatchObject({ status: 404 })
    }
    const { items } = await colleague.api.generationRuns.list({ query: {} })
    expect(items).toEqual([])
    for (const call of asks) await organization.admin.api.generationRuns[call](one(generationToken))
  })

  it("pages a generation's documents by 50, 100 or 250 (B-354)", async () => {
    const generationToken = await startAndEnd(requestOf(51))
    const first = await statusOf(generationToken)
    expect([first.items.length, first.totalCount, first.rowsPerPage]).toEqual([50, 51, 50])
    const second = await statusOf(generationToken, { pageNumber: 1 })
    expect(second.items.map(({ contextKey }) => contextKey)).toEqual(['row 50'])
    expect((await statusOf(generationToken, { rowsPerPage: 250 })).items).toHaveLength(51)
    const refused = await organization.member.send(`/generation/${generationToken}/status?rowsPerPage=15`, {})
    expect(refused.status).toBe(400)
  })

  it('a file is fetched by the token, the key of its document and its own (B-355)', async () => {
    const generationToken = await startAndEnd(requestOf(1))
    const [document] = (await member().results(one(generationToken))).documents
    const [fileKey = ''] = document?.files.map((file) => file.fileKey) ?? []
    const params = { generationToken, documentKey: 'receipt', fileKey }
    const file = Buffer.from(await (await member().file({ params })).arrayBuffer())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.byteLength).toBe(document?.files[0]?.size)
    for (const wrong of [{ documentKey: 'other' }, { fileKey: 'f'.repeat(24) }])
      await expect(member().file({ params: { ...params, ...wrong } })).rejects.toMatchObject({ status: 404 })
  })

  it('keeps the file of what its template does not store for whoever asked for it (B-553)', async () => {
    const { templates } = organization.admin.api
    const { templateVersionId } = await templates.create({
      body: { ...receiptTemplate(fixtures.documentGroupId), name: 'Handed over', saveToECM: false },
    })
    await templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
    const generationToken = await startAndEnd(
      requestOf(1, { templates: [{ key: 'receipt', templateVersionId }] }),
    )
    const [document] = (await member().results(one(generationToken))).documents
    expect(document).toMatchObject({ success: true, documentId: null })
    const fileKey = document?.files[0]?.fileKey ?? ''
    const file = await member().file({ params: { generationToken, documentKey: 'receipt', fileKey } })
    expect(file.size).toBe(document?.files[0]?.size)
  })

  it('makes nothing more once it is cancelled, and what was left when it is asked for again', async () => {
    const generationToken = await start(requestOf(60))
    await member().cancel(one(generationToken))
    const stopped = await statusOf(generationToken)
    expect(stopped).toMatchObject({ isCancelled: true, counts: { queued: 0 } })
    await workDone(server)
    const { counts } = await statusOf(generationToken)
    expect(counts).toEqual(stopped.counts)
    const made = await organization.member.api.documents
      .ofGeneration(one(generationToken))
      .catch(() => ({ totalCount: 0 }))
    expect(made.totalCount).toBe(counts.done)
    await member().retry({ ...one(generationToken), body: {} })
    expect(await ended(generationToken)).toMatchObject({
      isCancelled: false,
      counts: { done: 60, failed: 0 },
    })
    const all = await organization.member.api.documents.ofGeneration(one(generationToken))
    expect(all.totalCount).toBe(60)
  })

  it('whose template is unpublished or deleted on the way ends, and says of each document left why', async () => {
    const { admin } = organization
    const body = { ...receiptTemplate(fixtures.documentGroupId), name: 'Taken away' }
    const { templateId, templateVersionId } = await admin.api.templates.create({ body })
    const params = { templateVersionId }
    const publish = () => admin.api.templates.publish({ params, body: { type: 'now' } })
    const request = requestOf(120, { templates: [{ key: 'receipt', templateVersionId }] })
    const takenAway = async (take: () => Promise<unknown>) => {
      await publish()
      const generationToken = await start(request)
      await take()
      const { counts } = await ended(generationToken)
      expect(counts.done + counts.failed).toBe(120)
      expect(counts.failed).toBeGreaterThan(0)
      const { items } = await statusOf(generationToken, { state: 'failed' })
      expect([...new Set(items.map(({ errors }) => errors[0]?.key))]).toEqual(['unknown-template-version'])
      return generationToken
    }
    const generationToken = await takenAway(() => admin.api.templates.unpublish({ params }))
    await publish()
    await member().retry({ ...one(generationToken), body: {} })
    expect((await ended(generationToken)).counts).toMatchObject({ done: 120, failed: 0 })
    await takenAway(() => admin.api.templateLife.remove({ params: { templateId } }))
  })

  it('refuses more documents than one request may have, and a template that is not there', async () => {
    const { templateVersionId } = fixtures
    const templates = ['a', 'b', 'c'].map((key) => ({ key, templateVersionId }))
    await expect(start(requestOf(3334, { templates }))).rejects.toMatchObject({ status: 400 })
    await expect(
      start(requestOf(1, { templates: [{ key: 'receipt', templateVersionId: 'f'.repeat(24) }] })),
    ).rejects.toMatchObject({ status: 400 })
  })
})
