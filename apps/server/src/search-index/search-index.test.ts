import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fixtures, receipt, receiptRequest } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer, workDone } from '../testing/server.ts'

const migrations = join(import.meta.dirname, '../../migrations')

describe('the index of the search', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let owner: Client
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer({ role: 'all' }))
    owner = new Client(server.connection)
    await owner.connect()
    // What is read out of a file is indexed once more.
    await workDone(server)
  })
  afterAll(async () => {
    await owner.end()
    await server.close()
  })

  const state = () => organization.admin.api.searchIndex.state()
  const found = async () => {
    const query = { query: 'receipt' }
    return (await organization.member.api.search.documents({ query, body: {} })).totalCount
  }

  it('says what it lacks, and has it again once it was built anew', async () => {
    const { documents } = await state()
    expect(await state()).toEqual({ documents, missing: 0, rebuild: null })
    const before = await found()
    await owner.query("set session_replication_role = 'replica'")
    await owner.query('delete from document_words')
    await owner.query('delete from document_values')
    expect([await found(), (await state()).missing]).toEqual([0, documents])
    await organization.admin.api.searchIndex.rebuild()
    await expect.poll(async () => (await state()).rebuild?.finishedAt, { timeout: 15_000 }).toBeTruthy()
    expect(await state()).toMatchObject({ missing: 0, rebuild: { total: documents, done: documents } })
    expect(await found()).toBe(before)
    const { rows } = await owner.query('select count(*)::integer as count from document_values')
    expect(rows[0]?.count).toBeGreaterThan(0)
    await expect(organization.member.api.searchIndex.state()).rejects.toMatchObject({ status: 403 })
  })

  it('takes values in that documents had before they were searched, once the product runs', async () => {
    const values = async () =>
      (await owner.query('select * from document_values order by document_id, field, instance')).rows
    const before = await values()
    await owner.query('delete from document_values')
    const migration = readFileSync(join(migrations, '0251_values_later.sql'), 'utf8')
    await owner.query(migration.slice(migration.indexOf('-- Organizations')))
    await server.askForDueWork()
    await expect.poll(values, { timeout: 15_000 }).toEqual(before)
    await expect.poll(async () => (await state()).rebuild?.finishedAt, { timeout: 15_000 }).toBeTruthy()
    // Whoever has the values already is left alone.
    const { rebuild } = await state()
    await owner.query(migration.slice(migration.indexOf('-- Organizations')))
    expect((await state()).rebuild).toEqual(rebuild)
  })

  it('finds phrases also in what a rebuild has not reached', async () => {
    const phrase = async () => {
      const query = { query: '"receipt of"' }
      return (await organization.member.api.search.documents({ query, body: {} })).totalCount
    }
    const before = await phrase()
    expect(before).toBeGreaterThan(0)
    await owner.query('update document_words set pairs = null')
    expect(await phrase()).toBe(0)
    await owner.query("update search_rebuilds set finished_at = null, last_document_id = 'z'")
    expect(await phrase()).toBe(before)
    await owner.query('update search_rebuilds set finished_at = now()')
    await organization.admin.api.searchIndex.rebuild()
    await expect.poll(async () => (await state()).rebuild?.finishedAt, { timeout: 15_000 }).toBeTruthy()
    expect(await phrase()).toBe(before)
  })

  it('tells of a document with its words what it is now, without a new version, and by itself once all are indexed', async () => {
    const differing = async () => {
      const { rows } = await owner.query<{ count: number }>(`
        select count(*)::integer as count from documents join document_words as words
          on words.organization_id = documents.organization_id and words.document_id = documents.id
        where (words.document_type_id, words.class_id, words.is_deleted, words.created_by, words.updated_by, words.updated_at,
            words.last_version_id)
          is distinct from (documents.document_type_id, documents.class_id, documents.is_deleted, documents.created_by,
            documents.updated_by, documents.updated_at, documents.last_version_id)`)
      return rows[0]?.count
    }
    await owner.query("set session_replication_role = 'origin'")
    await owner.query('analyze')
    const before = await found()
    expect([before > 0, await differing()]).toEqual([true, 0])
    const trash = async (isDeleted: boolean) =>
      await owner.query("update documents set is_deleted = $1 where search_text like '%receipt%'", [
        isDeleted,
      ])
    await trash(true)
    expect([await found(), await differing()]).toEqual([0, 0])
    await trash(false)
    expect(await found()).toBe(before)
    await owner.query("update documents set security_keys = '{North}', updated_by = 'somebody'")
    expect(await differing()).toBe(0)
    await owner.query("update documents set security_keys = '{}'")
    // Where a rebuild has not reached all, the documents themselves are asked.
    await owner.query('update document_words set is_deleted = null')
    expect(await found()).toBe(0)
    await owner.query("update search_rebuilds set finished_at = null, last_document_id = 'z'")
    expect(await found()).toBe(before)
    await owner.query('update search_rebuilds set finished_at = now()')
    await organization.admin.api.searchIndex.rebuild()
    await expect.poll(async () => (await state()).rebuild?.finishedAt, { timeout: 15_000 }).toBeTruthy()
    expect([await found(), await differing()]).toEqual([before, 0])
  })

  it('knows a word for as long as a document has it, and nothing of what was destroyed', async () => {
    const known = async () =>
      (
        await owner.query("select word from vocabulary where word in ('wanderlust', 'zanahoria', 'receipt')")
      ).rows
        .map(({ word }) => String(word))
        .toSorted()
    const store = async (payer: string) => {
      const body = receiptRequest(fixtures.templateVersionId, { ...receipt, payer })
      const [{ documentId = '' } = {}] = (await organization.member.api.generations.sync({ body })).documents
      return documentId
    }
    const { documents, deletedDocuments } = organization.admin.api
    const destroy = async (documentId: string) => {
      await documents.remove({ params: { documentId } })
      await deletedDocuments.hardDelete({
        body: { deletedDocumentList: [{ documentId, documentVersionList: [] }] },
      })
    }
    const both = await store('Wanderlust Zanahoria')
    const one = await store('Zanahoria')
    expect(await known()).toEqual(['receipt', 'wanderlust', 'zanahoria'])
    await destroy(both)
    await expect.poll(known).toEqual(['receipt', 'zanahoria'])
    await destroy(one)
    await expect.poll(known).toEqual(['receipt'])
  })
})
