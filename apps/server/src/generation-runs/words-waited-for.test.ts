import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Fixtures, receipt, receiptRequest } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

describe('while the words of documents are taken in', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let database: Client
  const lock = 300
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer({ role: 'all' }))
    database = new Client(server.connection)
    await database.connect()
    await database.query(`
      create function wait_with_words() returns trigger language plpgsql as $$ begin
        perform pg_advisory_xact_lock_shared(${lock});
        return new;
      end $$;
      create trigger wait_with_words before insert on document_words for each row
        when (new.said like '%slow payer%') execute function wait_with_words()`)
  })
  beforeEach(() => database.query('select pg_advisory_lock($1)', [lock]))
  afterAll(async () => {
    await database.end()
    await server.close()
  })

  const goOn = () => database.query('select pg_advisory_unlock($1)', [lock])
  const expectWaiting = async () => {
    const waiting = `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`
    expect((await database.query(waiting)).rows).toEqual([{ count: 1 }])
  }
  const untilWaiting = () => vi.waitFor(expectWaiting, { timeout: 30_000, interval: 20 })
  /** Is written to the organization's log, as everything is. */
  const createGroup = (name: string) =>
    organization.admin.api.documentGroups.create({ body: { name, description: 'What is sent' } })
  const data = (payer: string) => ({ ...receipt, payer: `Slow payer ${payer}` })

  it('of one that is stored, others of its organization go on', async () => {
    const stored = organization.member.api.generations.sync({
      body: receiptRequest(fixtures.templateVersionId, data('one')),
    })
    await untilWaiting()
    await createGroup('Letters')
    await expectWaiting()
    await goOn()
    expect((await stored).documents).toHaveLength(1)
  })

  it('of some in bulk, others of its organization go on, and their run can be cancelled', async () => {
    const runs = organization.member.api.generationRuns
    const { generationToken } = await runs.start({
      body: {
        templates: [{ key: 'receipt', templateVersionId: fixtures.templateVersionId }],
        contexts: ['one', 'other'].map((key) => ({ key, data: data(key) })),
      },
    })
    const params = { generationToken }
    await untilWaiting()
    await createGroup('Invitations')
    await runs.cancel({ params })
    await expectWaiting()
    await goOn()
    await vi.waitFor(async () =>
      expect((await runs.status({ params })).counts).toEqual({ total: 2, queued: 0, done: 0, failed: 2 }),
    )
  })
})
