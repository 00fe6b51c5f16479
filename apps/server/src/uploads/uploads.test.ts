import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SaveDocumentRequest, uploads } from '@tabellio/contract/uploads'
import type { z } from 'zod'
import { db } from '../platform/database.ts'
import { type Fixtures, optionalDefinition, receipt, receiptWizard } from '../testing/fixtures.ts'
import { pngFile } from '../testing/picture-bombs.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

type Body = Partial<z.input<typeof SaveDocumentRequest>>

const bytesOf = (text: string) => Buffer.from(text, 'latin1')
const pdf = (text = 'A') => bytesOf(`%PDF-1.7\n${text}\n%%EOF`)
const uri = (bytes: Uint8Array, type = 'application/pdf') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const png = pngFile({ width: 4, height: 3 })

describe('saving documents', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let anyFile = { documentTypeId: '' }
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer({ role: 'all' }))
    const { documentTypeId } = await typeOf({ acceptedMimeTypeList: ['application/*', 'image/*', 'text/*'] })
    anyFile = { documentTypeId }
  })
  afterAll(() => server.close())

  const typeOf = (more: object) =>
    organization.admin.api.documentTypes.create({
      body: {
        name: 'Papers',
        documentGroupId: fixtures.documentGroupId,
        contextDefinition: optionalDefinition,
        wizardDefinition: receiptWizard,
        acceptedMimeTypeList: ['application/pdf', 'image/*'],
        ...more,
      },
    })
  const save = (body: Body) => organization.member.api.uploads.save({ body })
  const saved = (bytes: Uint8Array, more: Body = {}) =>
    save({ ...anyFile, documents: [uri(bytes, 'application/octet-stream')], ...more })
  const get = (documentId: string) => organization.member.api.documents.get({ params: { documentId } })
  const versions = async (documentId: string) =>
    (await organization.member.api.documents.versions({ params: { documentId } })).items
  const origins = (documentId: string) =>
    server.database.system((tx) =>
      tx.all(
        db
          .selectFrom('documentVersions')
          .select(['id', 'originMethod', 'originalDocumentId'])
          .where('documentId', '=', documentId)
          .orderBy('versionNumber'),
      ),
    )
  const file = async (params: { documentId: string; documentVersionId: string }) => {
    const raw = await organization.member.api.documents.version({ params, query: { raw: true } })
    if (!(raw instanceof Blob)) throw new Error('No file')
    return Buffer.from(await raw.arrayBuffer())
  }
  const inParts = async (files: [name: string, content: Uint8Array, type?: string][], body: object) => {
    const form = new FormData()
    form.append('body', JSON.stringify(body))
    for (const [name, content, type] of files)
      form.append('documents', new Blob([new Uint8Array(content)], { type: type ?? '' }), name)
    return organization.member.send('/app/documents', { method: 'POST', body: form })
  }

  it('keeps the bytes as they came, under what the document is (B-188, B-189)', async () => {
    const { documentTypeId } = fixtures
    const bytes = pdf('received')
    const { documents, ...ids } = await save({
      documentTypeId,
      data: receipt,
      documents: [uri(bytes)],
      originMethod: 'scanned',
      filesName: ['scan.pdf'],
      contentType: 'application/pdf',
      signatureKeysToRemove: [],
    })
    expect(documents).toEqual([ids])
    expect(await get(ids.documentId)).toMatchObject({
      documentTypeId,
      mimeType: 'application/pdf',
      versionNumber: 1,
      data: receipt,
      templateVersionId: null,
    })
    expect(Buffer.compare(await file(ids), bytes)).toBe(0)
    const path = `/app/documents/${ids.documentId}/versions/${ids.documentVersionId}?raw=true`
    const { headers } = await organization.member.send(path, {})
    expect(headers.get('etag')).toBe(`"${createHash('sha256').update(bytes).digest('hex')}"`)
    expect(headers.get('content-disposition')).toContain('filename="scan.pdf"')
    const copy = await save({
      documentTypeId,
      parentDocumentVersionId: ids.documentVersionId,
      originalDocumentId: ids.documentId,
      mustUpdateBinaries: false,
      createNewVersion: true,
    })
    expect(await origins(ids.documentId)).toEqual([
      { id: ids.documentVersionId, originMethod: 'scanned', originalDocumentId: null },
      { id: copy.documentVersionId, originMethod: 'imported', originalDocumentId: ids.documentId },
    ])
    const wrong = { documentTypeId, data: receipt, documents: [uri(bytes)], originMethod: 'web' }
    const refused = await organization.member.send('/app/documents', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wrong),
    })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ errors: [{ path: 'originMethod' }] })
  })

  it('needs at least 1 document, as a data URI (B-190)', async () => {
    const { documentTypeId } = fixtures
    for (const documents of [
      undefined,
      [],
      ['JVBERi0='],
      ['data:application/pdf,x'],
      ['data:application/pdf;base64,%%'],
    ])
      await expect(
        save({ documentTypeId, data: receipt, ...(documents && { documents }) }),
      ).rejects.toMatchObject({
        status: 400,
      })
    const empty = {
      path: 'documents',
      key: 'no-file',
      message: 'At least 1 document in data URI form is needed',
    }
    await expect(save({ documentTypeId, data: receipt })).rejects.toMatchObject({ errors: [empty] })
  })

  it('takes files as parts of a form, each for a document of its own', async () => {
    const answer = await inParts(
      [
        ['Lease 1.pdf', pdf('1'), 'application/pdf'],
        ['photo.png', png, 'image/png'],
      ],
      { ...anyFile, data: { payer: 'Ana' } },
    )
    expect(answer.status).toBe(200)
    const { documents } = await answer.json()
    const infos = await Promise.all(
      documents.map(({ documentId }: { documentId: string }) => get(documentId)),
    )
    expect(infos).toMatchObject([
      { name: 'Lease 1', mimeType: 'application/pdf', data: { payer: 'Ana' } },
      { name: 'photo', mimeType: 'image/png' },
    ])
  })

  it('leaves nothing of a file that is refused', async () => {
    const folder = join(server.dataFolder, 'blobs', '.unfinished')
    const refused = await inParts([['a.png', pdf(), 'image/png']], anyFile)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ reason: 'file-of-other-kind' })
    await expect.poll(() => readdirSync(folder)).toEqual([])
  })

  it('says what a file is that is called something else', async () => {
    const lies: [name: string, content: Uint8Array, said: string, found: string][] = [
      ['a.png', pdf(), 'image/png', 'application/pdf'],
      ['a.pdf', png, 'application/pdf', 'image/png'],
      ['a.pdf', bytesOf('Dear Sir'), 'application/pdf', 'text/plain'],
      ['a.txt', pdf(), 'text/plain', 'application/pdf'],
      ['a.txt', Buffer.from([0, 1, 2, 3]), 'text/plain', 'application/octet-stream'],
    ]
    for (const [name, content, said, found] of lies)
      await expect(saved(content, { filesName: [name] }), name).rejects.toMatchObject({
        status: 400,
        message: `${name} is called ${said}, and its content is ${found}`,
        errors: [{ path: 'documents[0]', key: 'file-of-other-kind', params: { name, said, found } }],
      })
    await expect(saved(pdf(), { documents: [uri(pdf(), 'image/png')] })).rejects.toMatchObject({
      reason: 'file-of-other-kind',
    })
  })

  it('finds the kind of a file where nobody says it', async () => {
    const kinds: [content: Uint8Array, name: string, mimeType: string][] = [
      [pdf(), '', 'application/pdf'],
      [png, 'picture', 'image/png'],
      [bytesOf('a;b\n1;2'), 'rows.csv', 'text/csv'],
      [bytesOf('Dear Sir'), 'letter', 'text/plain'],
      [bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg', 'image/svg+xml'],
      [Buffer.from([0, 1, 2, 3]), 'plan.dwg', 'application/octet-stream'],
      [bytesOf(`printed by us\n${pdf().toString('latin1')}`), 'late.pdf', 'application/pdf'],
      [Buffer.from('d0cf11e0a1b11ae1'.padEnd(2048, '0'), 'hex'), 'old.doc', 'application/msword'],
      // Its pages stand before the directory that tells what is in them.
      [Buffer.concat([bytesOf('II*\0'), Buffer.alloc(100_000, 1)]), 'scan.tif', 'image/tiff'],
    ]
    for (const [content, name, mimeType] of kinds) {
      const { documentId } = await saved(content, { filesName: [name] })
      expect((await get(documentId)).mimeType, name).toBe(mimeType)
    }
  })

  it('refuses a file of a kind that the type does not take, and one without a byte', async () => {
    const { documentTypeId } = fixtures
    const picture = save({ documentTypeId, data: receipt, documents: [uri(png, 'image/png')] })
    await expect(picture).rejects.toMatchObject({ message: 'The type takes no files of image/png' })
    await expect((await inParts([['a.pdf', Buffer.alloc(0)]], anyFile)).json()).resolves.toMatchObject({
      reason: 'file-empty',
    })
  })

  it('asks the values of the type, and tells what is wrong at their fields', async () => {
    const { documentTypeId } = fixtures
    await expect(
      save({ documentTypeId, data: { payer: 'Ana' }, documents: [uri(pdf())] }),
    ).rejects.toMatchObject({ status: 400, errors: [{ path: 'data/amount', key: 'field-is-required' }] })
  })

  it('names a file so that every system can write it, and nobody is deceived', async () => {
    const names: [given: string, kept: string][] = [
      ['../../etc/passwd.pdf', 'passwd.pdf'],
      ['C:\\Users\\ana\\lease.pdf', 'lease.pdf'],
      ['\u202Efdp.exe.pdf', 'fdp.exe.pdf'],
      ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie_ x.pdf'],
      ['CON.pdf', '_CON.pdf'],
      [`${'ñ'.repeat(300)}.pdf`, `${'ñ'.repeat(146)}.pdf`],
      ['...', ''],
    ]
    for (const [given, kept] of names) {
      const { documentId } = await saved(pdf(), { filesName: [given] })
      expect((await versions(documentId))[0]?.fileName ?? '', given).toBe(kept)
    }
  })

  it('keeps the file or the values of the version before, and no version where nothing changed (B-649)', async () => {
    const first = await saved(pdf('1'), { data: { payer: 'Ana' }, filesName: ['lease.pdf'] })
    const { documentId } = first
    const parent = { parentDocumentVersionId: first.documentVersionId }
    const edited = await save({ ...parent, data: { payer: 'Berta' } })
    expect(edited.documentId).toBe(documentId)
    expect(await file(edited)).toEqual(await file(first))
    const next = { parentDocumentVersionId: edited.documentVersionId }
    const replaced = await save({ ...next, documents: [uri(pdf('2'))] })
    expect(await get(documentId)).toMatchObject({ versionNumber: 3, data: { payer: 'Berta' } })
    expect(await file(replaced)).toEqual(pdf('2'))
    const last = { parentDocumentVersionId: replaced.documentVersionId }
    const kept = await save({
      ...last,
      data: { payer: 'Berta' },
      documents: [uri(pdf('3'))],
      mustUpdateBinaries: false,
    })
    expect(kept.documentVersionId).toBe(replaced.documentVersionId)
    const forced = await save({ ...last, createNewVersion: true })
    expect(await get(documentId)).toMatchObject({
      versionNumber: 4,
      documentVersionId: forced.documentVersionId,
    })
    await expect(save({ ...last, mustUpdateBinaries: true })).rejects.toMatchObject({ reason: 'no-file' })
  })

  it('makes one winner of many new versions of one (A36)', async () => {
    let { documentVersionId } = await saved(pdf('first'))
    const rounds = Number(process.env['RACES'] ?? 8)
    for (let round = 0; round < rounds; round += 1) {
      const outcomes = await Promise.allSettled(
        [1, 2, 3].map((racer) =>
          save({ parentDocumentVersionId: documentVersionId, documents: [uri(pdf(`${round} ${racer}`))] }),
        ),
      )
      const [won, ...more] = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      expect(more).toEqual([])
      for (const lost of outcomes.filter((each) => each.status === 'rejected'))
        expect(lost.reason).toMatchObject({ status: 409, reason: 'newer-version' })
      documentVersionId = won?.documentVersionId ?? ''
    }
    expect(documentVersionId).not.toBe('')
  }, 600_000)

  it('keeps the values of the version before, also calculated ones', async () => {
    const { documentTypeId } = fixtures
    const first = await save({
      documentTypeId,
      data: { ...receipt, fee: 10, isLate: true },
      documents: [uri(pdf())],
    })
    const { data } = await get(first.documentId)
    expect(data['total']).toBe(1260.5)
    await save({ parentDocumentVersionId: first.documentVersionId, documents: [uri(pdf('another'))] })
    expect(await get(first.documentId)).toMatchObject({ versionNumber: 2, data })
  })

  it('makes a version of the document whose identifier the values have', async () => {
    const type = { identifierConfig: '{payer}', identifierCollisionForcesNewVersion: true }
    const { documentTypeId } = await typeOf(type)
    const of = (text: string) => save({ documentTypeId, data: { payer: 'Ana' }, documents: [uri(pdf(text))] })
    const [one, other] = [await of('1'), await of('2')]
    expect(other.documentId).toBe(one.documentId)
    expect((await get(one.documentId)).versionNumber).toBe(2)
  })

  it('is stored whole when its parts come over a connection', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const form = new FormData()
    form.append('body', JSON.stringify(anyFile))
    const content = pdf('x'.repeat(300_000))
    for (const name of ['one.pdf', 'two.pdf'])
      form.append('documents', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), name)
    const answer = await fetch(`${address}/app/documents`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${organization.member.token}` },
    })
    const { documents } = uploads.save.reply.parse(await answer.json())
    expect(await Promise.all(documents.map(file))).toEqual(
      [content, content].map((each) => Buffer.from(each)),
    )
  })

  it('is done once for one Idempotency-Key, in parts too', async () => {
    const send = (content: string) => {
      const form = new FormData()
      form.append('body', JSON.stringify(anyFile))
      form.append('documents', new Blob([new Uint8Array(pdf(content))]), 'once.pdf')
      const headers = { 'idempotency-key': 'upload-1' }
      return organization.member.send('/app/documents', { method: 'POST', body: form, headers })
    }
    const [first, again] = [await send('once'), await send('once')]
    expect(await again.json()).toEqual(await first.json())
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect((await send('another')).status).toBe(422)
  })

  it('is told of a file that opens with its password only, and of a damaged one', async () => {
    const locked = await saved(bytesOf(lockedPdf), { filesName: ['locked.pdf'] })
    const broken = await saved(pdf('nothing of a PDF'), { filesName: ['broken.pdf'] })
    const problemOf = async ({ documentId }: { documentId: string }) =>
      (await versions(documentId))[0]?.problem
    await expect.poll(() => problemOf(locked), { timeout: 15_000 }).toBe('password')
    await expect.poll(() => problemOf(broken), { timeout: 15_000 }).toBe('damaged')
    expect(await file(locked)).toEqual(bytesOf(lockedPdf))
  })

  it('is not for who may not change the documents of the type', async () => {
    const { documentTypeId } = await typeOf({})
    const documentTypePermissions = [
      { documentTypeId, action: 'deny' as const, permissionType: 'edit' as const },
    ]
    const users = [organization.member.username]
    await organization.admin.api.roles.create({ body: { name: 'Reader', users, documentTypePermissions } })
    const reading = save({ documentTypeId, documents: [uri(pdf())] })
    await expect(reading).rejects.toMatchObject({ status: 403, reason: 'may-not-change-documents' })
  })
})

/** The frame of a file under a password: its key fits none. */
const lockedPdf = `%PDF-1.6
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
4 0 obj<</Filter/Standard/V 2/R 3/Length 128/P -3904/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>endobj
trailer<</Root 1 0 R/Size 5/Encrypt 4 0 R/ID[<${'01'.repeat(16)}><${'01'.repeat(16)}>]>>
%%EOF`
