import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import yauzl from 'yauzl'
import { type Fixtures, receipt, receiptRequest } from '../testing/fixtures.ts'
import { sampleBodies } from '../testing/samples.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'tabellio-downloads-'))

describe('transient downloads', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  /** A type that takes files of any kind. */
  let anyTypeId: string
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer({ role: 'all' }))
    const { parentDocumentTypeVersionId: _, ...type } = sampleBodies(fixtures)['documentTypes.create']
    const body = { ...type, name: 'Any file', acceptedMimeTypeList: ['application/*', 'image/*', 'text/*'] }
    anyTypeId = (await organization.admin.api.documentTypes.create({ body })).documentTypeId
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  const member = () => organization.member.api
  const one = (transientDownloadId: string) => ({ params: { transientDownloadId } })
  const resource = (id: string, more: object = {}) => ({ type: 'document' as const, id, ...more })

  async function documentsOf(...payers: string[]): Promise<string[]> {
    const contexts = payers.map((payer, index) => ({ key: `${index}`, data: { ...receipt, payer } }))
    const body = { ...receiptRequest(fixtures.templateVersionId), contexts }
    const { documents } = await member().generations.sync({ body })
    return documents.map(({ documentId = '' }) => documentId)
  }

  async function uploaded(name: string, type: string, bytes: Uint8Array): Promise<string> {
    const uri = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
    const body = { documentTypeId: anyTypeId, data: receipt, documents: [uri], filesName: [name] }
    return (await member().uploads.save({ body })).documents[0]?.documentId ?? ''
  }

  const ask = async (resources: ReturnType<typeof resource>[], description = 'For the auditor') =>
    (await member().transientDownloads.create({ body: { description, resources } })).transientDownloadId

  /** Waits until the work has ended. */
  const ended = (id: string) =>
    vi.waitFor(
      async () => {
        const download = await member().transientDownloads.get(one(id))
        expect(download.state).not.toBe('waiting')
        return download
      },
      { timeout: 30_000, interval: 50 },
    )

  const zipOf = async (id: string) => namesIn(await member().transientDownloads.asZip(one(id)))

  async function namesIn(zip: Blob): Promise<string[]> {
    const archive = await yauzl.fromBufferPromise(Buffer.from(await zip.arrayBuffer()))
    const names: string[] = []
    for await (const entry of archive.eachEntry()) names.push(entry.fileName)
    return names
  }

  async function textOf(pdf: Blob): Promise<string> {
    const file = join(folder, 'one.pdf')
    writeFileSync(file, Buffer.from(await pdf.arrayBuffer()))
    return execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' })
  }

  it('has a description of 2 characters at least and 1 document at least, and the fields of its entity (B-578, B-729)', async () => {
    const before = Date.now()
    const id = await ask([resource(fixtures.documentId)])
    const name = 'Receipt of María Pérez'
    const download = await ended(id)
    expect(download).toEqual({
      id,
      createdAt: expect.any(Number),
      createdBy: organization.member.username,
      expirationDate: download.createdAt + 7 * 86_400_000,
      description: 'For the auditor',
      totalResources: 1,
      errorMessage: null,
      resources: [
        { type: 'document', id: fixtures.documentId, name, contentType: 'application/pdf', problem: null },
      ],
      kind: 'zip',
      state: 'done',
      failure: null,
      doneResources: 1,
      size: expect.any(Number),
    })
    expect(download.createdAt).toBeGreaterThan(before - 60_000)
    const { create } = member().transientDownloads
    const resources = [resource(fixtures.documentId)]
    for (const [body, path] of [
      [{ description: ' x ', resources }, 'description'],
      [{ description: 'a\nb', resources }, 'description'],
      [{ description: 'ok', resources: [] }, 'resources'],
    ] satisfies [object, string][])
      await expect(create({ body })).rejects.toMatchObject({ status: 400, errors: [{ path }] })
    expect(await ask(resources, 'ab')).toMatch(/^[0-9a-f]{24}$/)
  })

  it('is fetched as a zip, and made anew of the documents as they are then (B-579)', async () => {
    const [kept = '', leaving = ''] = await documentsOf('Ana', 'Bruno')
    const id = await ask([resource(kept), resource(leaving)])
    expect((await ended(id)).size).toBe((await member().transientDownloads.asZip(one(id))).size)
    expect(await zipOf(id)).toEqual(['Receipt of Ana.pdf', 'Receipt of Bruno.pdf'])
    await organization.admin.api.documents.remove({ params: { documentId: leaving } })
    await expect(zipOf(id)).rejects.toMatchObject({ status: 409, reason: 'download-outdated' })
    await member().transientDownloads.retrySave(one(id))
    const again = await ended(id)
    expect(again.resources.map(({ problem }) => problem)).toEqual([null, 'unavailable'])
    expect(again.errorMessage).toBe('Left out: Receipt of Bruno (deleted, or no longer open to you).')
    expect(await zipOf(id)).toEqual(['Receipt of Ana.pdf'])
  })

  it('pages by 15, 30 or 100, the newest first, found by words (B-580)', async () => {
    const { list } = organization.admin.api.transientDownloads
    const create = (description: string) =>
      organization.admin.api.transientDownloads.create({
        body: { description, resources: [resource(fixtures.documentId)] },
      })
    for (let at = 0; at < 16; at++) await create(`Export ${at}`)
    await create('Año fiscal')
    const { items, totalCount } = await list()
    expect([items.length, totalCount, items[0]?.description]).toEqual([15, 17, 'Año fiscal'])
    for (const rowsPerPage of [15, 30, 100])
      expect((await list({ query: { rowsPerPage } })).rowsPerPage).toBe(rowsPerPage)
    await expect(list({ query: { rowsPerPage: 20 } })).rejects.toMatchObject({ status: 400 })
    expect((await list({ query: { nameFilter: 'ano FISC' } })).items.map((each) => each.description)).toEqual(
      ['Año fiscal'],
    )
  })

  it('is its asker’s alone: to anybody else it is as one that nobody has', async () => {
    const id = await ask([resource(fixtures.documentId)])
    await ended(id)
    const { transientDownloads: theirs } = organization.admin.api
    const unknown = one('0123456789abcdef01234567')
    for (const call of [theirs.get, theirs.asZip, theirs.asPdf, theirs.retrySave]) {
      const messageOf = (params: ReturnType<typeof one>) =>
        call(params).then(
          () => 'It is answered',
          (error: unknown) => String(error),
        )
      expect(await messageOf(one(id))).toMatch('Transient download not found')
      expect(await messageOf(one(id))).toBe(await messageOf(unknown))
    }
    const { items } = await theirs.list({ query: { rowsPerPage: 100 } })
    expect(items.map((each) => each.id)).not.toContain(id)
  })

  it('names each file once, as any system can write it', async () => {
    const [first = '', second = '', third = '', fourth = ''] = await documentsOf('Ana', 'Ana', 'Eva', 'Iris')
    const id = await ask([
      resource(first),
      resource(second),
      resource(third, { name: '../../etc/pa\u202Esswd' }),
      resource(fourth, { name: 'con' }),
      resource(first, { name: 'RECEIPT of ana.pdf' }),
      resource(second, { name: 'setup.exe' }),
    ])
    await ended(id)
    expect(await zipOf(id)).toEqual([
      'Receipt of Ana.pdf',
      'Receipt of Ana (2).pdf',
      'passwd.pdf',
      '_con.pdf',
      'RECEIPT of ana (3).pdf',
      'setup.exe.pdf',
    ])
  })

  it('takes no document that is unknown, of others, or in the trash, and says which', async () => {
    const [gone = ''] = await documentsOf('Gone')
    await organization.admin.api.documents.remove({ params: { documentId: gone } })
    const unknown = '0123456789abcdef01234567'
    const asked = ask([resource(fixtures.documentId), resource(gone), resource(unknown)])
    await expect(asked).rejects.toMatchObject({
      status: 400,
      errors: [
        { path: 'resources[1].id', key: 'unknown-document' },
        { path: 'resources[2].id', key: 'unknown-document' },
      ],
    })
    const many = Array.from({ length: 10_000 }, () => resource(fixtures.documentId))
    await expect(ask(many)).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'resources', message: 'Choose at most 500 documents' }],
    })
  })

  it('leaves out what its asker may not see any more when it is made (DIS-2)', async () => {
    const { api } = organization.admin
    const id = await ask([resource(fixtures.documentId)])
    await ended(id)
    const { id: roleId } = await api.roles.create({
      body: {
        name: 'Blind',
        users: [organization.member.username],
        documentTypePermissions: [
          { documentTypeId: fixtures.documentTypeId, action: 'deny', permissionType: 'view' },
        ],
      },
    })
    await expect(zipOf(id)).rejects.toMatchObject({ reason: 'download-outdated' })
    await member().transientDownloads.retrySave(one(id))
    expect(await ended(id)).toMatchObject({ state: 'failed', failure: 'nothing-left', size: null })
    await expect(zipOf(id)).rejects.toMatchObject({ reason: 'download-not-ready' })
    await api.roles.update({ params: { roleId }, body: { name: 'Blind', users: [] } })
  })

  it('joins documents into one PDF in their order, and answers transientDownloadId (B-200)', async () => {
    const [second = '', first = ''] = await documentsOf('Bruno', 'Ana')
    const text = await uploaded('notes.txt', 'text/plain', Buffer.from('no pages'))
    const { concatenate, asPdf } = member().transientDownloads
    const joined = await concatenate({ body: { description: 'ab', documents: [first, text, second] } })
    expect(Object.keys(joined)).toEqual(['transientDownloadId'])
    const download = await ended(joined.transientDownloadId)
    expect(download).toMatchObject({ kind: 'pdf', state: 'done', totalResources: 3 })
    expect(download.resources.map(({ problem }) => problem)).toEqual([null, 'no-pages', null])
    const words = await textOf(await asPdf(one(joined.transientDownloadId)))
    expect(words.match(/from (\w+)/g)).toEqual(['from Ana', 'from Bruno'])
    expect(await zipOf(joined.transientDownloadId)).toEqual(['ab.pdf'])
    await expect(concatenate({ body: { description: 'a', documents: [first] } })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'description' }],
    })
  })

  const inDatabase = async (text: string, values: unknown[]) => {
    const owner = new Client(server.connection)
    await owner.connect()
    // The owner of the tables is bound by row level security, too.
    await owner.query('set role tabellio_system')
    const { rows } = await owner.query<Record<string, unknown>>(text, values)
    await owner.end()
    return rows
  }

  it('is gone as soon as a document in it is deleted for good', async () => {
    const [documentId = ''] = await documentsOf('Forgotten')
    const id = await ask([resource(documentId), resource(fixtures.documentId)])
    await ended(id)
    const { documents, deletedDocuments } = organization.admin.api
    await documents.remove({ params: { documentId } })
    await deletedDocuments.hardDelete({ body: { deletedDocumentList: [{ documentId }] } })
    await vi.waitFor(
      async () =>
        expect(await member().transientDownloads.get(one(id))).toMatchObject({
          state: 'failed',
          failure: 'outdated',
        }),
      { timeout: 20_000 },
    )
    await member().transientDownloads.retrySave(one(id))
    await ended(id)
    expect(await zipOf(id)).toEqual(['Receipt of María Pérez.pdf'])
  })

  it('is gone when its time has ended, with its file', async () => {
    const [documentId = ''] = await documentsOf('Expiring')
    const id = await ask([resource(documentId)], 'For a week')
    await ended(id)
    const change = 'update transient_downloads set expires_at = now() where id = $1 returning blob'
    const [{ blob } = {}] = await inDatabase(change, [id])
    await expect(member().transientDownloads.get(one(id))).rejects.toMatchObject({ status: 404 })
    await server.sweep()
    await vi.waitFor(
      async () => expect(await inDatabase('select 1 from blobs where hash = $1', [blob])).toEqual([]),
      { timeout: 20_000 },
    )
  })

  /** How many sessions of this database wait for what another one holds. */
  const waitingForLocks = async () => {
    const [{ count } = {}] = await inDatabase(
      `select count(distinct waiting.pid)::int as count from pg_locks as waiting join pg_locks as own using (pid)
        where not waiting.granted and own.database = (select oid from pg_database where datname = current_database())`,
      [],
    )
    return count
  }

  it('is made once by two retries at once', async () => {
    const id = await ask([resource(fixtures.documentId)])
    await ended(id)
    const holder = new Client(server.connection)
    await holder.connect()
    await holder.query('set role tabellio_system; begin')
    const change =
      "update transient_downloads set state = 'failed', failure = 'stopped', blob = null where id = $1"
    await holder.query(change, [id])
    const { retrySave } = member().transientDownloads
    const retries = [retrySave(one(id)), retrySave(one(id))]
    // Both have come before either may go on: one that comes when the other's work is done is a retry of its own.
    await vi.waitFor(async () => expect(await waitingForLocks()).toBe(2), { timeout: 30_000 })
    await holder.query('commit')
    await holder.end()
    await Promise.all(retries)
    await ended(id)
    const [{ attempt } = {}] = await inDatabase('select attempt from transient_downloads where id = $1', [id])
    expect(attempt).toBe(2)
  })
})
