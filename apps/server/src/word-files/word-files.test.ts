import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fixtures, receiptLink } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'
import { openLink } from '../testing/visitors.ts'
import { wordFile, wordParagraph, wordUri, zipOf } from '../testing/word-file.ts'

/** As a copy leaves it that lost a piece in the middle. */
const withoutBytes = (whole: Buffer) => Buffer.concat([whole.subarray(0, 60), whole.subarray(120)])

describe('a Word file', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())

  const asked = (wordDataUri: unknown) => ({ method: 'POST', body: JSON.stringify({ wordDataUri }), headers })
  const headers = { 'content-type': 'application/json' }
  const send = (uri: unknown) => organization.member.send('/app/convert-word-to-pdf', asked(uri))
  const refusalOf = async (bytes: Uint8Array) => {
    const answer = await send(wordUri(bytes))
    const { reason, errors } = await answer.json()
    return { status: answer.status, reason, path: errors?.[0]?.path }
  }
  const lease = () => wordUri(wordFile(wordParagraph('Contrato de arrendamiento')))
  const shown = async (answer: Response) => ({
    type: answer.headers.get('content-type'),
    head: Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  })
  const pdf = { type: 'application/pdf', head: '%PDF-' }

  it('is answered as a PDF, to members and to visitors by a link (B-198)', async () => {
    expect(await shown(await send(lease()))).toEqual(pdf)
    const { visitor } = await openLink(server, organization.member, receiptLink(fixtures))
    const path = '/app/shared-items/convert-word-to-pdf'
    expect(await shown(await visitor.send(path, asked(lease())))).toEqual(pdf)
  })

  it('must come as a data URI (B-199)', async () => {
    for (const uri of ['UEsDBA==', 'https://example.org/a.docx', 'data:text/plain,a', '', 7, undefined]) {
      const answer = await send(uri)
      expect(answer.status).toBe(400)
      expect((await answer.json()).errors).toMatchObject([
        { path: 'wordDataUri', message: 'Word must be in Data URI format' },
      ])
    }
  })

  it('is refused by name where it is none, is old, has a password or macros, or is damaged', async () => {
    const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    const withPassword = Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')])
    const cases: [Uint8Array, string][] = [
      [Buffer.from('Dear Sir'), 'not-a-word-file'],
      [zipOf({ 'a.txt': 'a' }), 'not-a-word-file'],
      [compound, 'word-old-format'],
      [withPassword, 'needs-password'],
      [wordFile('', { 'word/vbaProject.bin': 'x' }), 'word-with-macros'],
      [wordFile('').subarray(0, 200), 'word-incomplete'],
      [withoutBytes(wordFile(wordParagraph('Uno'))), 'word-incomplete'],
      [zipOf({ mimetype: 'a', 'content.xml': '<a/>' }), 'word-open-document'],
      [wordFile('<w:p>'), 'word-damaged'],
      [wordFile('<w:tbl>'.repeat(400) + '</w:tbl>'.repeat(400)), 'word-nested-too-deep'],
      [
        wordFile('', { 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
        'word-with-entities',
      ],
    ]
    for (const [bytes, reason] of cases)
      expect(await refusalOf(bytes)).toEqual({ status: 400, reason, path: 'wordDataUri' })
  })

  it('never makes the server fail, however it is damaged', async () => {
    const whole = wordFile(wordParagraph('Uno') + wordParagraph('Dos'))
    for (let at = 30; at < whole.length; at += Math.ceil(whole.length / 24)) {
      const bytes = Buffer.from(whole)
      bytes[at] = (bytes[at] ?? 0) ^ 0x15
      expect([200, 400]).toContain((await send(wordUri(bytes))).status)
    }
  })
})
