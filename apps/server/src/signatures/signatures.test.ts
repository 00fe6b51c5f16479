import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identity, plainPdf, signed, withObjects } from '@tabellio/signatures/test-data'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fixtures, receipt } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'
import { readKnownRoots } from './known-roots.ts'

const root = identity({ name: 'Known Root', isCa: true })
const ana = identity({ name: 'Ana Pérez', issuer: root })
const contract = signed(plainPdf('Contract'), ana)
const uriOf = (bytes: Uint8Array) => `data:application/pdf;base64,${Buffer.from(bytes).toString('base64')}`

/** Whether a certificate was revoked is asked of nobody. */
const always = [
  'The time is what the clock of the signer said: nobody else confirms it.',
  'Whether the certificate was revoked was not asked.',
]

describe('the signatures of a PDF', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roots-'))
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    writeFileSync(join(folder, 'root.pem'), root.certificate)
    ;({ server, organization, fixtures } = await fixtureServer({ signatureRoots: folder }))
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  const validate = (body: object) => organization.member.api.signatures.validate({ body })
  const validateFile = (bytes: Uint8Array, more: object = {}) =>
    validate({ pdfDataUri: uriOf(bytes), ...more })
  const textOf = (base64: string) =>
    execFileSync('pdftotext', ['-layout', '-', '-'], {
      input: Buffer.from(base64, 'base64'),
      encoding: 'utf8',
    })
  const store = async (bytes: Uint8Array) => {
    const { documentTypeId } = fixtures
    const body = { documentTypeId, contentType: 'application/pdf', data: receipt, documents: [uriOf(bytes)] }
    const { documentId } = await organization.member.api.uploads.save({ body })
    return documentId
  }

  it('are validated, with a result, a report and per signature type, name, time and status (B-212)', async () => {
    const answer = await validateFile(contract)
    expect(answer).toMatchObject({
      result: 'passed',
      signatures: [
        {
          type: 'signature',
          name: 'Ana Pérez',
          status: { certificate_is_valid: true, signature_is_valid: true, messages: always },
        },
      ],
    })
    expect(Math.abs((answer.signatures[0]?.time ?? 0) - Date.now())).toBeLessThan(120_000)
    const report = textOf(answer.base64PdfReport)
    for (const words of [
      'All signatures are valid.',
      'Ana Pérez',
      'Signature: valid',
      'Certificate: valid',
      ...always,
    ])
      expect(report.replaceAll(/\s+/g, ' ')).toContain(words)
  })

  it('are said to be wrong in words, in the language that is asked for (B-212)', async () => {
    const changed = Buffer.from(contract)
    changed.write('Contrast', changed.indexOf('Contract'))
    const answer = await validateFile(changed, { language: 'es' })
    expect(answer).toMatchObject({
      result: 'failed',
      signatures: [{ status: { certificate_is_valid: true, signature_is_valid: false } }],
    })
    expect(answer.signatures[0]?.status.messages).toContain('El documento se modificó después de firmarse.')
    expect(textOf(answer.base64PdfReport)).toContain('Firma: no válida')
    const rotated = withObjects(contract, { 3: '<</Type/Page/Parent 2 0 R/Rotate 90/Contents 4 0 R>>' })
    expect(await validateFile(rotated)).toMatchObject({ result: 'failed' })
  })

  it('are those of a version of a document, and those of the newest where none is named (B-212)', async () => {
    const documentId = await store(contract)
    const { documentVersionId } = await organization.member.api.documents.get({ params: { documentId } })
    for (const body of [{ documentId }, { documentId, documentVersionId }])
      expect(await validate(body)).toMatchObject({ result: 'passed', signatures: [{ name: 'Ana Pérez' }] })
  })

  it('are none in a PDF that nobody signed', async () => {
    const none = { result: 'no-signatures', signatures: [] }
    expect(await validate({ documentId: fixtures.documentId })).toMatchObject(none)
  })

  it('have nobody to vouch for them where the operator names no roots, or others', async () => {
    const stranger = identity({ name: 'Stranger' })
    const answer = await validateFile(signed(plainPdf('Contract'), stranger))
    expect(answer).toMatchObject({
      result: 'indeterminate',
      signatures: [{ status: { certificate_is_valid: false, signature_is_valid: true } }],
    })
    expect(answer.signatures[0]?.status.messages[0]).toBe(
      'Nobody who is known here vouches for “Stranger”: the certificate was issued by “Stranger”.',
    )
  })

  it('are asked for by a document or by a file, and refused by name where there is nothing to check', async () => {
    const uri = uriOf(contract)
    const cases: [object, object][] = [
      [{}, { path: 'documentId' }],
      [{ documentId: fixtures.documentId, pdfDataUri: uri }, { path: 'documentId' }],
      [{ pdfDataUri: uri, documentVersionId: 'a'.repeat(24) }, { path: 'documentId' }],
      [{ pdfDataUri: 'JVBERi0=' }, { path: 'pdfDataUri', message: 'The PDF must be a data URI' }],
      [{ pdfDataUri: uriOf(Buffer.from('Dear Sir')) }, { path: 'pdfDataUri', key: 'not-a-pdf' }],
      [
        { pdfDataUri: uriOf(contract.subarray(0, 700)) },
        { path: 'pdfDataUri', key: 'pdf-structure-damaged' },
      ],
    ]
    for (const [body, error] of cases)
      await expect(validate(body)).rejects.toMatchObject({ status: 400, errors: [error] })
    await expect(validate({ documentId: 'a'.repeat(24) })).rejects.toMatchObject({ status: 404 })
  })

  it('never make the server fail, however the file is damaged', async () => {
    for (let at = 9; at < contract.length; at += Math.ceil(contract.length / 40)) {
      const bytes = Buffer.from(contract)
      bytes[at] = (bytes[at] ?? 0) ^ 0x15
      const answer = await validateFile(bytes).catch((refusal: { status: number }) => refusal)
      expect('status' in answer ? answer.status : 400).toBe(400)
    }
  })
})

describe('the roots that the operator names', () => {
  it('are those of a file or of a folder, and what holds none is told at the start', () => {
    const folder = mkdtempSync(join(tmpdir(), 'roots-'))
    const [good, bad] = [join(folder, 'a.pem'), join(folder, 'b.txt')]
    writeFileSync(good, root.certificate)
    writeFileSync(bad, 'none')
    expect(readKnownRoots(good)).toHaveLength(1)
    expect(readKnownRoots(folder)).toHaveLength(1)
    expect(readKnownRoots(undefined)).toEqual([])
    expect(() => readKnownRoots(bad)).toThrow(/in which there is no certificate/)
    expect(() => readKnownRoots(join(folder, 'c'))).toThrow(/which is not there/)
    rmSync(folder, { recursive: true })
  })
})
