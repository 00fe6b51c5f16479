import { sql } from 'kysely'
import { Client, Connection } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type TestDatabase, emptyDatabase } from '../testing/database.ts'
import { person } from './actor.ts'
import { type Database, type Tx, db, openDatabase } from './database.ts'

const query = <Row>(raw: ReturnType<typeof sql<Row>>) => ({ compile: () => raw.compile(db) })
const first = <Row>(tx: Tx, raw: ReturnType<typeof sql<Row>>) => tx.first<Row>(query(raw))

const settings = sql<{ org: string; person: string; timeout: string; session: number }>`
  select coalesce(current_setting('tabellio.org', true), '') as org,
    coalesce(current_setting('tabellio.person', true), '') as person,
    current_setting('statement_timeout') as timeout, pg_backend_pid() as session`
const fails = sql`select 1 / 0`
const slow = sql`select pg_sleep(20)`

let place: TestDatabase
let database: Database
let somebodyElse: Client
let session = 0
beforeAll(async () => {
  place = await emptyDatabase()
  // One connection, so that each use has what the one before it may have left.
  database = openDatabase(place.connection, { poolSize: 1 })
  somebodyElse = new Client(place.connection)
  await somebodyElse.connect()
})
beforeEach(async () => {
  session = (await database.person('ana').read((tx) => first(tx, settings)))?.session ?? 0
})
afterAll(async () => {
  await somebodyElse.end()
  await database.close()
  await place.drop()
})
const acme = () => database.tenant('acme', person('ana'))

/** Waits until the connection does something, then does this to it. */
async function meanwhile(does: 'pg_cancel_backend' | 'pg_terminate_backend') {
  const isBusy = `select ${does}(pid) from pg_stat_activity where pid = $1 and state = 'active' and query ~ 'pg_sleep'`
  while ((await somebodyElse.query(isBusy, [session])).rowCount === 0);
}

it('gives each query of a read its own organization or person, and the time it may take', async () => {
  const [one, two] = await acme().read(async (tx) => {
    const before = await first(tx, settings)
    tx.limitQueries(5000)
    return [before, await first(tx, settings)]
  })
  expect(one).toMatchObject({ org: 'acme', person: '', timeout: '30s', session })
  expect(two).toMatchObject({ org: 'acme', person: '', timeout: '5s', session })
  const theirs = await database.person("o'neill\\").read((tx) => first(tx, settings))
  expect(theirs).toEqual({ org: '', person: "o'neill\\", timeout: '30s', session })
})

it.each<[string, () => Promise<unknown>]>([
  ['work that failed', () => acme().read(() => Promise.reject(new Error('not found')))],
  ['a query that failed', () => acme().read((tx) => first(tx, fails))],
  ['one of two that failed', () => acme().read((tx) => Promise.all([first(tx, fails), first(tx, settings)]))],
  [
    'a value that cannot be sent',
    () => acme().read((tx) => first(tx, sql`select ${{ toPostgres: circle }}::text`)),
  ],
  ['a text that is no query', () => acme().read((tx) => first(tx, sql`selec ${1}`))],
  [
    'a query that took too long',
    () =>
      acme().read((tx) => {
        tx.limitQueries(20)
        return first(tx, slow)
      }),
  ],
  [
    'a query that was cancelled',
    () => Promise.all([acme().read((tx) => first(tx, slow)), meanwhile('pg_cancel_backend')]),
  ],
  ['a write that failed', () => acme().write((tx) => first(tx, fails))],
])('keeps none of it on the connection after %s', async (_what, work) => {
  await expect(work()).rejects.toThrow(/./)
  const left = await database.person('ana').read((tx) => first(tx, settings))
  expect(left).toEqual({ org: '', person: 'ana', timeout: '30s', session })
})

function circle(): never {
  throw new Error('not to be sent')
}

it('keeps none of it after a read that went well, for the next query and the next write', async () => {
  await acme().read((tx) => Promise.all([first(tx, settings), first(tx, settings)]))
  const written = await database.person('ana').write((tx) => first(tx, settings))
  expect(written).toEqual({ org: '', person: 'ana', timeout: '30s', session })
})

it('keeps none of it after a query without a name and a value', async () => {
  await acme().read((tx) => tx.allPlannedAnew(query(settings)))
  const [left] = await database.person('ana').read((tx) => tx.allPlannedAnew<object>(query(settings)))
  expect(left).toEqual({ org: '', person: 'ana', timeout: '30s', session })
  const written = await database.person('ana').write((tx) => first(tx, settings))
  expect(written).toEqual({ org: '', person: 'ana', timeout: '30s', session })
})

it('goes on over another connection when this one ends in the middle of a read', async () => {
  const broken = acme().read((tx) => first(tx, slow))
  await Promise.all([
    expect(broken).rejects.toMatchObject({ code: 'unavailable' }),
    meanwhile('pg_terminate_backend'),
  ])
  expect(await acme().read((tx) => first(tx, settings))).toMatchObject({ org: 'acme' })
})

it('changes nothing in a read', async () => {
  const change = query(sql`insert into document_groups select * from document_groups`)
  await expect(acme().read((tx) => tx.run(change))).rejects.toMatchObject({ code: '25006' })
  await expect(
    database.person('ana').read((tx) => tx.run(query(sql`delete from users`))),
  ).rejects.toMatchObject({
    code: '25006',
  })
})

it('hands the connection on when all queries of a failed read have ended', async () => {
  const failed = acme().read((tx) =>
    Promise.all([first(tx, fails), first(tx, sql`select pg_sleep(0.2) as slept`)]),
  )
  await expect(failed).rejects.toThrow('division by zero')
  expect(database.counts()).toMatchObject({ total: 1, idle: 0 })
  expect(await acme().read((tx) => first(tx, settings))).toMatchObject({ org: 'acme', session })
})

it('asks once for the columns of a statement, and reads its values alike each time', async () => {
  const describe = vi.spyOn(Connection.prototype, 'describe')
  try {
    const values = (number: number) => sql`
      select ${number}::int8 as a_number, date '2026-11-22' as a_day, timestamptz '2026-11-22 10:00Z' as a_moment,
        '{"a":[1]}'::jsonb as json, array['x', 'y'] as texts, true as flag, null::text as nothing`
    const read = (number: number) => acme().read((tx) => first(tx, values(number)))
    const row = {
      aDay: '2026-11-22',
      aMoment: Date.UTC(2026, 10, 22, 10),
      json: { a: [1] },
      texts: ['x', 'y'],
      flag: true,
      nothing: null,
    }
    expect(await read(1)).toEqual({ aNumber: 1, ...row })
    expect(await Promise.all([read(2), read(3)])).toEqual([
      { aNumber: 2, ...row },
      { aNumber: 3, ...row },
    ])
    expect(describe).toHaveBeenCalledTimes(1)
  } finally {
    describe.mockRestore()
  }
})
