import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { db } from '../platform/database.ts'
import { sha256 } from '../platform/ids.ts'
import { openBlobs } from '../platform/blobs.ts'
import { pdfUri } from '../testing/document-samples.ts'
import { type Fixtures, receipt, receiptRequest } from '../testing/fixtures.ts'
import { run } from '../testing/postgres.ts'
import { type TestOrganization, type TestServer, fixtureServer, workDone } from '../testing/server.ts'

describe('retention', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer({ role: 'all' }))
    // What the fixtures have must not be due here.
    await server.organization('beta')
  })
  afterAll(() => server.close())

  const yearly = { startsAt: 'stored', period: 5, unit: 'years', action: 'dispose' } as const
  const setRule = (more: object = {}) =>
    organization.admin.api.retention.setRule({
      params: { documentTypeId: fixtures.documentTypeId },
      body: { ...yearly, ...more },
    })

  /** A receipt of that day. */
  async function store(createdAt: string, payer = 'Ana Gil') {
    const { documents } = await organization.member.api.generations.sync({
      body: receiptRequest(fixtures.templateVersionId, { ...receipt, payer }),
    })
    const [{ documentId = '' } = {}] = documents
    const sql = `update documents set created_at = '${createdAt}' where id = '${documentId}'`
    await run(server.connection, sql)
    return documentId
  }
  const api = () => organization.admin.api.retention
  const isThere = async (id: string) =>
    (await run(server.connection, `select from documents where id = '${id}'`)).rowCount === 1
  const list = (dispositionId: string) => api().disposition({ params: { dispositionId } })
  async function done(dispositionId: string) {
    await workDone(server)
    await vi.waitFor(async () => expect((await list(dispositionId)).state).toBe('done'))
    return list(dispositionId)
  }
  const hold = (more: object) =>
    api().placeHold({ body: { name: 'Case 7', reason: 'A suit', subject: 'documents', ...more } })
  const release = (legalHoldId: string) =>
    api().releaseHold({ params: { legalHoldId }, body: { reason: 'Settled' } })
  const held = { status: 409, reason: 'held', params: { name: 'Case 7' } }

  it('lists what its period is over of, destroys it once confirmed, and certifies it with its hashes', async () => {
    await setRule()
    // The same bytes would be one file, which stays as long as one document has it.
    const [old, young] = [await store('2015-03-01'), await store('2026-03-01', 'Eva Sol')]
    const { dispositionId } = await api().propose({ body: { name: 'Spring' } })
    const proposed = await list(dispositionId)
    expect(proposed.documents).toMatchObject([{ documentId: old, dueOn: '2020-03-01', outcome: 'waiting' }])
    const { rows } = await run(
      server.connection,
      `select blob from document_versions where document_id = '${old}'`,
    )
    await api().confirm({ params: { dispositionId } })
    const { documents, hasCertificate } = await done(dispositionId)
    expect(documents).toMatchObject([
      { outcome: 'destroyed', files: [{ versionNumber: 1, hash: rows[0].blob }] },
    ])
    expect(hasCertificate).toBe(true)
    expect([await isThere(old), await isThere(young)]).toEqual([false, true])
    const files = openBlobs({ folder: join(server.dataFolder, 'blobs') })
    await vi.waitFor(async () => expect(await files.stat('acme', rows[0].blob)).toBeUndefined(), {
      timeout: 20_000,
    })
    const answer = await organization.admin.send(`/app/dispositions/${dispositionId}/certificate`, {})
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const certificate = Buffer.from(await answer.arrayBuffer())
    const text = execFileSync('pdftotext', ['-', '-'], { input: certificate, encoding: 'utf8' })
    // Copied as it is, it finds the file that it is of.
    expect(text).toContain(`SHA-256 ${rows[0].blob}\n`)
    const log = await organization.admin.api.actionLogs.list()
    expect(log.items.map(({ entryType }) => entryType)).toEqual(
      expect.arrayContaining([
        'disposition-finished',
        'document-permanently-deleted',
        'disposition-confirmed',
      ]),
    )
    await expect(api().confirm({ params: { dispositionId } })).rejects.toMatchObject({ status: 409 })
  })

  it('begins a period with a field, an expiry or the storing, and none without a day', async () => {
    await expect(setRule({ startsAt: 'field', fieldPath: 'payer' })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'fieldPath', key: 'no-date-field' }],
    })
    await setRule({ startsAt: 'expiry', period: 1, unit: 'months' })
    const [never, expired] = [await store('2010-01-01'), await store('2010-01-01')]
    await run(server.connection, `update documents set expires_on = '2026-01-31' where id = '${expired}'`)
    const { dispositionId } = await api().propose({ body: { name: 'Expired' } })
    expect((await list(dispositionId)).documents).toMatchObject([
      { documentId: expired, dueOn: '2026-02-28' },
    ])
    expect(await isThere(never)).toBe(true)
    await api().cancel({ params: { dispositionId } })
    await run(server.connection, `update documents set created_at = now(), expires_on = null`)
  })

  it('leaves what must be reviewed unless somebody says that it goes', async () => {
    await setRule({ action: 'review' })
    const documentId = await store('2012-01-01')
    const { dispositionId } = await api().propose({ body: { name: 'Looked at' } })
    expect((await list(dispositionId)).documents).toMatchObject([{ documentId, outcome: 'kept' }])
    await expect(api().confirm({ params: { dispositionId } })).rejects.toMatchObject({
      reason: 'nothing-to-dispose',
    })
    await api().decide({ params: { dispositionId, documentId }, body: { isKept: false } })
    await api().confirm({ params: { dispositionId } })
    expect((await done(dispositionId)).documents).toMatchObject([{ documentId, outcome: 'destroyed' }])
    await setRule()
  })

  it('wants another person to confirm, where the organization says so', async () => {
    await api().setSettings({ body: { needsSecondPerson: true } })
    await store('2012-01-01')
    const { dispositionId } = await api().propose({ body: { name: 'By two' } })
    const params = { dispositionId }
    await expect(api().confirm({ params })).rejects.toMatchObject({ reason: 'needs-second-person' })
    await expect(organization.member.api.retention.confirm({ params })).rejects.toMatchObject({ status: 403 })
    await run(
      server.connection,
      `update dispositions set proposed_by = 'other' where id = '${dispositionId}'`,
    )
    await api().confirm({ params })
    await done(dispositionId)
    await api().setSettings({ body: { needsSecondPerson: false } })
  })

  it('is beaten by a hold, as is every other way to delete', async () => {
    const documentId = await store('2012-01-01')
    const trashed = await store('2012-01-01')
    const { documents, deletedDocuments } = organization.admin.api
    await documents.remove({ params: { documentId: trashed } })
    const { legalHoldId } = await hold({ documentIds: [documentId] })
    const ofTrashed = await hold({ subject: 'person', person: 'ana gil' })
    await expect(documents.remove({ params: { documentId } })).rejects.toMatchObject(held)
    const deletedDocumentList = [{ documentId: trashed, documentVersionList: [] }]
    const hardDelete = () => deletedDocuments.hardDelete({ body: { deletedDocumentList } })
    await expect(hardDelete()).rejects.toMatchObject(held)
    const emptied = (table: 'documents' | 'documentVersions' | 'legalHolds') =>
      server.database.system((tx) => tx.run(db.deleteFrom(table).where('organizationId', '=', 'acme')))
    for (const table of ['documentVersions', 'documents', 'legalHolds'] as const)
      await expect(emptied(table)).rejects.toMatchObject({ details: { reason: 'held' } })
    const fresh = await server.person('acme', 'admin')
    await expect(
      fresh.api.removals.askForOrganization({ body: { type: 'immediately' } }),
    ).rejects.toMatchObject(held)
    const { dispositionId } = await api().propose({ body: { name: 'Held' } })
    // Nobody is told that what is held will be destroyed.
    const proposed = await list(dispositionId)
    expect(proposed.counts).toMatchObject({ waiting: 0, held: 2 })
    expect(proposed.documents.map(({ holdName }) => holdName)).toEqual(['Case 7', 'Case 7'])
    const listed = (await api().dispositions()).items.find((each) => each.dispositionId === dispositionId)
    expect(listed?.counts).toEqual(proposed.counts)
    await api().confirm({ params: { dispositionId } })
    const outcomes = (await done(dispositionId)).documents.map(({ outcome, holdName }) => [outcome, holdName])
    expect(outcomes).toEqual([
      ['held', 'Case 7'],
      ['held', 'Case 7'],
    ])
    await release(ofTrashed.legalHoldId)
    await hardDelete()
    await release(legalHoldId)
    await documents.remove({ params: { documentId } })
    const { items } = await api().holds()
    expect(items.filter(({ releasedAt }) => releasedAt === null)).toEqual([])
    await run(server.connection, `update documents set created_at = now()`)
  })

  it('is beaten by a hold on a case file, also for what comes into it later', async () => {
    const { legalHoldId } = await hold({ subject: 'case-file', instanceId: fixtures.instanceId })
    const { documents, uploads } = organization.admin.api
    const card = (holder: string) =>
      uploads.save({
        body: {
          documentTypeId: fixtures.cardTypeId,
          data: { holder },
          documents: [pdfUri(`Card of ${holder}`)],
        },
      })
    const [later, other] = [await card(receipt.payer), await card('Somebody else')]
    for (const { documentId } of [fixtures, later])
      await expect(documents.remove({ params: { documentId } })).rejects.toMatchObject(held)
    await documents.remove({ params: { documentId: other.documentId } })
    await release(legalHoldId)
    await documents.remove({ params: { documentId: later.documentId } })
  })

  it('keeps what leaves the case file of a hold: by a new version, its master document’s, or with its configuration', async () => {
    const { collections, collectionConfigs, documents, uploads } = organization.admin.api
    const payer = 'Luz Mar'
    const save = (body: object) => uploads.save({ body: { mustUpdateBinaries: false, ...body } })
    const change = async (documentId: string, data: object) => {
      const { documentVersionId } = await documents.get({ params: { documentId } })
      await save({ parentDocumentVersionId: documentVersionId, data })
    }
    const card = async (holder: string) => {
      const { documentId } = await save({
        documentTypeId: fixtures.cardTypeId,
        data: { holder },
        documents: [pdfUri(`Another card of ${holder}`)],
      })
      return documentId
    }
    const master = await store(new Date().toISOString(), payer)
    const query = { nameFilter: payer }
    const [file] = (await collections.list({ query })).items
    const { legalHoldId } = await hold({ subject: 'case-file', instanceId: file?.id ?? '' })
    const [changed, left] = [await card(payer), await card(payer)]
    const refused = (documentId: string) =>
      expect(documents.remove({ params: { documentId } })).rejects.toMatchObject(held)
    await change(changed, { holder: 'Somebody else' })
    await refused(changed)
    await change(master, { ...receipt, payer: 'Nobody' })
    await refused(left)
    const last = await card('Nobody')
    await collectionConfigs.remove({
      params: { documentCollectionConfigId: fixtures.documentCollectionConfigId },
    })
    for (const documentId of [last, master, changed, left]) await refused(documentId)
    await release(legalHoldId)
    for (const documentId of [last, master, changed, left]) await documents.remove({ params: { documentId } })
  })

  it('refuses a hold on what there is not, at its place', async () => {
    const unknown = 'f'.repeat(24)
    for (const [more, path] of [
      [{ documentIds: [fixtures.documentId, unknown] }, 'documentIds[1]'],
      [{ documentIds: [] }, 'documentIds'],
      [{ subject: 'case-file', instanceId: unknown }, 'instanceId'],
      [{ subject: 'person' }, 'person'],
      [{ documentIds: [fixtures.documentId], reason: ' ' }, 'reason'],
    ] as const)
      await expect(hold(more)).rejects.toMatchObject({ status: 400, errors: [{ path }] })
  })

  it('keeps whatever is there when a hold is placed while a disposition runs', async () => {
    const count = 28
    await setRule()
    const ids = await Promise.all(
      Array.from({ length: count }, (_, at) => store(`2012-01-${String(at + 1).padStart(2, '0')}`, 'Raced')),
    )
    const { dispositionId } = await api().propose({ body: { name: 'Race' } })
    await api().confirm({ params: { dispositionId } })
    await vi.waitFor(async () => expect((await list(dispositionId)).counts.destroyed).toBeGreaterThan(0), {
      timeout: 15_000,
      interval: 20,
    })
    const { legalHoldId } = await hold({ subject: 'person', person: 'Raced' })
    const atOnce = await Promise.all(ids.map(isThere))
    const { documents, counts } = await done(dispositionId)
    const afterwards = await Promise.all(ids.map(isThere))
    // From the answer on, nothing goes any more.
    expect(afterwards).toEqual(atOnce)
    expect(counts.destroyed).toBe(afterwards.filter((is) => !is).length)
    expect(counts.held).toBeGreaterThan(0)
    expect(documents.filter(({ outcome }) => outcome === 'waiting')).toEqual([])
    await release(legalHoldId)
  })

  it('gives out everything about a person, and erases it but for what is held or must be kept longer', async () => {
    const { username } = organization.member
    await setRule({ period: 50 })
    const [kept, free] = [await store('2020-01-01', 'Íñigo Peña'), await store('1970-01-02', 'Inigo Pena')]
    const held = await store('1970-01-02', 'Iñigo Peña')
    const waits = `data:text/plain;base64,${Buffer.from('Waits').toString('base64')}`
    await organization.member.api.intake.add({ body: { documents: [waits], filesName: ['waits.txt'] } })
    const packOf = async (person: string) => {
      const path = `/app/data-subjects/pack?person=${encodeURIComponent(person)}`
      const zip = Buffer.from(await (await organization.admin.send(path, {})).arrayBuffer())
      const files = new Map<string, Buffer>()
      const pack = await yauzl.fromBufferPromise(zip)
      for await (const entry of pack.eachEntry())
        files.set(entry.fileName, await buffer(await pack.openReadStreamPromise(entry)))
      return { files, data: JSON.parse(String(files.get('data.json'))) }
    }
    const { files, data } = await packOf('inigo pena')
    expect(data.documents.map(({ documentId }: { documentId: string }) => documentId).toSorted()).toEqual(
      [kept, free, held].toSorted(),
    )
    for (const { file, sha256: hash } of data.documents) expect(sha256(files.get(file) ?? '')).toBe(hash)
    expect(String(files.get('index.html'))).toContain('href="documents/')
    expect(data.incoming).toEqual([])
    const own = await packOf(username)
    expect(own.data.account).toMatchObject({ username })
    expect(own.data.incoming).toMatchObject([{ name: 'waits.txt', file: 'incoming/waits.txt' }])
    expect(String(own.files.get('incoming/waits.txt'))).toBe('Waits')
    expect(String(own.files.get('index.html'))).toContain('href="incoming/waits.txt"')

    const { legalHoldId } = await hold({ documentIds: [held] })
    const { dispositionId } = await api().propose({ body: { name: 'Erasure', person: 'Íñigo Peña' } })
    await api().confirm({ params: { dispositionId } })
    const { documents } = await done(dispositionId)
    const outcomes = Object.fromEntries(documents.map((each) => [each.documentId, each.outcome]))
    expect(outcomes).toEqual({ [kept]: 'kept', [free]: 'destroyed', [held]: 'held' })
    await release(legalHoldId)
  })

  it('shows an organization nothing of another', async () => {
    const beta = await server.person('beta', 'admin')
    expect((await beta.api.retention.holds()).items).toEqual([])
    expect((await beta.api.retention.dispositions()).items).toEqual([])
    await expect(beta.api.retention.propose({ body: { name: 'None' } })).rejects.toMatchObject({
      status: 409,
    })
  })
})
