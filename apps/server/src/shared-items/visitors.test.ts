import { callPath } from '@tabellio/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { calls, paramsIn } from '../testing/calls.ts'
import { type Fixtures, createFixtures, receipt, receiptLink } from '../testing/fixtures.ts'
import { sampleIds } from '../testing/samples.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'
import { type NewLink, actionsLink, openLink, readingLink, visitorBy } from '../testing/visitors.ts'

const pdf = (text: string) =>
  `data:application/pdf;base64,${Buffer.from(`%PDF-1.7\n${text}\n%%EOF`).toString('base64')}`

describe('a visitor by a link', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())

  const open = (body: NewLink) => openLink(server, organization.member, body)
  const openForm = (more: object = {}) => open({ ...receiptLink(fixtures), ...more })
  const documentOf = ({ documentId }: Fixtures) => ({ params: { documentId } })
  const fileOf = async () => {
    const { documentId, documentVersionId } = fixtures
    const params = { documentId, documentVersionId }
    const file = await organization.member.api.documents.version({ params, query: { raw: true } })
    return file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.from('')
  }
  const logged = async (entryTypes: string, documentId?: string) => {
    const { items } = await organization.admin.api.actionLogs.list({ query: { entryTypes } })
    return items.filter(
      ({ indexed }) => documentId === undefined || [indexed['documentId']].flat().includes(documentId),
    )
  }
  const usageOf = async (sharedToken: string) =>
    (await organization.member.api.sharedItems.get({ params: { sharedToken } })).sharedFile.usage

  it('gets in at the calls of visitors alone, by the header or the query; every other call refuses them (B-646, B-015)', async () => {
    const { visitor, tokenId } = await open(actionsLink(fixtures))
    const wrong: string[] = []
    for (const { name, route } of calls) {
      if (route.access === 'public') continue
      const params = { ...sampleIds(fixtures), sharedToken: tokenId }
      const { status } = await visitor.send(callPath(route, { params }), { method: route.method })
      const isTheirs = route.access === 'share' || route.access === 'person-or-share'
      if (isTheirs === (status === 401)) wrong.push(`${name} ${status}`)
    }
    expect(wrong).toEqual([])
    const { api } = organization.member
    await expect(api.sharedItems.document(documentOf(fixtures))).rejects.toMatchObject({ status: 403 })
    const path = callPath(
      { path: '/app/shared-items/documents/{documentId}' },
      { ...documentOf(fixtures), query: { shareItemsToken: visitor.token, raw: true } },
    )
    expect((await server.send(path, { method: 'GET' })).status).toBe(200)
    expect((await server.send(path.replace(/.{9}$/, 'AAAAAAAAA'), { method: 'GET' })).status).toBe(401)
  })

  it('reads a document of the link, raw too, of a given version or the newest (B-196)', async () => {
    const { visitor } = await open(readingLink(fixtures))
    const { documentId, documentVersionId } = fixtures
    const file = await fileOf()
    const read = await visitor.api.document(documentOf(fixtures))
    expect(read).toMatchObject({ documentId, documentVersionId, mimeType: 'application/pdf' })
    expect(read).toMatchObject({ dataUri: `data:application/pdf;base64,${file.toString('base64')}` })
    for (const query of [{ raw: true }, { raw: true, documentVersionId }]) {
      const raw = await visitor.api.document({ ...documentOf(fixtures), query })
      expect(raw instanceof Blob && Buffer.from(await raw.arrayBuffer()).equals(file)).toBe(true)
    }
    const unknown = { ...documentOf(fixtures), query: { documentVersionId: 'f'.repeat(24) } }
    await expect(visitor.api.document(unknown)).rejects.toMatchObject({ status: 404 })
    const summary = await visitor.api.summary(documentOf(fixtures))
    expect(summary).toMatchObject({ documentId, documentVersionId })
    expect(summary).not.toHaveProperty('documentLists')
  })

  it('reads nothing but what the link names, whatever ids they try (SHR-2)', async () => {
    const { visitor } = await openForm()
    const theirs = await createFixtures(await server.organization('theirs'))
    const ofOthers = { ...sampleIds(theirs) }
    for (const { route } of calls.filter((call) => call.route.access === 'share')) {
      if (paramsIn(route).length === 0 || route.method !== 'GET') continue
      const isType = paramsIn(route).includes('documentTypeId')
      const own = await visitor.send(callPath(route, { params: sampleIds(fixtures) }), { method: 'GET' })
      expect(own.status).toBe(isType ? 200 : 404)
      const foreign = await visitor.send(callPath(route, { params: ofOthers }), { method: 'GET' })
      expect(foreign.status).toBe(404)
    }
    const { documentTypeId, documentVersionId } = fixtures
    const bring = (more: object) =>
      visitor.api.save({ body: { documentTypeId, data: receipt, binaries: [pdf('x')], ...more } })
    await expect(bring({})).rejects.toMatchObject({ status: 403, reason: 'link-of-other-kind' })
    const asked = await open({
      tokenType: 'import-document',
      name: 'Bring',
      assignedTo: 'Eva Luna',
      documentTypeId,
      documentTypeVersionId: fixtures.documentTypeVersionId,
    })
    const save = (body: object) =>
      asked.visitor.api.save({ body: { documentTypeId, data: receipt, binaries: [pdf('x')], ...body } })
    for (const wrong of [
      { parentDocumentVersionId: documentVersionId },
      { documentTypeId: theirs.documentTypeId },
      { documentTypeId: 'f'.repeat(24) },
    ])
      await expect(save(wrong)).rejects.toMatchObject({ status: 400 })
    await expect(asked.visitor.api.generate({ body: { data: receipt } })).rejects.toMatchObject({
      status: 403,
    })
  })

  it('reads a type that the link asks for with shareItemsToken (B-167)', async () => {
    const { visitor } = await open(actionsLink(fixtures))
    const { documentTypeId } = fixtures
    const path = `/app/shared-items/document-types/${documentTypeId}?shareItemsToken=${visitor.token}`
    const answer = await server.send(path, { method: 'GET' })
    expect(await answer.json()).toMatchObject({
      documentTypeId,
      name: 'Receipt',
      acceptedMimeTypes: expect.any(Array),
      contextDefinition: { fields: expect.any(Array) },
      wizardDefinition: { pages: expect.any(Array) },
    })
  })

  it('brings a document in, and is answered documentId and documentVersionId (B-191, B-388)', async () => {
    const { documentTypeId, documentTypeVersionId } = fixtures
    const { visitor, tokenId } = await open({
      tokenType: 'import-document',
      name: 'Bring',
      assignedTo: 'Eva Luna',
      documentTypeId,
      documentTypeVersionId,
    })
    const saved = await visitor.api.save({
      body: { documentTypeId, data: receipt, binaries: [pdf('deed')], filesName: ['deed.pdf'] },
    })
    expect(Object.keys(saved).toSorted()).toEqual(['documentId', 'documentVersionId'])
    const { createdBy } = await organization.member.api.documents.get({ params: saved })
    expect(createdBy).toBe(`Eva Luna (${tokenId})`)
    expect(await usageOf(tokenId)).toBe(1)
    expect(await logged('imported-document-anonymous', saved.documentId)).toMatchObject([
      { username: `Eva Luna (${tokenId})`, indexed: { tokenId } },
    ])
  })

  it('makes a document of the template that the link names; the log has generationType document, and document-shared its recipients (B-571)', async () => {
    const { visitor, tokenId } = await openForm()
    const preview = await visitor.api.generate({ body: { data: receipt, isPreview: true } })
    const previewDigest = preview.documents[0]?.previewDigest
    expect(await usageOf(tokenId)).toBe(0)
    const body = { data: receipt, ...(previewDigest !== undefined && { previewDigest }) }
    const { documents } = await visitor.api.generate({ body })
    const [{ documentId = '', name } = {}] = documents
    expect(name).toBe('Receipt of María Pérez')
    const stored = await organization.member.api.documents.get({ params: { documentId } })
    expect(stored).toMatchObject({ createdBy: `Eva Luna (${tokenId})`, data: { payer: receipt.payer } })
    expect(await logged('generated-document-anonymous')).toMatchObject([
      {
        generationType: 'document',
        username: `Eva Luna (${tokenId})`,
        indexed: { tokenId, documentId: [documentId] },
      },
    ])
    const combined = { data: receipt, generationType: 'combined' as const }
    await expect(visitor.api.generate({ body: combined })).rejects.toMatchObject({
      status: 400,
      reason: 'no-combined-templates',
    })
    const { documentVersionId } = fixtures
    await organization.member.api.sharing.document({
      params: { documentId: fixtures.documentId, documentVersionId },
      body: { recipients: ['ana@luz.test'], subject: 'Deed', body: 'Here' },
    })
    expect(await logged('document-shared')).toMatchObject([{ recipients: ['ana@luz.test'] }])
    await expect(visitor.api.generate({ body: { data: {} } })).rejects.toMatchObject({
      status: 400,
      errors: expect.arrayContaining([expect.objectContaining({ path: 'contexts[0].data/payer' })]),
    })
  })

  it('cannot set what the link hides, nor read it (SHR-2)', async () => {
    const hidden = { field: 'payer', defaultValue: 'The office', hidden: true }
    const { visitor } = await openForm({ config: [hidden] })
    const { visit } = await visitor.api.config()
    expect(visit?.sharedFile.config).toMatchObject([{ field: 'payer', defaultValue: null, hidden: true }])
    const { documents } = await visitor.api.generate({ body: { data: { ...receipt, payer: 'Mallory' } } })
    const [{ documentId = '' } = {}] = documents
    const stored = await organization.member.api.documents.get({ params: { documentId } })
    expect(stored.data).toMatchObject({ payer: 'The office' })
  })

  it('looks at the document while they fill in its form, which is no use of the link, and at no other', async () => {
    const { visitor, token } = await openForm({ maxUsage: 1 })
    const live = { body: { data: { payer: 'Ana' } } }
    for (const _ of [1, 2]) {
      const file = await visitor.api.live(live)
      expect(await file.slice(0, 5).text()).toBe('%PDF-')
    }
    expect(await usageOf(token)).toBe(0)
    await visitor.api.generate({ body: { data: receipt } })
    await expect(visitor.api.live(live)).rejects.toMatchObject({ reason: 'shared-item-exhausted' })
    const other = await open(actionsLink(fixtures))
    await expect(other.visitor.api.live(live)).rejects.toMatchObject({
      status: 403,
      reason: 'link-of-other-kind',
    })
  })

  it('makes exactly as many documents as the link allows, however many come at once (SHR-1)', async () => {
    const { visitor, token, tokenId } = await openForm({ maxUsage: 3 })
    const make = (at: number) => visitor.api.generate({ body: { data: { ...receipt, payer: `Race ${at}` } } })
    const answers = await Promise.allSettled(Array.from({ length: 9 }, (_, at) => make(at)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual(
      Array.from({ length: 6 }, () => ({
        status: 'rejected',
        reason: expect.objectContaining({ status: 403, reason: 'shared-item-exhausted' }),
      })),
    )
    expect(await usageOf(tokenId)).toBe(3)
    const made = await organization.member.api.documents.list({ query: { nameFilter: 'Race' } })
    expect(made.totalCount).toBe(3)
    expect(await server.anonymous.sharedItems.validate({ query: { token } })).toEqual({ valid: false })
    await expect(visitorBy(server, token)).rejects.toMatchObject({ reason: 'shared-item-exhausted' })
  })

  it('uses a link that is for reading once in a sitting, and is logged once for each document', async () => {
    const { visitor, token, tokenId } = await open({ ...readingLink(fixtures), maxUsage: 2 })
    const before = (await logged('document-view')).length
    for (let at = 0; at < 3; at++) await visitor.api.document(documentOf(fixtures))
    expect(await usageOf(tokenId)).toBe(1)
    const second = await visitorBy(server, token)
    const third = await visitorBy(server, token)
    await second.api.document(documentOf(fixtures))
    await expect(third.api.document(documentOf(fixtures))).rejects.toMatchObject({
      reason: 'shared-item-exhausted',
    })
    await visitor.api.document(documentOf(fixtures))
    expect((await logged('document-view')).length).toBe(before + 2)
  })

  it('answers each action of the link once: a document that was missing, and one that they refuse (SHR-4)', async () => {
    const { visitor, tokenId } = await open(actionsLink(fixtures))
    const { documentTypeId, documentId } = fixtures
    const body = { documentTypeId, data: receipt, binaries: [pdf('missing')] }
    const brought = await Promise.allSettled([visitor.api.save({ body }), visitor.api.save({ body })])
    const saved = brought.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    expect(saved).toHaveLength(1)
    const missing = { tokenId, recordType: 'missing-document-action' as const, documentTypeId }
    const found = { ...missing, documentId: saved[0]?.documentId ?? '' }
    await expect(visitor.api.answer({ body: { ...missing, documentId } })).rejects.toMatchObject({
      status: 409,
    })
    await visitor.api.answer({ body: found })
    await expect(visitor.api.answer({ body: found })).rejects.toMatchObject({ reason: 'action-answered' })
    const refuse = { tokenId, recordType: 'document-signature-action' as const, documentIds: [documentId] }
    await expect(visitor.api.answer({ body: { ...refuse, state: 'signed' } })).rejects.toMatchObject({
      status: 409,
      reason: 'no-signing-by-link',
    })
    const answers = await Promise.allSettled(
      ['a', 'b'].map((rejectComment) =>
        visitor.api.answer({ body: { ...refuse, state: 'rejected', rejectComment } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { visit } = await visitor.api.config()
    expect(visit?.sharedFile.documents).toMatchObject([
      { state: 'rejected', isAnswered: true },
      { isAnswered: true, documentId: found.documentId },
    ])
    await expect(visitor.api.answer({ body: { ...found, tokenId: 'f'.repeat(24) } })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('finds no form where its template may be filled in no longer', async () => {
    const { visitor } = await openForm()
    const params = { templateVersionId: fixtures.templateVersionId }
    await organization.admin.api.templates.unpublish({ params })
    await expect(visitor.api.config()).rejects.toMatchObject({ reason: 'unknown-template-version' })
    await organization.admin.api.templates.publish({ params, body: { type: 'now' } })
    expect((await visitor.api.config()).visit).toMatchObject({
      organization: { name: expect.any(String), language: 'en' },
      template: { name: 'Receipt', wizardDefinition: { pages: expect.any(Array) } },
    })
  })

  it('is out with the organization, and with the link of another organization', async () => {
    const other = await server.organization('closing')
    const theirs = await createFixtures(other)
    const { visitor } = await openLink(server, other.member, receiptLink(theirs))
    expect((await visitor.api.config()).visit?.template?.name).toBe('Receipt')
    const inactive = db.updateTable('organizations').set({ isActive: false }).where('id', '=', 'closing')
    await server.database.system((tx) => tx.run(inactive))
    await expect(visitor.api.config()).rejects.toMatchObject({ status: 401, reason: 'link-unknown' })
  })
})
