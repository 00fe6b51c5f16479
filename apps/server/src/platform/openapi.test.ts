import { area } from '@tabellio/contract/route'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { schemaNames } from './openapi-schemas.ts'
import { openApiOf } from './openapi.ts'

const DeedId = z.string().regex(/^[0-9a-f]{24}$/)
const Party = z.object({ name: z.string(), share: z.number().default(1) })
const Deed = z.object({ id: DeedId, parties: z.array(Party) })
const DeedInput = z.strictObject({ parties: z.array(Party) })
const DeedQuery = z.strictObject({
  rowsPerPage: z.coerce.number().pipe(z.literal([15, 30])),
  name: z.string().optional(),
})
const Clause = z.object({
  text: z.string(),
  get clauses() {
    return z.array(Clause)
  },
})

const deeds = area({
  list: {
    method: 'GET',
    path: '/app/deeds',
    aliases: ['/deeds/'],
    access: 'person',
    summary: 'Deeds',
    query: DeedQuery,
    reply: z.object({ items: z.array(Deed) }),
  },
  create: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/deeds/',
    access: { may: 'organization-admin' },
    summary: 'Write a deed',
    body: DeedInput,
    reply: Deed,
  },
  remove: {
    method: 'DELETE',
    changes: [],
    logs: 'nothing',
    path: '/app/deeds/{deedId}',
    access: 'system-admin',
    summary: 'Burn a deed',
    params: z.object({ deedId: DeedId }),
  },
  file: {
    method: 'GET',
    path: '/app/deeds/{deedId}/file',
    access: 'person',
    summary: 'The file',
    params: z.object({ deedId: DeedId }),
    reply: z.object({ dataUri: z.string() }),
    raw: 'on-request',
  },
  exists: {
    method: 'GET',
    path: '/app/deed/exists',
    access: 'public',
    summary: 'Whether there is one',
    reply: z.object({ clauses: z.array(z.lazy(() => Clause)) }),
  },
})

const document = openApiOf(
  { deeds },
  schemaNames([{ DeedId, Party, Deed, DeedInput, DeedQuery, paging: DeedQuery }]),
)
/** The part of the document at the end of keys. */
const at = (...keys: (string | number)[]): unknown =>
  keys.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document)

describe('the OpenAPI document', () => {
  it('lists each call at every path that is written for it, under a name of its own', () => {
    expect(Object.keys(at('paths') as object)).toEqual([
      '/app/deeds',
      '/deeds/',
      '/app/deeds/{deedId}',
      '/app/deeds/{deedId}/file',
      '/app/deed/exists',
    ])
    expect(at('paths', '/app/deeds', 'get', 'operationId')).toBe('deeds.list')
    expect(at('paths', '/deeds/', 'get', 'operationId')).toBe('deeds.list.2')
    expect(at('paths', '/deeds/', 'post', 'operationId')).toBe('deeds.create')
  })

  it('says which paths take a token, which an API key too, and which nothing', () => {
    const bearer = { bearer: [] }
    expect(at('paths', '/app/deeds', 'get', 'security')).toEqual([bearer])
    expect(at('paths', '/deeds/', 'get', 'security')).toEqual([bearer, { apiKey: [], apiSecret: [] }])
    expect(at('paths', '/app/deed/exists', 'get', 'security')).toEqual([])
  })

  it('offers the second server to the paths that stand there unchanged', () => {
    expect(at('servers')).toMatchObject([{ url: '/' }, { url: '/svc/api' }])
    expect(at('paths', '/app/deeds', 'servers')).toMatchObject([{ url: '/' }])
    expect(at('paths', '/deeds/', 'servers')).toBeUndefined()
  })

  it('tells the parameters one by one, with the values a text may have', () => {
    expect(at('paths', '/app/deeds', 'get', 'parameters')).toEqual([
      { name: 'rowsPerPage', in: 'query', required: true, schema: { type: 'number', enum: [15, 30] } },
      { name: 'name', in: 'query', required: false, schema: { type: 'string' } },
    ])
    expect(at('paths', '/app/deeds/{deedId}', 'delete', 'parameters', 0)).toEqual({
      name: 'deedId',
      in: 'path',
      required: true,
      schema: { $ref: '#/components/schemas/DeedId' },
    })
  })

  it('names a schema once, and apart where it comes in otherwise than it goes out', () => {
    expect(Object.keys(at('components', 'schemas') as object)).toEqual([
      'Deed',
      'DeedId',
      'DeedInput',
      'Party',
      'PartyInput',
      'Shared0',
    ])
    expect(at('components', 'schemas', 'Party', 'required')).toEqual(['name', 'share'])
    expect(at('components', 'schemas', 'PartyInput', 'required')).toEqual(['name'])
    expect(at('components', 'schemas', 'DeedInput', 'properties', 'parties', 'items')).toEqual({
      $ref: '#/components/schemas/PartyInput',
    })
  })

  it('refers to nothing that is not there', () => {
    const text = JSON.stringify(document)
    const references = [...text.matchAll(/"\$ref":"#\/([^"]*)"/g)].map(([, reference = '']) => reference)
    expect(references.length).toBeGreaterThan(9)
    expect(references.filter((reference) => at(...reference.split('/')) === undefined)).toEqual([])
  })

  it('says what a call answers: JSON, a file, nothing, and its refusals', () => {
    expect(at('paths', '/app/deeds/{deedId}', 'delete', 'responses', '204')).toEqual({ description: 'Done' })
    const content = at('paths', '/app/deeds/{deedId}/file', 'get', 'responses', '200', 'content')
    expect(Object.keys(content as object)).toEqual(['application/json', 'application/octet-stream'])
    const statuses = (path: string, method: string) =>
      Object.keys(at('paths', path, method, 'responses') as object).join(' ')
    expect(statuses('/app/deeds', 'get')).toBe('200 400 401 403 404 429 500')
    expect(statuses('/deeds/', 'post')).toBe('200 400 401 403 404 409 413 429 500')
    expect(statuses('/app/deed/exists', 'get')).toBe('200 400 401 404 429 500')
  })

  it('shows the form in parts of a call that takes files', () => {
    const upload = { ...deeds.create, takesFiles: true }
    const { paths } = openApiOf({ deeds: { upload } })
    expect(paths[upload.path]?.['post']).toMatchObject({
      requestBody: {
        content: {
          'application/json': {},
          'multipart/form-data': {
            schema: { required: ['body'], properties: { documents: { type: 'array' } } },
          },
        },
      },
    })
  })

  it('lets calls that change something be named once, and says who may make them', () => {
    const key = { $ref: '#/components/parameters/idempotencyKey' }
    expect(at('paths', '/deeds/', 'post', 'parameters')).toEqual([key])
    expect(at('paths', '/app/deeds', 'get', 'parameters')).not.toContainEqual(key)
    expect(at('paths', '/deeds/', 'post', 'description')).toBe('Needs the permission `organization-admin`.')
  })

  it('refuses unknown keys only where the schema does', () => {
    expect(at('components', 'schemas', 'DeedInput', 'additionalProperties')).toBe(false)
    expect(at('components', 'schemas', 'Deed', 'additionalProperties')).toBeUndefined()
  })
})
