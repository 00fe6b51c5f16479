import { expect, it } from 'vitest'
import type { TemplateSource } from './generations/prepare.ts'
import { hashOfJson } from './platform/json-body.ts'
import { receiptBody } from './testing/fixtures.ts'
import { prepare, readBody } from './worker-thread.ts'

const call = { method: 'POST', path: '/app/documents/generate-sync' } as const
const bytesOf = (body: object) => new TextEncoder().encode(JSON.stringify(body))
const body = {
  templates: [{ key: 'a', templateVersionId: 'a'.repeat(24) }],
  contexts: [{ key: 'a', data: { d: 2, c: 1 } }],
}

it('hashes a long body where it is read, when it comes under an Idempotency-Key', () => {
  const bytes = bytesOf(body)
  const taken = { ...body, isPreview: false }
  expect(readBody({ bytes, isHashed: true, call })).toEqual({ body: taken, hash: hashOfJson(body) })
  expect(readBody({ bytes, isHashed: false, call })).toEqual({ body: taken })
})

it('checks a long body by the schema of its call where it is read', () => {
  const bytes = bytesOf({ ...body, isPreview: 'no', owner: 'me' })
  expect(readBody({ bytes, isHashed: false, call })).toMatchObject({
    errors: [{ path: 'isPreview' }, { key: 'unrecognized-keys' }],
  })
})

it('refuses documents as too complex that are millions of characters together', () => {
  const template: TemplateSource = {
    templateVersionId: 'a'.repeat(24),
    definition: {
      fields: [{ name: 'text', fullPath: 'text', properties: { dataType: 'Alphanumeric' } }],
      records: [],
    },
    wizard: { pages: [], dependencies: [] },
    language: 'en',
    region: 'es-SV',
    name: 'Receipt',
    nameText: 'Receipt',
    body: receiptBody,
    included: [],
  }
  const document = { template, data: { text: 'x'.repeat(30_000) } }
  const preparedOf = (count: number) =>
    prepare({ documents: Array.from({ length: count }, () => document), today: '2026-11-22' })
  expect(preparedOf(2)).toMatchObject({ prepared: [{ name: 'Receipt' }, { name: 'Receipt' }] })
  expect(preparedOf(2200)).toMatchObject({ refusal: { reason: 'too-complex' } })
})
