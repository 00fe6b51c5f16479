import { buffer } from 'node:stream/consumers'
import { outputTypes } from '@tabellio/contract/output-types'
import { documentText, readWord } from '@tabellio/rendering'
import { afterAll, beforeAll, expect, it } from 'vitest'
import yauzl from 'yauzl'
import { pdfUri } from '../testing/document-samples.ts'
import { optionalDefinition, receiptRequest, receiptTemplate, receiptWizard } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

let server: TestServer
let organization: TestOrganization
let documentGroupId = ''
let path = ''
beforeAll(async () => {
  const opened = await fixtureServer()
  ;({ server, organization } = opened)
  const { documentId, documentVersionId } = opened.fixtures
  ;({ documentGroupId } = opened.fixtures)
  path = `/app/document/${documentId}/versions/${documentVersionId}/output`
})
afterAll(() => server.close())

const asked = (format: string) => organization.member.send(`${path}?format=${format}`, {})

async function unzipped(bytes: Buffer): Promise<Map<string, Uint8Array>> {
  const parts = new Map<string, Uint8Array>()
  const archive = await yauzl.fromBufferPromise(bytes)
  for await (const entry of archive.eachEntry())
    parts.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)))
  return parts
}

it('is had as a Word file, of the values that are stored', async () => {
  const answer = await asked('docx')
  expect(answer.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  )
  const read = readWord(await unzipped(Buffer.from(await answer.arrayBuffer())))
  const text = 'document' in read ? documentText(read.document) : read.refused
  expect(text).toContain('María Pérez')
  expect(text).toContain('1,250.50')
})

it('is had as a page that says its language, and as text', async () => {
  const page = await (await asked('html')).text()
  expect(page).toMatch(
    /^<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Receipt of María Pérez</,
  )
  expect(page).toContain('María Pérez')
  expect(await (await asked('txt')).text()).toContain('María Pérez')
})

it('is not had of a file that was not generated, nor in a kind that there is not', async () => {
  expect((await asked('exe')).status).toBe(400)
  const { documentTypeId } = await organization.admin.api.documentTypes.create({
    body: {
      name: 'Brought in',
      documentGroupId,
      contextDefinition: optionalDefinition,
      wizardDefinition: receiptWizard,
      acceptedMimeTypeList: ['application/pdf'],
    },
  })
  const ids = await organization.admin.api.uploads.save({
    body: { documentTypeId, documents: [pdfUri('Brought in')], filesName: ['in.pdf'] },
  })
  const answer = await organization.admin.send(
    `/app/document/${ids.documentId}/versions/${ids.documentVersionId}/output`,
    {},
  )
  expect(await answer.json()).toMatchObject({ reason: 'not-generated' })
})

it('is stored as a Word file where its template says that it is no PDF, and as a PDF again after that (B-719)', async () => {
  const { admin } = organization
  const { templateVersionId } = await admin.api.templates.create({
    body: { ...receiptTemplate(documentGroupId), name: 'In Word' },
  })
  const params = { templateVersionId }
  await admin.api.templates.publish({ params, body: { type: 'now' } })
  const stored = async (saveAsPdf: boolean) => {
    await admin.api.templateLife.saveAsPdf({ params, body: { saveAsPdf } })
    const { documents, generationToken = '' } = await admin.api.generations.sync({
      body: receiptRequest(templateVersionId),
    })
    const [{ documentId = '', documentVersionId = '' } = {}] = documents
    const answer = await admin.send(`/app/documents/${documentId}/versions/${documentVersionId}?raw=true`, {})
    const { items } = await admin.api.generationRuns.status({ params: { generationToken }, query: {} })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { type: answer.headers.get('content-type'), bytes, said: items[0]?.files[0] }
  }
  const word = await stored(false)
  expect(word.type).toBe(outputTypes.docx)
  expect(word.said).toMatchObject({ mimeType: outputTypes.docx, size: word.bytes.byteLength })
  const read = readWord(await unzipped(word.bytes))
  expect('document' in read ? documentText(read.document) : read.refused).toContain('María Pérez')
  const pdf = await stored(true)
  expect(pdf.type).toBe('application/pdf')
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})
