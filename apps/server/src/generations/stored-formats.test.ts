import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Output } from '@tabellio/contract/outputs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Fixtures, receipt, receiptRequest } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

let server: TestServer
let fixtures: Fixtures
let organization: TestOrganization
beforeAll(async () => {
  ;({ server, fixtures, organization } = await fixtureServer())
})
afterAll(() => server.close())

/** A document of the receipt, stored as its template says. */
async function storedAs(format: Output) {
  const { admin, member } = organization
  const params = { templateVersionId: fixtures.templateVersionId }
  await admin.api.templateLife.setOutput({ params, body: { format } })
  expect(await member.api.templates.get({ params })).toMatchObject({ outputFormat: format })
  const body = receiptRequest(params.templateVersionId, receipt)
  const preview = await member.api.generations.sync({ body: { ...body, isPreview: true } })
  expect(preview.documents[0]?.blob?.slice(0, 28)).toBe('data:application/pdf;base64,')
  return storedOf(await member.api.generations.sync({ body }))
}

async function storedOf({
  documents,
}: {
  documents: { documentId?: string | undefined; documentVersionId?: string | undefined }[]
}) {
  const { documentId = '', documentVersionId = '' } = documents[0] ?? {}
  const path = `/app/documents/${documentId}/versions/${documentVersionId}?raw=true`
  const answer = await organization.member.send(path, {})
  return {
    ids: { documentId, documentVersionId },
    type: answer.headers.get('content-type')?.split(';')[0],
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

const folder = mkdtempSync(join(tmpdir(), 'formats-'))
function qpdf(bytes: Buffer, ...asked: string[]): string {
  const file = join(folder, 'a.pdf')
  writeFileSync(file, bytes)
  return execFileSync('qpdf', [...asked, file]).toString()
}

it('stores documents as the template says: Word, a page, text, or PDF (B-719)', async () => {
  const word = await storedAs('docx')
  expect(word.type).toContain('wordprocessingml')
  expect(word.bytes.subarray(0, 2).toString()).toBe('PK')
  const asPdf = `/app/document/${word.ids.documentId}/versions/${word.ids.documentVersionId}/output?format=pdf`
  const pdf = Buffer.from(await (await organization.member.send(asPdf, {})).arrayBuffer())
  expect(qpdf(pdf, '--check')).toContain('No syntax or stream encoding errors')
  const page = await storedAs('html')
  expect([page.type, page.bytes.toString().slice(0, 15)]).toEqual(['text/html', '<!doctype html>'])
  const text = await storedAs('txt')
  expect(text.type).toBe('text/plain')
  expect(text.bytes.toString()).toContain('María Pérez')
  expect((await storedAs('pdf')).bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

it('stores a PDF with the values and the version of the template inside, of which it can be made again', async () => {
  const { bytes } = await storedAs('pdf-with-data')
  expect(qpdf(bytes, '--check')).toContain('No syntax or stream encoding errors')
  const inside = JSON.parse(qpdf(bytes, '--show-attachment=context.json'))
  expect(inside.template).toMatchObject({ templateVersionId: fixtures.templateVersionId, versionNumber: 1 })
  await organization.admin.api.templateLife.setOutput({
    params: { templateVersionId: inside.template.templateVersionId },
    body: { format: 'pdf-with-data' },
  })
  const body = receiptRequest(inside.template.templateVersionId, inside.context)
  const again = await storedOf(await organization.member.api.generations.sync({ body }))
  expect(JSON.parse(qpdf(again.bytes, '--show-attachment=context.json'))).toEqual(inside)
})

it('stores the bill as an electronic invoice, and refuses at the field one that is none', async () => {
  const { admin, member } = organization
  const applied = await admin.api.bundles.apply({ params: { identifier: 'simple-bill-template' }, body: {} })
  const params = { templateVersionId: applied.templates[0]?.templateVersionId ?? '' }
  const { context } = await member.api.templates.sample({ params })
  const body = receiptRequest(params.templateVersionId, context)
  const { bytes } = await storedOf(await member.api.generations.sync({ body }))
  expect(qpdf(bytes, '--check')).toContain('No syntax or stream encoding errors')
  const xml = qpdf(bytes, '--show-attachment=factur-x.xml')
  expect(xml).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>')
  expect(xml).toContain('<ram:GrandTotalAmount>3608.10</ram:GrandTotalAmount>')
  expect(qpdf(bytes, '--qdf', '--object-streams=disable', '--stdout')).toMatch(
    /\/AFRelationship \/Alternative/,
  )
  const said = execFileSync('pdfinfo', ['-meta', join(folder, 'a.pdf')]).toString()
  expect(said).toContain('<pdfaid:part>3</pdfaid:part>')
  expect(said).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
  expect(said).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>')
  expect(said).toContain('urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#')

  const { invoice } = await member.api.templates.get({ params })
  if (!invoice) throw new Error('The bill is an invoice')
  const setOutput = (terms: typeof invoice.terms) =>
    admin.api.templateLife.setOutput({
      params,
      body: { format: 'e-invoice', invoice: { ...invoice, terms: { ...invoice.terms, ...terms } } },
    })
  await setOutput({ total: { path: 'subtotal' } })
  await expect(member.api.generations.sync({ body })).rejects.toMatchObject({
    status: 400,
    reason: 'invoice-sum-wrong',
    errors: [
      { path: expect.stringMatching(/data\/subtotal$/), params: { expected: '3608.10', rule: 'BR-CO-15' } },
    ],
  })
  await expect(setOutput({ number: { path: 'nothing' } })).rejects.toMatchObject({
    reason: 'invoice-term-unknown',
    errors: [{ path: 'invoice/number' }],
  })
  const receiptParams = { templateVersionId: fixtures.templateVersionId }
  await expect(
    admin.api.templateLife.setOutput({ params: receiptParams, body: { format: 'e-invoice' } }),
  ).rejects.toMatchObject({ reason: 'invoice-without-terms' })
})
