import { type ErrorCode, ErrorBody, errorCodes } from '@tabellio/contract/errors'
import { type Area, type Route, isInPerson, servedPaths } from '@tabellio/contract/route'
import { type JsonSchema, printSchemas, type SchemaNames } from './openapi-schemas.ts'

type Contract = Record<string, Area>
type Schemas = ReturnType<typeof printSchemas>

const title = 'Tabellio'
const description = `Describe a document once, fill a guided form, and the document lives on.

**Paths.** A path that begins with \`/app\` takes a bearer token. A path without \`/app\` takes a bearer token or the
headers of an API key, \`x-api-key\` and \`x-api-secret\`. Every call is also answered under \`/svc/api\`, without
\`/app\`, for API keys alone: \`/app/documents/{documentId}/thumbnail\` is \`/svc/api/documents/{documentId}/thumbnail\`
there. A closing slash makes no difference.

**Answers.** Times are milliseconds since 1970. Lists come in pages, counted from 0. A refusal has an \`errorCode\`; a
400 also says in \`errors\` what is wrong, and where. Every answer has the header \`x-correlation-id\`: the caller's, or
a new one.

**Once only.** A call that changes something may carry an \`Idempotency-Key\`: repeated with the same key and the same
body it is answered again and not done again, for two days. A sign-up and an activation take one too, a login does not.`

const refusals: Partial<Record<ErrorCode, string>> = {
  'invalid-request': 'Something in the request is not valid; `errors` says what, and where',
  unauthorized: 'Nobody is logged in, or no longer',
  forbidden: 'The caller may not do this',
  'not-found': 'There is no such thing, or not for this caller',
  conflict: 'Something else has it, or changed it first',
  'payload-too-large': 'The body is too large',
  'too-many-requests': 'Too many requests; `Retry-After` says when to come back',
  'server-error': 'A fault of the server; it knows of it by the correlation id',
}

const accessWords: Record<Exclude<Route['access'], object>, string> = {
  public: 'Anybody may call it.',
  person: 'Any user of the organization may call it.',
  'system-admin': 'For administrators of the system.',
  'application-session': 'For sessions of the application, with their token; no API key is taken.',
  enrolment:
    'For sessions of the application, and for a login that must set up its second factor: its challenge’s token is the bearer.',
  'api-session': 'For sessions of the API, with their key and secret; no token is taken.',
  share: 'For visitors by a link: the bearer is the token that signing in with the link answers.',
  'person-or-share': 'Any user of the organization may call it, and a visitor by a link.',
}

function accessText(access: Route['access']): string {
  if (typeof access !== 'object') return accessWords[access]
  const needed = `Needs the permission \`${access.may}\`.`
  return isInPerson({ access }) ? `${needed} ${accessWords['application-session']}` : needed
}

/** The calls of the product as an OpenAPI 3.1 document. Takes a tenth of a second for 300 calls: make it once, late. */
export function openApiOf(contract: Contract, names: SchemaNames = new Map()) {
  const routes = Object.values(contract).flatMap((area): Route[] => Object.values(area))
  // Parameters are told one by one, so that what they come in needs no name.
  const parts = new Set(routes.flatMap(({ params, query }) => [params, query]))
  const schemas = printSchemas(new Map([...names].filter(([schema]) => !parts.has(schema))), {
    input: [...parts, ...routes.map(({ body }) => body)].filter((schema) => schema !== undefined),
    output: [...routes.flatMap(({ reply }) => reply ?? []), ErrorBody],
  })
  return {
    openapi: '3.1.1',
    info: { title, version: '1', description, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [servers.written, servers.keyed],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths: pathsOf(contract, schemas),
    components: {
      securitySchemes,
      parameters: { idempotencyKey },
      responses: responsesOf(schemas),
      schemas: schemas.components,
    },
  }
}

const servers = {
  written: { url: '/', description: 'Every call, as its path is written' },
  keyed: { url: '/svc/api', description: 'Paths without /app, for API keys' },
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token that a login answers.' },
  apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'Goes with x-api-secret.' },
  apiSecret: { type: 'apiKey', in: 'header', name: 'x-api-secret', description: 'Goes with x-api-key.' },
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A name for this one request, so that repeating it is harmless.',
  schema: { type: 'string', pattern: '^[\\x20-\\x7e]{1,255}$' },
}

function pathsOf(contract: Contract, schemas: Schemas) {
  const paths: Record<string, JsonSchema> = {}
  for (const [area, routes] of Object.entries(contract)) {
    for (const [name, route] of Object.entries(routes)) {
      const written = servedPaths(route).filter(({ isWritten }) => isWritten)
      for (const [at, { path, apiKey }] of written.entries()) {
        const operation = {
          tags: [area],
          operationId: at === 0 ? `${area}.${name}` : `${area}.${name}.${at + 1}`,
          description:
            at === 0
              ? accessText(route.access)
              : `${accessText(route.access)} The same as \`${route.path}\`.`,
          ...operationOf(route, apiKey, schemas),
        }
        paths[path] ??= apiKey ? {} : { servers: [servers.written] }
        paths[path][route.method.toLowerCase()] = operation
      }
    }
  }
  return paths
}

function operationOf(route: Route, apiKey: boolean, schemas: Schemas): JsonSchema {
  const isWrite = route.method !== 'GET'
  const isPublic = route.access === 'public'
  return {
    summary: route.summary,
    security: isPublic ? [] : waysIn(route, apiKey),
    parameters: [
      ...parametersOf('path', route.params, schemas),
      ...parametersOf('query', route.query, schemas),
      ...(isWrite && !isPublic ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
    ],
    ...(route.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: schemas.inputOf(route.body) },
          ...(route.takesFiles && { 'multipart/form-data': inParts(schemas.inputOf(route.body)) }),
        },
      },
    }),
    responses: { ...successOf(route, schemas), ...refusalsOf(route) },
  }
}

/** The same in parts: the JSON, and each file as it is. */
const inParts = (body: JsonSchema): JsonSchema => ({
  schema: {
    type: 'object',
    required: ['body'],
    properties: {
      body,
      documents: { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } },
    },
  },
  encoding: { body: { contentType: 'application/json' } },
})

const waysIn = ({ access }: Route, apiKey: boolean): JsonSchema[] => [
  ...(access === 'api-session' ? [] : [{ bearer: [] }]),
  ...(apiKey && access !== 'application-session' && access !== 'enrolment' && access !== 'share'
    ? [{ apiKey: [], apiSecret: [] }]
    : []),
]

function parametersOf(where: 'path' | 'query', schema: Route['params'], schemas: Schemas) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemas.inputOf(schema)
  return Object.entries(properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (Array.isArray(required) && required.includes(name)),
    schema: property,
  }))
}

function successOf({ reply, raw }: Route, schemas: Schemas): JsonSchema {
  if (!reply && !raw) return { 204: { description: 'Done' } }
  const json = reply ? { 'application/json': { schema: schemas.outputOf(reply) } } : {}
  const file = raw ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } : {}
  return { 200: { description: raw === 'always' ? 'The file' : 'Done', content: { ...json, ...file } } }
}

function refusalsOf({ method, body, access }: Route): JsonSchema {
  const impossible = [
    method === 'GET' ? 'conflict' : '',
    body ? '' : 'payload-too-large',
    access === 'public' ? 'forbidden' : '',
  ]
  const told = Object.entries(errorCodes).filter(([code]) => code in refusals && !impossible.includes(code))
  return Object.fromEntries(
    told.map(([code, status]) => [status, { $ref: `#/components/responses/${code}` }]),
  )
}

function responsesOf(schemas: Schemas): JsonSchema {
  const content = { 'application/json': { schema: schemas.outputOf(ErrorBody) } }
  return Object.fromEntries(
    Object.entries(refusals).map(([code, text]) => [code, { description: text, content }]),
  )
}
