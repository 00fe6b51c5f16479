import { expect, it } from 'vitest'
import { type Area, servedPaths } from './route.ts'
import { contract } from './index.ts'

/** The calls that document 001 writes without /app, as far as they are built. */
const written = [
  'GET /document-groups/all',
  'GET /document-groups/',
  'GET /document-groups/{documentGroupId}',
  'POST /document-groups',
  'PUT /document-groups/{documentGroupId}',
  'DELETE /document-groups/{documentGroupId}',
  'POST /document-types',
  'POST /document-types/',
  'GET /document-types',
  'GET /document-types/',
  'GET /document-types/{documentTypeVersionId}/version',
  'GET /document-types/{documentTypeId}',
  'DELETE /document-type-mappings/{documentTypeVersionId}',
  'POST /document-type-mappings',
  'GET /document-types-merged-context',
  'GET /document-types-intersection-context',
  'POST /document-types/with-common-fields',
  'POST /documents',
  'GET /documents',
  'GET /documents/{documentId}',
  'DELETE /documents/{documentId}',
  'GET /documents/{documentId}/versions/{documentVersionId}',
  'GET /documents/{documentId}/versions/{documentVersionId}/images',
  'GET /documents/{documentTypeId}/identifier/{documentIdentifier}',
  'GET /documents-by-generation-token/{generationToken}',
  'GET /documents-by-generation-token/{generationToken}/document/{documentId}',
  'GET /all-document-collection-config',
  'POST /documents/generate-sync',
  'POST /documents/generate-single',
  'POST /documents/generate',
  'POST /ecm/generate-documents',
  'GET /generations',
  'GET /generation/{generationToken}/status',
  'GET /generation/{generationToken}/results',
  'GET /generation/{generationToken}/documents/{documentKey}/file/{fileKey}',
]

/** What else begins without /app: document 001 once more, whose calls follow, and what document 002 notes. */
const noted =
  /^\/(document|all-document|data-element|dictionary-list|search|sequence|datalink|all-datalinks|build-mapping|distribution|generation|ecm\/|organization\/|my-profile$|all-roles$|roles\/\{roleId\}$|sessions\/|users\/\{username\}\/api-keys|workflow\/|task|inbox|svc\/api\/)/

const calls = Object.values<Area>(contract)
  .flatMap((area) => Object.values(area))
  .flatMap((route) => servedPaths(route).map((at) => ({ ...at, call: `${route.method} ${at.path}` })))

it('stand as document 001 writes them, and begin with /app unless that or a note says otherwise (B-009)', () => {
  const served = new Set(calls.map(({ call }) => call))
  expect(written.filter((call) => !served.has(call))).toEqual([])
  const bare = calls.filter(({ path, isWritten }) => isWritten && !path.startsWith('/app/'))
  expect(bare.filter(({ path }) => !noted.test(path)).map(({ call }) => call)).toEqual([])
})
