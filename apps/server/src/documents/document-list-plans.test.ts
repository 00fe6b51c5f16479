import { type Policy, policyOf } from '@tabellio/access'
import type { DocumentQuery } from '@tabellio/contract/documents'
import { type Compilable, CompiledQuery } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { person } from '../platform/actor.ts'
import { type Database, openDatabase, type TenantTx } from '../platform/database.ts'
import { emptyDatabase } from '../testing/database.ts'
import { listDocuments } from './document-list.db.ts'

const rows = `
  insert into documents (organization_id, id, document_type_id, document_type_version_id, document_type_name, name,
    last_version_id, created_by, updated_at, updated_by, security_keys)
  select 'acme', lpad(n::text, 24, '0'), 'type' || n % 200, 'v', 'Type ' || n % 200, 'Contract ' || n,
    lpad(n::text, 24, '0'), 'x', '2026-11-01'::timestamptz - n * interval '1 minute', 'person' || n % 12,
    array['office="' || n % 7 || '"']
  from generate_series(1, 10000) n`
const types = `
  insert into document_types (organization_id, id, document_group_id, last_version_id, created_by)
  select 'acme', 'type' || n, 'group', 'v', 'x' from generate_series(0, 199) n`

/** Sees four offices of seven, and all types but one. */
const limited = policyOf({
  username: 'ana',
  isAdministrator: false,
  onlySeeOwnedDocs: false,
  queryBehavior: 'allowed-until-denied',
  roles: [
    {
      id: 'clerk',
      name: 'Clerk',
      globalPermissions: [],
      allowOnlyOwnedDocuments: false,
      documentTypes: [{ id: 'type1', action: 'deny', right: 'view' }],
      templates: [],
      collections: [],
    },
  ],
  securityFields: [
    { fieldName: 'office', keys: ['0', '2', '4', '6'].map((n) => `office="${n}"`), roleIds: ['clerk'] },
  ],
})

describe('a list of many documents', () => {
  let empty: Awaited<ReturnType<typeof emptyDatabase>>
  let database: Database
  beforeAll(async () => {
    empty = await emptyDatabase()
    const owner = new Client(empty.connection)
    await owner.connect()
    await owner.query("set session_replication_role = 'replica'")
    await owner.query(types)
    await owner.query(rows)
    await owner.query('vacuum analyze documents')
    await owner.end()
    database = openDatabase(empty.connection)
  })
  afterAll(async () => {
    await database.close()
    await empty.drop()
  })

  /** The same transaction, which also notes how each of its queries is done. */
  function explaining(tx: TenantTx, plans: string[]): TenantTx {
    const explain = async (query: Compilable) => {
      const { sql, parameters } = query.compile()
      const plan = CompiledQuery.raw(`explain ${sql}`, [...parameters])
      const lines = await tx.all<object>({ compile: () => plan })
      plans.push(lines.flatMap(Object.values).join('\n'))
    }
    const all = async <Row>(query: Compilable<Row>) => {
      await explain(query)
      return tx.all(query)
    }
    return { ...tx, all, allPlannedAnew: all }
  }

  /** How a list is found, a plan for each of its queries: the first one of a person who sees all finds the page. */
  async function plansOf(query: Partial<DocumentQuery>, policy?: Policy): Promise<string[]> {
    const plans: string[] = []
    const usual = {
      nameFilter: '',
      pageNumber: 0,
      rowsPerPage: 30,
      sortField: 'updatedAt',
      sortDirection: 'desc',
    } as const
    await database
      .tenant('acme', person('ana', policy))
      .read((tx) => listDocuments(explaining(tx, plans), { ...usual, timeZone: 'UTC', ...query }))
    return plans
  }

  it.each<[string, Partial<DocumentQuery>]>([
    ['documents_by_update', { sortField: 'updatedAt' }],
    ['documents_by_name', { sortField: 'name' }],
    ['documents_by_type_name', { sortField: 'documentType' }],
    ['documents_by_updater', { sortField: 'updatedBy' }],
    ['documents_by_type', { documentTypeIdList: ['type3'] }],
    ['documents_by_updater', { updatedBy: 'person3' }],
    ['documents_by_update', { dateStart: '2026-10-31', dateEnd: '2026-10-31' }],
    ['documents_by_word', { nameFilter: 'contract 4242' }],
  ])('is found by the index %s: %o', async (index, query) => {
    for (const sortDirection of ['asc', 'desc'] as const) {
      const [plan = ''] = await plansOf({ ...query, sortDirection })
      expect(plan).toMatch(new RegExp(String.raw`(using|Index Scan on) ${index}\b`))
      expect(plan).not.toContain('Seq Scan on documents')
    }
  })

  it('is found by its order for a person whom rules limit, and counted by what they may see alone', async () => {
    const [page, count] = (await plansOf({}, limited)).filter((plan) => plan.includes('on documents'))
    expect(page).toContain('using documents_by_update')
    expect(count).toMatch(
      /Index Only Scan using documents_by_class .*\n.*Index Cond: .*class_id = ANY.*document_type_id = ANY/,
    )
    for (const plan of [page, count]) expect(plan).not.toContain('security_keys')
  })

  it('is read from its end for a page of its second half, and passes over nothing that is hidden before it', async () => {
    const pageOf = async (query: Partial<DocumentQuery>) =>
      (await plansOf({ sortDirection: 'asc', ...query }, limited)).find((plan) =>
        plan.includes('using documents_by_update'),
      )
    expect(await pageOf({ pageNumber: 10 })).not.toContain('Scan Backward')
    expect(await pageOf({ pageNumber: 180 })).toContain('Scan Backward')
    expect(await pageOf({ pageNumber: 180, sortDirection: 'desc' })).not.toContain('Scan Backward')
  })
})
