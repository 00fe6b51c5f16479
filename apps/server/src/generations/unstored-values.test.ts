import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContextDefinition, Field } from '@tabellio/forms'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { db } from '../platform/database.ts'
import {
  type Fixtures,
  receipt,
  receiptDefinition,
  receiptRequest,
  receiptTemplate,
  receiptWizard,
} from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'tabellio-pdf-'))

function textOf(pdf: Uint8Array): string {
  const file = join(folder, 'document.pdf')
  writeFileSync(file, pdf)
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
}

/** The payer and what each item is are for the file alone; nothing of them may be found where documents are kept. */
const unstored = (field: Field): Field => ({
  ...field,
  properties: { ...field.properties, saveToECM: false },
})
const definition: ContextDefinition = {
  fields: receiptDefinition.fields.map((field) => (field.name === 'payer' ? unstored(field) : field)),
  records: receiptDefinition.records.map((record) => ({ ...record, fields: record.fields.map(unstored) })),
}
const secret = 'Zacarías'
const data = { ...receipt, payer: secret, items: [{ text: 'Quinqué' }] }
const isTold = (value: unknown) => /Zacar|Quinqu/.test(JSON.stringify(value))

describe('a value that documents do not keep', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let templateVersionId = ''
  let type = { documentTypeId: '', documentTypeVersionId: '' }
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer({ role: 'all' }))
    const { documentGroupId } = fixtures
    const { templates, documentTypes } = organization.admin.api
    const made = await templates.create({
      body: { ...receiptTemplate(documentGroupId), ...form, nameConfig: 'Of {amount}' },
    })
    templateVersionId = made.templateVersionId
    await templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
    const files = { acceptedMimeTypeList: ['application/pdf'], nameConfig: 'Of {amount}' }
    type = await documentTypes.create({ body: { name: 'Secret papers', documentGroupId, ...form, ...files } })
  })
  afterAll(() => server.close())

  const form = { contextDefinition: definition, wizardDefinition: receiptWizard }
  const member = () => organization.member
  const get = (documentId = '') => member().api.documents.get({ params: { documentId } })
  const pdf = (text: string) =>
    `data:application/pdf;base64,${Buffer.from(`%PDF-1.7\n${text}\n%%EOF`).toString('base64')}`
  const save = (body: object) =>
    member().api.uploads.save({ body: { documentTypeId: type.documentTypeId, ...body } })

  /** Everything that the database knows of documents, their words and their history, but for the text of files. */
  const rows = () =>
    server.database.system((tx) =>
      Promise.all([
        tx.all(db.selectFrom('documents').selectAll()),
        tx.all(db.selectFrom('documentVersions').selectAll()),
        tx.all(db.selectFrom('documentUniqueValues').selectAll()),
        tx.all(db.selectFrom('actionLog').selectAll()),
        tx.all(db.selectFrom('events').selectAll()),
        tx.all(db.selectFrom('documentWords').select(['said', 'nameWords', 'saidWords'])),
      ]),
    )

  it('is in the file that is generated, and in nothing that is stored of the document', async () => {
    const request = receiptRequest(templateVersionId, data)
    const { documents: previews } = await member().api.generations.sync({
      body: { ...request, isPreview: true },
    })
    expect(isTold(textOf(Buffer.from(previews[0]?.blob?.split(',')[1] ?? '', 'base64')))).toBe(true)
    const { documents } = await member().api.generations.sync({ body: request })
    const { documentId = '', documentVersionId = '' } = documents[0] ?? {}
    const path = `/app/documents/${documentId}/versions/${documentVersionId}?raw=true`
    const file = new Uint8Array(await (await member().send(path, {})).arrayBuffer())
    expect(textOf(file)).toContain(`Received from ${secret} the sum of`)
    const stored = await get(documentId)
    expect(stored.data).toEqual({ amount: 1250.5, isLate: false, items: [{}] })
    expect(stored.name).toBe('Of $1,250.50')
    expect(isTold(await rows())).toBe(false)
    expect(isTold(await member().api.documents.versions({ params: { documentId } }))).toBe(false)
    expect(isTold(await member().api.documents.list())).toBe(false)
  })

  it('is asked for, and not stored, with a file that is brought in; its next file does not ask again', async () => {
    await expect(save({ data: { amount: 7 }, documents: [pdf('A')] })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'data/payer' }],
    })
    const first = await save({ data: { ...data, amount: 7 }, documents: [pdf('A')] })
    expect((await get(first.documentId)).data).toEqual({ amount: 7, isLate: false, items: [{}] })
    const next = await save({ parentDocumentVersionId: first.documentVersionId, documents: [pdf('B')] })
    const { data: kept, versionNumber } = await get(next.documentId)
    expect([kept, versionNumber]).toEqual([{ amount: 7, isLate: false, items: [{}] }, 2])
    await expect(
      save({ parentDocumentVersionId: next.documentVersionId, data: { amount: 8 } }),
    ).rejects.toMatchObject({ errors: [{ path: 'data/payer' }] })
    await save({ parentDocumentVersionId: next.documentVersionId, data: { payer: secret, amount: 8 } })
    expect((await get(next.documentId)).data).toMatchObject({ amount: 8 })
    expect(isTold(await rows())).toBe(false)
  })

  it('is nothing that a new version of the type misses in the documents that are there', async () => {
    const { documentInstances, documentTypes } = organization.admin.api
    const { documentId } = await save({ data: { ...data, amount: 9 }, documents: [pdf('C')] })
    const { documentTypeId, documentTypeVersionId } = await documentTypes.get({ params: type })
    await documentTypes.create({
      body: {
        name: 'Secret papers',
        documentGroupId: fixtures.documentGroupId,
        ...form,
        acceptedMimeTypeList: ['application/pdf'],
        parentDocumentTypeVersionId: documentTypeVersionId,
        updateDocumentInstances: true,
      },
    })
    await vi.waitFor(async () => {
      const { run } = await documentInstances.get({ params: { documentTypeId } })
      expect(run).toMatchObject({ finishedAt: expect.any(Number), misfits: 0 })
    }, 15_000)
    expect((await get(documentId)).data).toMatchObject({ amount: 9 })
  })

  it.each<[string, string, object]>([
    ['nameConfig', 'the name', { nameConfig: '{payer}' }],
    ['identifierConfig', 'the identifier', { identifierConfig: '{payer}' }],
    ['securityFields[0]', 'a security field', { securityFields: ['payer'] }],
  ])('cannot be in %s: %s', async (path, _, more) => {
    const body = { name: 'Wrong', documentGroupId: fixtures.documentGroupId, ...form, ...more }
    await expect(
      organization.admin.api.documentTypes.create({
        body: { ...body, acceptedMimeTypeList: ['application/pdf'] },
      }),
    ).rejects.toMatchObject({ status: 400, errors: [{ path, key: 'must-be-stored' }] })
  })

  it('cannot be unique', async () => {
    const fields = definition.fields.map((field) =>
      field.name === 'payer' ? { ...field, properties: { ...field.properties, isUnique: true } } : field,
    )
    const body = { ...receiptTemplate(fixtures.documentGroupId), nameConfig: '' }
    await expect(
      organization.admin.api.templates.create({
        body: { ...body, contextDefinition: { ...definition, fields } },
      }),
    ).rejects.toMatchObject({ errors: [{ path: 'payer', key: 'must-be-stored' }] })
  })
})
