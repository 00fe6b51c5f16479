import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { receipt, receiptTemplate } from '../testing/fixtures.ts'
import { serverOn } from '../testing/server-on.ts'
import { type TestOrganization, type TestServer, testServer } from '../testing/server.ts'

/** Where the process dies: before each of these statements, in an organization of its own. */
const steps = {
  begun: 'before update of tries on generation_run_documents',
  filed: 'before insert on blobs',
  stored: 'before insert on documents',
  recorded: 'before update of state on generation_run_documents',
  ended: 'before update or delete on generation_turns',
}

const folder = mkdtempSync(join(tmpdir(), 'tabellio-killed-'))

/** A server of its own that does nothing but jobs. */
function workerOf({ dataFolder, connection }: TestServer): ChildProcess {
  const program = join(folder, 'worker.mjs')
  const file = (name: string) => JSON.stringify(join(import.meta.dirname, '..', name))
  writeFileSync(
    program,
    `import { readConfig } from ${file('platform/config.ts')}
    import { createServer } from ${file('server.ts')}
    const config = readConfig({ TABELLIO_DATA: ${JSON.stringify(dataFolder)}, TABELLIO_ROLE: 'worker' })
    const connection = ${JSON.stringify(connection)}
    const [report, warn, baseUrl] = [console.error, () => {}, () => '']
    await createServer({ ...config, renderWorkers: 1 }, { connection, report, warn, baseUrl })`,
  )
  return spawn(process.execPath, [program], { stdio: ['ignore', 'ignore', 'ignore'] })
}

describe('a worker that is killed', () => {
  let server: TestServer
  let database: Client
  let child: ChildProcess | undefined
  const organizations: { one: TestOrganization; templateVersionId: string }[] = []
  beforeAll(async () => {
    server = await testServer()
    for (const step of Object.keys(steps)) {
      const one = await server.organization(step)
      const group = { name: 'Payments', description: 'What was paid' }
      const { documentGroupId } = await one.admin.api.documentGroups.create({ body: group })
      const { templateVersionId } = await one.admin.api.templates.create({
        body: receiptTemplate(documentGroupId),
      })
      await one.admin.api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
      organizations.push({ one, templateVersionId })
    }
    database = new Client(server.connection)
    await database.connect()
  })
  afterAll(async () => {
    child?.kill('SIGKILL')
    await database.end()
    await server.close()
    rmSync(folder, { recursive: true })
  })

  it('at any step of a generation loses no document and makes none twice (A34)', async () => {
    // Each step waits for a lock that the test has.
    const locks = Object.entries(steps).map(([step, when], at) => ({ step, when, lock: 157 + at }))
    for (const { step, when, lock } of locks) {
      await database.query('select pg_advisory_lock($1)', [lock])
      await database.query(`
        create function wait_${step}() returns trigger language plpgsql as $$ begin
          if coalesce(new.organization_id, old.organization_id) = '${step}' then
            perform pg_advisory_xact_lock_shared(${lock});
          end if;
          if tg_op = 'DELETE' then return old; end if;
          return new;
        end $$;
        create trigger wait_${step} ${when} for each row execute function wait_${step}()`)
    }
    const contexts = Array.from({ length: 10 }, (_, at) => ({
      key: `${at}`,
      data: { ...receipt, payer: `Payer ${at}` },
    }))
    const runs = await Promise.all(
      organizations.map(async ({ one, templateVersionId }) => ({
        runs: one.member.api.generationRuns,
        documents: one.member.api.documents,
        ...(await one.member.api.generationRuns.start({
          body: { templates: [{ key: 'receipt', templateVersionId }], contexts },
        })),
      })),
    )
    child = workerOf(server)
    const waiting = `select count(distinct objid)::int as count from pg_locks where locktype = 'advisory' and not granted`
    await vi.waitFor(
      async () => expect((await database.query(waiting)).rows).toEqual([{ count: organizations.length }]),
      { timeout: 30_000, interval: 20 },
    )
    const isOver = once(child, 'exit')
    child.kill('SIGKILL')
    await isOver
    await database.query('select pg_advisory_unlock_all()')
    // What the process had in hand is found dead at once, not when its heart was silent for a while.
    await database.query(
      `update pgboss.job_common set heartbeat_on = now() - interval '1 hour' where state = 'active'`,
    )
    const next = await serverOn(server, { role: 'all' })
    try {
      for (const { runs: api, documents, generationToken } of runs) {
        const params = { generationToken }
        const items = await vi.waitFor(
          async () => {
            const status = await api.status({ params })
            expect(status.counts).toEqual({ total: 10, queued: 0, done: 10, failed: 0 })
            return status.items
          },
          { timeout: 30_000, interval: 50 },
        )
        const made = await documents.ofGeneration({ params, query: { rowsPerPage: 50 } })
        expect(new Set(made.items.map(({ documentId }) => documentId))).toEqual(
          new Set(items.map(({ documentId }) => documentId)),
        )
      }
      const all = await database.query(
        `select organization_id, count(*)::int as count from documents where organization_id = any($1)
          and exists (select from document_versions v where v.organization_id = documents.organization_id
            and v.document_id = documents.id and v.generation_token = any($2)) group by 1`,
        [Object.keys(steps), runs.map(({ generationToken }) => generationToken)],
      )
      expect(all.rows.map(({ count }) => count)).toEqual(Object.keys(steps).map(() => 10))
    } finally {
      await next.close()
    }
  }, 60_000)
})
