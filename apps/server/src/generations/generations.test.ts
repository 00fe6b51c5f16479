import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Values } from '@tabellio/expression'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { type Fixtures, receipt, receiptRequest } from '../testing/fixtures.ts'
import { type Person, type TestServer, fixtureServer } from '../testing/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'tabellio-pdf-'))

/** Reads a PDF by poppler, after qpdf has found it sound. */
function textOf(pdf: Uint8Array): string {
  const file = join(folder, 'document.pdf')
  writeFileSync(file, pdf)
  execFileSync('qpdf', ['--check', file])
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
}

const bytesOf = (dataUri = '') => Buffer.from(dataUri.slice(dataUri.indexOf(',') + 1), 'base64')

describe('a generation', () => {
  let server: TestServer
  let fixtures: Fixtures
  let member: Person
  beforeAll(async () => {
    const { organization, ...opened } = await fixtureServer()
    ;({ server, fixtures } = opened)
    member = organization.member
  })
  afterAll(() => server.close())

  const generate = (data: Values, more: { isPreview?: boolean } = {}) =>
    member.api.generations.sync({ body: receiptRequest(fixtures.templateVersionId, data, more) })
  const total = async () => (await member.api.documents.list()).totalCount
  const fileOf = async (documentId: string, documentVersionId: string) => {
    const answer = await member.send(
      `/app/documents/${documentId}/versions/${documentVersionId}?raw=true`,
      {},
    )
    return { headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }

  it('stores a document with its data, its version and its file', async () => {
    const { documents } = await generate({ ...receipt, isLate: true, fee: 12 })
    const [made] = documents
    expect(made).toMatchObject({ success: true, name: 'Receipt of María Pérez', pageCount: 1 })
    const { documentId = '', documentVersionId = '' } = made ?? {}
    const stored = await member.api.documents.get({ params: { documentId } })
    expect(stored).toMatchObject({
      documentVersionId,
      lastDocumentVersionId: documentVersionId,
      documentTypeName: 'Receipt',
      versionNumber: 1,
      mimeType: 'application/pdf',
      createdBy: member.username,
      data: { payer: 'María Pérez', amount: 1250.5, total: 1262.5 },
    })
    const { headers, bytes } = await fileOf(documentId, documentVersionId)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Receipt%20of%20Mar%C3%ADa%20P%C3%A9rez.pdf",
    )
    expect(textOf(bytes)).toContain('Received from María Pérez the sum of')
  })

  it('leaves out the clause that does not apply, and puts in the one that does', async () => {
    const clause = 'The payment came late.'
    const [inTime] = (await generate(receipt, { isPreview: true })).documents
    expect(textOf(bytesOf(inTime?.blob))).not.toContain(clause)
    const [late] = (await generate({ ...receipt, isLate: true, fee: 12 }, { isPreview: true })).documents
    expect(textOf(bytesOf(late?.blob))).toContain(clause)
  })

  it('stores nothing in a preview (B-027)', async () => {
    const before = await total()
    const { documents } = await generate(receipt, { isPreview: true })
    expect(documents[0]).not.toHaveProperty('documentId')
    expect(documents[0]?.blob).toMatch(/^data:application\/pdf;base64,/)
    expect(await total()).toBe(before)
  })

  it('takes plugins and distributions, of a document and of all, and keeps them with it (B-350)', async () => {
    const { templates } = receiptRequest(fixtures.templateVersionId)
    const document = {
      templateKey: 'receipt',
      documentKey: 'mine',
      plugins: [{ stamp: 'paid' }],
      distributions: [{ email: 'ana@acme.test' }],
    }
    const { documents } = await member.api.generations.sync({
      body: {
        templates,
        contexts: [{ key: 'one', data: receipt, documents: [document] }],
        distributions: ['archive'],
      },
    })
    const [{ documentVersionId = '' } = {}] = documents
    const kept = await server.database.system((tx) =>
      tx.first(
        db
          .selectFrom('generationWishes')
          .select(['plugins', 'distributions'])
          .where('documentVersionId', '=', documentVersionId),
      ),
    )
    expect(kept).toEqual({
      plugins: [{ stamp: 'paid' }],
      distributions: [{ email: 'ana@acme.test' }, 'archive'],
    })
  })

  it('makes every context of every template, or says which keys do not fit', async () => {
    const [template] = receiptRequest(fixtures.templateVersionId).templates
    const contexts = ['Ana', 'Berta'].map((payer) => ({ key: payer, data: { ...receipt, payer } }))
    const templates = [template, { ...template, key: 'copy' }].map((each) => ({
      key: '',
      templateVersionId: '',
      ...each,
    }))
    const { documents } = await member.api.generations.sync({
      body: { templates, contexts, isPreview: true },
    })
    expect(documents.map(({ contextKey, documentKey }) => `${contextKey} ${documentKey}`)).toEqual([
      'Ana receipt',
      'Ana copy',
      'Berta receipt',
      'Berta copy',
    ])
    const wrong = [{ key: 'a', data: receipt, documents: [{ templateKey: 'none', documentKey: 'd' }] }]
    await expect(
      member.api.generations.sync({ body: { templates, contexts: [...wrong, ...wrong] } }),
    ).rejects.toMatchObject({
      status: 400,
      errors: [
        { path: 'contexts[1].key' },
        { path: 'contexts[0].documents[0].templateKey' },
        { path: 'contexts[1].documents[0].templateKey' },
        {},
      ],
    })
  })

  it.each([
    ['no template', { templates: [], contexts: [{ key: 'a', data: {} }] }],
    ['no context', { templates: [{ key: 'a', templateVersionId: 'a'.repeat(24) }], contexts: [] }],
  ])('needs at least one template and one context: %s is refused (B-351)', async (_, body) => {
    await expect(member.api.generations.sync({ body })).rejects.toMatchObject({ status: 400 })
  })

  it.each([
    ['nothing', {}, ['payer field-is-required', 'amount field-is-required']],
    ['a number for a text', { ...receipt, payer: 7 }, ['payer value-must-be-string-type']],
    ['a text for a number', { ...receipt, amount: 'much' }, ['amount value-must-be-number-type']],
    ['too little', { ...receipt, amount: 0 }, ['amount field-min-value-not-met']],
    ['a calculated value', { ...receipt, total: 1 }, ['total cannot-send-calculated-values']],
    ['an object for a list', { ...receipt, items: {} }, ['items record-is-not-a-list']],
    ['an empty instance', { ...receipt, items: [{}] }, ['items[0]/text field-is-required']],
    [
      'too many instances',
      { ...receipt, items: Array.from({ length: 6 }, () => ({ text: 'x' })) },
      ['items record-max-instances-exceeded'],
    ],
    ['an unknown name', { ...receipt, extra: 1 }, ['extra unknown-field']],
  ])('refuses %s with the key and the place of each problem (B-140, B-142)', async (_, data, expected) => {
    const before = await total()
    const refusal = await generate(data).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ status: 400, errorCode: 'invalid-request' })
    const { errors } = refusal as { errors: { path: string; key: string; message: string }[] }
    expect(errors.map(({ path, key }) => `${path.replace('contexts[0].data/', '')} ${key}`)).toEqual(expected)
    for (const { message } of errors) expect(message).not.toMatch(/\$\{/)
    expect(await total()).toBe(before)
  })

  it('prints hostile values as they are written', async () => {
    const hostile = [
      '#import "@preview/x:1.0.0"',
      '#{ panic() }',
      '../../etc/passwd',
      `"double" 'single' \\back`,
      '*bold* _em_ $x$ `raw` <label> @ref',
    ]
    for (const payer of hostile) {
      const { documents } = await generate({ ...receipt, payer }, { isPreview: true })
      expect(textOf(bytesOf(documents[0]?.blob)).replaceAll(/\s+/g, ' ')).toContain(
        `Received from ${payer} the sum`,
      )
    }
  })

  it('makes the next version of a document, and refuses to follow one that is not the last', async () => {
    const [first] = (await generate(receipt)).documents
    const { documentId = '', documentVersionId = '' } = first ?? {}
    const next = (parentDocumentVersionId: string) =>
      member.api.generations.sync({
        body: {
          ...receiptRequest(fixtures.templateVersionId),
          contexts: [
            {
              key: 'one',
              data: { ...receipt, payer: 'Zoe' },
              documents: [{ templateKey: 'receipt', documentKey: 'd', parentDocumentVersionId }],
            },
          ],
        },
      })
    const [second] = (await next(documentVersionId)).documents
    expect(second?.documentId).toBe(documentId)
    await expect(next(documentVersionId)).rejects.toMatchObject({ status: 409, errorCode: 'conflict' })
    const { items } = await member.api.documents.versions({ params: { documentId } })
    expect(items.map(({ versionNumber, name }) => `${versionNumber} ${name}`)).toEqual([
      '2 Receipt of Zoe',
      '1 Receipt of María Pérez',
    ])
    const context = await member.api.documents.generationContext({
      params: { documentId, documentVersionId },
    })
    expect(context).toMatchObject({
      context: { payer: 'María Pérez' },
      templateVersionId: fixtures.templateVersionId,
    })
    const old = await fileOf(documentId, documentVersionId)
    expect(textOf(old.bytes)).toContain('María Pérez')
  })

  it('stores what was previewed, and refuses to store anything else under its digest', async () => {
    const [previewed] = (await generate(receipt, { isPreview: true })).documents
    const { previewDigest = '' } = previewed ?? {}
    const confirm = (data: Values) =>
      member.api.generations.sync({
        body: {
          ...receiptRequest(fixtures.templateVersionId),
          contexts: [
            {
              key: 'one',
              data,
              documents: [{ templateKey: 'receipt', documentKey: 'd', previewDigest }],
            },
          ],
        },
      })
    const before = await total()
    await expect(confirm({ ...receipt, amount: 9999 })).rejects.toMatchObject({
      status: 409,
      reason: 'preview-outdated',
    })
    expect(await total()).toBe(before)
    await confirm(receipt)
    expect(await total()).toBe(before + 1)
  })

  it('lets one of twenty who follow the same version at once succeed', async () => {
    const [first] = (await generate(receipt)).documents
    const body = {
      ...receiptRequest(fixtures.templateVersionId),
      contexts: [
        {
          key: 'one',
          data: receipt,
          documents: [
            {
              templateKey: 'receipt',
              documentKey: 'd',
              parentDocumentVersionId: first?.documentVersionId ?? '',
            },
          ],
        },
      ],
    }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => member.api.generations.sync({ body })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { totalCount } = await member.api.documents.versions({
      params: { documentId: first?.documentId ?? '' },
    })
    expect(totalCount).toBe(2)
  })
})
