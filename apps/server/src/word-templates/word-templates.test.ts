import { execFileSync } from 'node:child_process'
import type { Values } from '@tabellio/expression'
import { documentText, readWord } from '@tabellio/rendering'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Fixtures,
  receipt,
  receiptBody,
  receiptDefinition,
  receiptRequest,
  receiptWizard,
} from '../testing/fixtures.ts'
import { type Person, type TestServer, fixtureServer } from '../testing/server.ts'
import { wordFile, wordParagraph, wordUri, zipOf } from '../testing/word-file.ts'
import { wordParts } from '../word-files/index.ts'

const cell = (text: string) => `<w:tc>${wordParagraph(text)}</w:tc>`
/** As Word cuts a tag, with what nobody fills beside it. */
const styles = '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>'
const lease = wordFile(
  [
    '<w:p><w:r><w:t>Lease of {ten</w:t></w:r><w:proofErr w:type="spellStart"/><w:r><w:t>ant}</w:t></w:r></w:p>',
    wordParagraph('{if tenant equals Ana}'),
    wordParagraph('Ana lives here already.'),
    wordParagraph('{/if}'),
    `<w:tbl><w:tr>${cell('{#payments}{payments/day|date:long}')}${cell('{payments/amount|currency:EUR}{/payments}')}</w:tr></w:tbl>`,
    wordParagraph('Kept as it is.'),
  ].join(''),
  { 'word/styles.xml': styles, 'customXml/item1.bin': new Uint8Array([1, 2, 3]) },
)
const values: Values = {
  tenant: 'Ana & <sons>',
  payments: [
    { day: '2026-12-01', amount: 500 },
    { day: '2027-01-01', amount: 510 },
  ],
}

describe('a Word file that is brought as a template', () => {
  let server: TestServer
  let fixtures: Fixtures
  let admin: Person
  let member: Person
  beforeAll(async () => {
    const { organization, ...opened } = await fixtureServer()
    ;({ server, fixtures } = opened)
    ;({ admin, member } = organization)
  })
  afterAll(() => server.close())

  const request = (bytes: Uint8Array = lease, more: object = {}) => ({
    name: 'Lease in Word',
    description: 'A lease as the office has it',
    documentGroupId: fixtures.documentGroupId,
    language: 'English' as const,
    wordDataUri: wordUri(bytes),
    ...more,
  })
  const create = async (bytes: Uint8Array = lease, more: object = {}) => {
    const { templateVersionId, templateId } = await admin.api.wordTemplates.create({
      body: request(bytes, more),
    })
    return { templateId, params: { templateVersionId } }
  }
  /** Publishes a version and makes a document of it; answers its words as a PDF and its Word file. */
  async function made(templateVersionId: string, data: Values = values) {
    await admin.api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
    const { documents } = await member.api.generations.sync({ body: receiptRequest(templateVersionId, data) })
    const [{ documentId = '', documentVersionId = '' } = {}] = documents
    const file = await member.send(`/app/documents/${documentId}/versions/${documentVersionId}?raw=true`, {})
    const input = new Uint8Array(await file.arrayBuffer())
    const word = await member.send(`/app/document/${documentId}/versions/${documentVersionId}/output`, {})
    return {
      pdf: execFileSync('pdftotext', ['-layout', '-', '-'], { input }).toString(),
      word: new Uint8Array(await word.arrayBuffer()),
    }
  }
  async function partsOf(bytes: Uint8Array) {
    const unpacked = await wordParts(bytes)
    if ('refused' in unpacked) throw new Error(unpacked.refused)
    return unpacked.parts
  }
  const wordsOf = async (bytes: Uint8Array) => {
    const read = readWord(await partsOf(bytes))
    return 'refused' in read ? read.refused : documentText(read.document)
  }

  it('is read: what its tags name becomes fields and a form', async () => {
    const body = { wordDataUri: wordUri(lease), language: 'English' as const }
    const { contextDefinition, wizardDefinition, problems } = await admin.api.wordTemplates.read({ body })
    expect(problems).toEqual([])
    expect(contextDefinition.fields.map(({ fullPath }) => fullPath)).toEqual(['tenant'])
    expect(contextDefinition.records).toMatchObject([
      {
        fullPath: 'payments',
        fields: [
          { fullPath: 'payments/day', properties: { dataType: 'Date', label: 'Day' } },
          { fullPath: 'payments/amount', properties: { dataType: 'Currency' } },
        ],
      },
    ])
    expect(wizardDefinition.pages[0]?.sections.map(({ label }) => label)).toEqual(['Details', 'Payments'])
  })

  it('makes PDF and Word files, in which nothing but its tags is another', async () => {
    const { params } = await create()
    const { pdf, word } = await made(params.templateVersionId)
    for (const words of ['Ana & <sons>', 'December 1', '€510.00', 'Kept as it is.']) {
      expect(pdf.replaceAll(/\s+/g, ' ')).toContain(words)
      expect(await wordsOf(word)).toContain(words)
    }
    expect(await wordsOf(word)).not.toContain('lives here')
    const [before, after] = [await partsOf(lease), await partsOf(word)]
    expect([...after.keys()]).toEqual([...before.keys()])
    const changed = [...before].filter(
      ([name, bytes]) => Buffer.compare(bytes, after.get(name) ?? bytes) !== 0,
    )
    expect(changed.map(([name]) => name)).toEqual(['word/document.xml'])
  })

  it('is stored as it was given, and answered so; its text is read as the model, and saved as one (B-712, B-713)', async () => {
    const { params } = await create()
    const { wordDataUri } = await admin.api.templates.contents({ params })
    expect(wordDataUri).toBe(wordUri(lease))
    expect(await admin.api.templates.get({ params })).toMatchObject({
      resourceId: expect.any(String),
      storage: { kind: 'word' },
    })
    const { body } = await admin.api.templateTexts.load({ params })
    expect(body).toMatchObject({ type: 'doc' })
    const kept = await admin.api.templateLife.update({ params, body: { description: 'Said otherwise' } })
    expect(await admin.api.templates.get({ params: kept })).toMatchObject({ storage: { kind: 'word' } })
    await expect(
      admin.api.templateLife.update({ params: kept, body: { language: 'Spanish' } }),
    ).rejects.toMatchObject({ status: 400, reason: 'word-template-read-anew' })
    const saved = await admin.api.templateTexts.save({
      params: kept,
      body: { body: receiptBody, contextDefinition: receiptDefinition, wizardDefinition: receiptWizard },
    })
    expect(await admin.api.templates.get({ params: saved })).toMatchObject({
      resourceId: null,
      storage: null,
    })
    expect(await admin.api.templates.contents({ params: saved })).toEqual({ body: receiptBody })
  })

  it('is not kept where its text goes on in the editor', async () => {
    const { params } = await create(lease, { isKeptAsWord: false })
    expect(await admin.api.templates.get({ params })).toMatchObject({ resourceId: null, storage: null })
    const { pdf } = await made(params.templateVersionId)
    expect(pdf.replaceAll(/\s+/g, ' ')).toContain('€510.00')
  })

  it('is refused with each problem of its tags, and the paragraph', async () => {
    const broken = wordFile(
      ['Fine', 'By {name', '{/items}', '{#items}', '{name|shout}'].map(wordParagraph).join(''),
    )
    await expect(create(broken)).rejects.toMatchObject({
      status: 400,
      errors: [
        { path: 'wordDataUri', key: 'brace-is-not-closed', params: { paragraph: 2, excerpt: 'By {name' } },
        { key: 'closes-nothing', params: { paragraph: 3 } },
        { key: 'tag-is-not-closed', params: { paragraph: 4 } },
        { key: 'unknown-format', params: { paragraph: 5 } },
      ],
    })
    const contextDefinition = { fields: [], records: [] }
    await expect(create(lease, { contextDefinition })).rejects.toMatchObject({ status: 400 })
  })

  it('is refused by name where it is no Word file, has macros or a password, is old, broken, or unpacks too far', async () => {
    const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    const withPassword = Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')])
    const cases: [Uint8Array, string][] = [
      [zipOf({ 'a.txt': 'a' }), 'not-a-word-file'],
      [compound, 'word-old-format'],
      [withPassword, 'needs-password'],
      [wordFile('', { 'word/vbaProject.bin': 'x' }), 'word-with-macros'],
      [lease.subarray(0, 300), 'word-incomplete'],
      [wordFile('<w:p>'), 'word-damaged'],
    ]
    for (const [bytes, reason] of cases)
      await expect(create(bytes)).rejects.toMatchObject({
        status: 400,
        reason,
        errors: [{ path: 'wordDataUri' }],
      })
    const notUri = { ...request(), wordDataUri: 'UEsDBA==' }
    await expect(admin.api.wordTemplates.create({ body: notUri })).rejects.toMatchObject({
      errors: [{ path: 'wordDataUri', message: 'Word must be in Data URI format' }],
    })
  })

  it('says in its Word files who may change what, as the template says (B-552, B-554)', async () => {
    const settings = '<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>'
    const file = wordFile(wordParagraph('By {tenant}'), { 'word/settings.xml': settings })
    const settingsOf = async (word: Uint8Array) =>
      new TextDecoder().decode((await partsOf(word)).get('word/settings.xml'))
    const { params } = await create(file, { documentProtection: 'read-only' })
    expect(await admin.api.templates.get({ params })).toMatchObject({ documentProtection: 'read-only' })
    const { word } = await made(params.templateVersionId, { tenant: 'Ana' })
    expect(await settingsOf(word)).toContain('<w:documentProtection w:edit="readOnly" w:enforcement="1"/>')
    // The product's own model says it likewise, and its next versions do.
    const form = { contextDefinition: receiptDefinition, wizardDefinition: receiptWizard }
    const model = await admin.api.templateTexts.save({ params, body: { body: receiptBody, ...form } })
    expect(await settingsOf((await made(model.templateVersionId, receipt)).word)).toContain(
      'w:edit="readOnly"',
    )
    const next = await admin.api.templateLife.update({
      params: model,
      body: { documentProtection: 'allow-only-comments' },
    })
    expect(await settingsOf((await made(next.templateVersionId, receipt)).word)).toContain(
      'w:edit="comments"',
    )
  })
})
