import { type Facts, mayDocument, policyOf } from '@tabellio/access'
import * as fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { facts, people, typeIds } from '@tabellio/access/worlds.test-data'
import { person } from '../platform/actor.ts'
import { type TestServer, fixtureServer } from '../testing/server.ts'
import { listDocuments } from './document-list.db.ts'
import { getDocument } from './documents.db.ts'

const keySets = [
  [],
  ['office="North"'],
  ['office="South"', 'isSecret=true'],
  ['office=7', 'isSecret="North"'],
]
/** One document for each type, maker and set of keys. */
const documents = typeIds.flatMap((documentTypeId) =>
  people.flatMap((createdBy) => keySets.map((securityKeys) => ({ documentTypeId, createdBy, securityKeys }))),
)
const idOf = (index: number) => index.toString(16).padStart(24, '0')

/** Sees the documents of all types but one. */
const withoutFirstType: Facts = {
  username: 'ana@acme.test',
  isAdministrator: false,
  onlySeeOwnedDocs: false,
  queryBehavior: 'allowed-until-denied',
  roles: [
    {
      id: 'clerk',
      name: 'Clerk',
      globalPermissions: [],
      allowOnlyOwnedDocuments: false,
      documentTypes: typeIds.slice(0, 1).map((id) => ({ id, action: 'deny', right: 'view' })),
      templates: [],
      collections: [],
    },
  ],
  securityFields: [],
}

describe('the list of documents', () => {
  let server: TestServer
  beforeAll(async () => {
    ;({ server } = await fixtureServer())
    const owner = new Client(server.connection)
    await owner.connect()
    await owner.query('set session_replication_role = replica')
    await owner.query('delete from documents')
    for (const id of typeIds)
      await owner.query(
        `insert into document_types (organization_id, id, document_group_id, last_version_id, created_by)
         values ('acme', $1, $1, $1, 'x')`,
        [id],
      )
    for (const [index, { documentTypeId, createdBy, securityKeys }] of documents.entries()) {
      await owner.query(
        `insert into documents (organization_id, id, document_type_id, document_type_version_id, document_type_name,
           name, last_version_id, created_by, updated_by, security_keys)
         values ('acme', $1, $2, $1, 'Type', 'Deed ' || $1, $1, $3, $3, $4)`,
        [idOf(index), documentTypeId, createdBy, securityKeys],
      )
      await owner.query(
        `insert into document_versions (organization_id, id, document_id, document_type_version_id, version_number, name,
           mime_type, size, blob, data, created_by)
         values ('acme', $1, $1, $1, 1, 'Deed', 'application/pdf', 1, '', '{}', 'x')`,
        [idOf(index)],
      )
    }
    await owner.end()
  })
  afterAll(() => server.close())

  const query = {
    pageNumber: 0,
    rowsPerPage: 100 as const,
    nameFilter: '',
    sortField: 'updatedAt' as const,
    sortDirection: 'asc' as const,
    timeZone: 'UTC',
  }

  it('has exactly what the rules show one by one, in PostgreSQL as in the policy (G-150 to G-152)', async () => {
    const [word, index] = [fc.constantFrom('', 'deed'), fc.nat(documents.length - 1)]
    await fc.assert(
      fc.asyncProperty(facts, word, index, async (world, nameFilter, asked) => {
        const policy = policyOf(world)
        const { read } = server.database.tenant('acme', person(world.username, policy))
        const expected = documents.flatMap((document, index) =>
          mayDocument(policy, 'view', document).allowed ? [idOf(index)] : [],
        )
        const { items, totalCount } = await read((tx) => listDocuments(tx, { ...query, nameFilter }))
        expect(items.map(({ documentId }) => documentId).toSorted()).toEqual(expected)
        expect(totalCount).toBe(expected.length)
        const isFound = await read((tx) => getDocument(tx, idOf(asked))).then(
          () => true,
          () => false,
        )
        expect(isFound).toBe(expected.includes(idOf(asked)))
      }),
      { numRuns: 150 },
    )
  })

  it('has each document on one page, in the order of all, from whichever end a page is read', async () => {
    const { read } = server.database.tenant('acme', person('ana', policyOf(withoutFirstType)))
    for (const sortDirection of ['asc', 'desc'] as const) {
      const idsOf = async (pageNumber: number, rowsPerPage: number) => {
        const asked = { ...query, sortDirection, pageNumber, rowsPerPage }
        const { items } = await read((tx) => listDocuments(tx, asked))
        return items.map(({ documentId }) => documentId)
      }
      const all = await idsOf(0, 100)
      expect(all.length).toBeGreaterThan(6)
      const pages = Array.from({ length: Math.ceil(all.length / 5) + 2 }, (_, page) => idsOf(page, 5))
      expect((await Promise.all(pages)).flat()).toEqual(all)
    }
  })
})
