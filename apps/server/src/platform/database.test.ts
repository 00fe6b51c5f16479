import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { emptyDatabase } from '../testing/database.ts'
import { type Tx, db, openDatabase } from './database.ts'

const all = <Row>(tx: Tx, query: ReturnType<typeof sql<Row>>) =>
  tx.all<Row>({ compile: () => query.compile(db) })

it('says that it went away when a connection breaks between two queries, and goes on with another', async () => {
  const { connection, drop } = await emptyDatabase()
  const database = openDatabase(connection)
  const somebodyElse = new Client(connection)
  await somebodyElse.connect()
  try {
    const broken = database.system(async (tx) => {
      const [session] = await all(tx, sql<{ pid: number }>`select pg_backend_pid() as pid`)
      await somebodyElse.query('select pg_terminate_backend($1)', [session?.pid])
      await sleep(50)
      return all(tx, sql`select 1 as one`)
    })
    await expect(broken).rejects.toMatchObject({ code: 'unavailable' })
    await expect(database.system((tx) => all(tx, sql`select 1 as one`))).resolves.toEqual([{ one: 1 }])
  } finally {
    await somebodyElse.end()
    await database.close()
    await drop()
  }
})
