import { execFileSync } from 'node:child_process'
import { link, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { coverText } from '@tabellio/intake'
import type { Document, Paragraph } from '@tabellio/document'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { db } from '../platform/database.ts'
import { type Fixtures, optionalDefinition, receipt, receiptWizard } from '../testing/fixtures.ts'
import { archiveBombs } from '../testing/archives.ts'
import { type TestOrganization, type TestServer, fixtureServer, workDone } from '../testing/server.ts'
import { wordFile, wordParagraph, wordType } from '../testing/word-file.ts'

const owner = { organizationId: 'acme', actor: { name: 'test' } }
const paragraph = (text: string): Paragraph => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** A page of A4 with these lines. */
const pageOf = (lines: string[]): Document => ({
  type: 'doc',
  attrs: {
    version: 1,
    language: 'en',
    styles: { Normal: { spaceAfter: 8, text: { font: 'Carlito', size: 12 } } },
    lists: {},
  },
  content: [
    {
      type: 'section',
      attrs: { page: { width: 595, height: 842, margins: { top: 72, right: 72, bottom: 72, left: 72 } } },
      content: lines.map(paragraph),
    },
  ],
})

describe('files that come in', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tabellio-intake-'))
    ;({ server, organization, fixtures } = await fixtureServer({ role: 'all', intakeFolder: folder }))
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  const pdf = async (...lines: string[]) =>
    Buffer.from((await server.renderer.render({ template: pageOf(lines), title: 'Scan' })).pdf)
  /** The same as a scanner makes it: a picture of each page. */
  const scanned = async (file: Uint8Array) => {
    const { pictures } = await server.renderer.pages(file, { first: 0, count: 20, width: 1400 }, { owner })
    const pages = pictures.map(({ png }) =>
      server.renderer.pictureAsPdf({ mimeType: 'image/png', bytes: png }, { owner }),
    )
    const pdfs = (await Promise.all(pages)).map((page) => page.pdf)
    return (await server.renderer.join(pdfs, { owner })).pdf
  }
  const joined = async (...files: Uint8Array[]) => (await server.renderer.join(files, { owner })).pdf
  const add = async (name: string, bytes: Uint8Array, who = organization.member) => {
    const documents = [`data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`]
    const { items } = await who.api.intake.add({ body: { documents, filesName: [name] } })
    const [params = { intakeFileId: '' }] = items
    return params
  }
  const get = (params: { intakeFileId: string }, who = organization.member) => who.api.intake.get({ params })
  const read = async (params: { intakeFileId: string }, who = organization.member) => {
    await vi.waitFor(async () => expect((await get(params, who)).state).not.toBe('waiting'), {
      timeout: 50_000,
    })
    return get(params, who)
  }
  const list = async (who = organization.member) => (await who.api.intake.list()).items
  const coverSheet = async (documentTypeId: string) => {
    const blob = await organization.member.api.intake.coverSheet({ params: { documentTypeId } })
    return new Uint8Array(await blob.arrayBuffer())
  }

  it('are read and told what they are, with the words it was read from, and become documents only when somebody says so', async () => {
    const { documentTypeId } = fixtures
    const bytes = await pdf('Receipt', 'Payer: Ana Ramos', 'Amount: $ 1,250.50', 'Paid late: no')
    const params = await add('scan-0001.pdf', bytes)
    const file = await read(params)
    expect(file).toMatchObject({
      problem: null,
      pageCount: 1,
      documentTypeId,
      documentTypeName: 'Receipt',
      isByOcr: false,
    })
    expect(file.types[0]?.words).toEqual(expect.arrayContaining(['receipt', 'payer', 'amount']))
    expect(file.fields.map(({ name, value, text, page }) => [name, value, text, page])).toEqual([
      ['payer', 'Ana Ramos', 'Ana Ramos', 0],
      ['amount', 1250.5, '$ 1,250.50', 0],
      ['isLate', false, 'no', 0],
    ])
    // "Ana" and "Ramos" stand behind the label, in the second line.
    const [ana, ramos] = file.fields[0]?.boxes ?? []
    expect(ana?.[0]).toBeGreaterThan(0.15)
    expect(ana?.[0]).toBeLessThan(ramos?.[0] ?? 0)
    expect(ana?.[1]).toBeCloseTo(ramos?.[1] ?? 0, 2)
    const names = async () => (await organization.member.api.documents.list()).items.map(({ name }) => name)
    expect(await names()).not.toContain('scan-0001')
    const stored = await organization.member.api.intake.store({ params })
    const document = await organization.member.api.documents.get({ params: stored })
    expect(document).toMatchObject({
      documentTypeId,
      data: { payer: 'Ana Ramos', amount: 1250.5, isLate: false },
    })
    await expect(get(params)).rejects.toMatchObject({ status: 404 })
    await expect(organization.member.api.intake.store({ params })).rejects.toMatchObject({ status: 404 })
  })

  it('are corrected, and the next one like it is guessed as the last was corrected', async () => {
    const { cardTypeId } = fixtures
    const words = 'Permiso de residencia expedido por la oficina de extranjeros'
    const first = await add('a.pdf', await pdf(words, 'Titular del permiso: Eva Luna'))
    await read(first)
    await organization.member.api.intake.correct({
      params: first,
      body: { documentTypeId: cardTypeId, data: { holder: 'Eva Luna' } },
    })
    await organization.member.api.intake.store({ params: first })
    const next = await read(await add('b.pdf', await pdf(words, 'Titular del permiso: Mia Sol')))
    expect(next).toMatchObject({ documentTypeId: cardTypeId, data: { holder: 'Mia Sol' } })
    expect(next.types[0]?.words).toEqual(expect.arrayContaining(['permiso', 'residencia']))
  })

  it('say that they are there already, go and come back, and are in nobody else’s inbox', async () => {
    const bytes = await pdf('Twice the same')
    const first = await add('one.pdf', bytes)
    const second = await add('two.pdf', bytes)
    await read(first)
    expect((await read(second)).duplicates).toEqual([{ documentId: null, name: 'one.pdf' }])
    const { intake } = organization.member.api
    await intake.discard({ params: first })
    expect((await list()).map(({ name }) => name)).not.toContain('one.pdf')
    expect(
      (await intake.list({ query: { stateFilter: 'discarded' } })).items.map(({ name }) => name),
    ).toEqual(['one.pdf'])
    await intake.restore({ params: first })
    expect((await get(first)).state).toBe('ready')
    await expect(get(first, organization.admin)).rejects.toMatchObject({ status: 404 })
    await intake.correct({ params: first, body: { documentTypeId: fixtures.documentTypeId, data: receipt } })
    const { documentId } = await intake.store({ params: first })
    expect((await get(second)).duplicates).toEqual([{ documentId, name: 'Receipt of María Pérez' }])
  })

  it('are refused by the checks of uploads, or come in with what is wrong with them', async () => {
    await expect(add('bomb.zip', archiveBombs[0]?.[1]() ?? Buffer.alloc(0))).rejects.toMatchObject({
      status: 400,
    })
    await expect(add('lie.pdf', Buffer.from('PK no pdf'))).rejects.toMatchObject({ status: 400 })
    const damaged = await add('damaged.pdf', Buffer.from('%PDF-1.7\n%%EOF'))
    expect(await read(damaged)).toMatchObject({ problem: 'damaged', documentTypeId: null, fields: [] })
    const { intake } = organization.member.api
    await expect(intake.store({ params: damaged })).rejects.toMatchObject({
      errors: [{ path: 'documentTypeId' }],
    })
    const text = await read(await add('note.txt', Buffer.from('Payer: Eva\nAmount: 7')))
    expect(text).toMatchObject({ problem: null, pageCount: null })
  })

  it('part by cover sheets that were scanned with them, words and all; a sheet cut in half leaves the stack whole', async () => {
    const { documentTypeId, cardTypeId } = fixtures
    const sheets = await Promise.all([documentTypeId, cardTypeId].map(coverSheet))
    const [ofReceipt = new Uint8Array(), ofCard = new Uint8Array()] = sheets
    const stack = await scanned(
      await joined(
        ofReceipt,
        await pdf('Payer: Ana Ramos', 'Amount: $ 99.00'),
        ofCard,
        await pdf('Holder: Eva Luna'),
      ),
    )
    const params = await add('stack.pdf', stack)
    expect(await read(params)).toMatchObject({ state: 'split', pageCount: 4 })
    const parts = (await list()).filter(({ name }) => name.startsWith('stack ('))
    expect(
      parts
        .map(({ name, pageCount, documentTypeId: type }) => [name, pageCount, type])
        .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    ).toEqual([
      ['stack (1).pdf', 1, documentTypeId],
      ['stack (2).pdf', 1, cardTypeId],
    ])
    const [first] = parts.filter(({ name }) => name === 'stack (1).pdf')
    expect(await get(first ?? params)).toMatchObject({
      isByOcr: true,
      data: { payer: 'Ana Ramos', amount: 99 },
    })
    const half = await pdf(coverText(documentTypeId), 'Half of a sheet')
    const cut = await read(await add('cut.pdf', await joined(half, await pdf('Payer: Eva'))))
    expect(cut).toMatchObject({ state: 'ready', problem: 'cover-sheet-cut', pageCount: 2 })
    const foreign = coverText('f'.repeat(24))
    const unknown = await add(
      'unknown.pdf',
      await joined(await pdf(foreign, foreign), await pdf('Payer: Eva')),
    )
    expect(await read(unknown)).toMatchObject({ state: 'ready', problem: 'cover-sheet-unknown' })
  })

  it('come by the watched folder when they are whole; links and pipes are refused, and told why', async () => {
    const inbox = join(folder, 'acme')
    const own = join(inbox, organization.member.username)
    const outside = join(folder, 'outside.pdf')
    await mkdir(own, { recursive: true })
    const bytes = await pdf('Payer: Ana Ramos')
    const old = new Date(Date.now() - 60_000)
    await writeFile(join(inbox, 'shared.pdf'), bytes)
    await writeFile(join(own, 'mine.pdf'), await pdf('Payer: Mine'))
    await writeFile(join(inbox, 'lie.pdf'), 'PK no pdf')
    await writeFile(outside, bytes)
    await link(outside, join(inbox, 'hard.pdf'))
    for (const path of [join(inbox, 'shared.pdf'), join(own, 'mine.pdf'), join(inbox, 'lie.pdf'), outside])
      await utimes(path, old, old)
    await writeFile(join(inbox, 'growing.pdf'), bytes)
    await symlink(outside, join(inbox, 'soft.pdf'))
    await symlink(folder, join(inbox, 'elsewhere'))
    execFileSync('mkfifo', [join(inbox, 'pipe.pdf')])
    await server.askForDueWork()
    const refused = ['elsewhere', 'hard.pdf', 'lie.pdf', 'pipe.pdf', 'soft.pdf']
    await vi.waitFor(async () =>
      expect((await readdir(join(inbox, 'refused'))).toSorted()).toEqual(
        refused.flatMap((name) => [name, `${name}.txt`]).toSorted(),
      ),
    )
    await vi.waitFor(async () => expect(await readdir(join(own, 'done'))).toEqual(['mine.pdf']))
    await vi.waitFor(async () => expect(await readdir(join(inbox, 'done'))).toEqual(['shared.pdf']))
    expect(await readFile(join(inbox, 'refused', 'lie.pdf.txt'), 'utf8')).toContain('application/pdf')
    expect(await readFile(join(inbox, 'refused', 'soft.pdf.txt'), 'utf8')).toContain('link')
    expect(await readdir(inbox)).toContain('growing.pdf')
    await workDone(server)
    const names = async (who = organization.member) => (await list(who)).map(({ name }) => name)
    expect(await names(organization.admin)).toEqual(['shared.pdf'])
    expect(await names()).toContain('mine.pdf')
    expect(await names()).not.toContain('shared.pdf')
  })

  it('are pages that a phone has photographed, joined to one PDF in their order', async () => {
    const pictures = await Promise.all(
      ['Payer: Ana Ramos', 'Amount: $ 99.00'].map(async (line) => {
        const page = { first: 0, count: 1, width: 1400 }
        return (
          (await server.renderer.pages(await pdf(line), page, { owner })).pictures[0]?.png ?? new Uint8Array()
        )
      }),
    )
    const documents = pictures.map((png) => `data:image/png;base64,${Buffer.from(png).toString('base64')}`)
    const { intake } = organization.member.api
    const { items } = await intake.add({ body: { documents, joinedAs: 'Photographed' } })
    expect(items).toHaveLength(1)
    const file = await read(items[0] ?? { intakeFileId: '' })
    expect(file).toMatchObject({ name: 'Photographed.pdf', mimeType: 'application/pdf', pageCount: 2 })
    expect(file.fields.map(({ name, page }) => [name, page])).toEqual([
      ['payer', 0],
      ['amount', 1],
    ])
    const other = `data:text/plain;base64,${Buffer.from('No picture').toString('base64')}`
    await expect(
      intake.add({ body: { documents: [documents[0] ?? '', other], joinedAs: 'Mixed' } }),
    ).rejects.toMatchObject({ errors: [{ path: 'documents[1]' }] })
  })

  it('forget what they taught with the document that was deleted for good', async () => {
    const samples = () =>
      server.database.system((tx) => tx.all(db.selectFrom('intakeSamples').select('documentId')))
    const [sample] = await samples()
    const documentId = sample?.documentId ?? ''
    await organization.admin.api.documents.remove({ params: { documentId } })
    await organization.admin.api.deletedDocuments.hardDelete({
      body: { deletedDocumentList: [{ documentId }] },
    })
    await workDone(server)
    expect((await samples()).map((each) => each.documentId)).not.toContain(documentId)
  })

  it('are Word files too, read on the pages that they become, and kept as they are', async () => {
    await organization.admin.api.documentTypes.create({
      body: {
        name: 'Receipt in Word',
        documentGroupId: fixtures.documentGroupId,
        contextDefinition: optionalDefinition,
        wizardDefinition: receiptWizard,
        acceptedMimeTypeList: [wordType],
      },
    })
    const lines = ['Receipt', 'Payer: Ana Ramos', 'Amount: $ 1,250.50', 'Paid late: no']
    const bytes = wordFile(lines.map(wordParagraph).join(''))
    const params = await add('receipt.docx', bytes)
    const file = await read(params)
    expect(file).toMatchObject({
      problem: null,
      pageCount: 1,
      documentTypeName: 'Receipt in Word',
      data: { payer: 'Ana Ramos', amount: 1250.5, isLate: false },
    })
    expect(file.fields[0]?.boxes).toHaveLength(2)
    const page = await organization.member.send(`/app/intake/${params.intakeFileId}/page?pageNumber=0`, {})
    expect(page.headers.get('content-type')).toBe('image/png')
    const { documentId, documentVersionId } = await organization.member.api.intake.store({ params })
    const path = `/app/documents/${documentId}/versions/${documentVersionId}?raw=true`
    expect(Buffer.from(await (await organization.member.send(path, {})).arrayBuffer())).toEqual(bytes)
  })
})
