import { person } from './actor.ts'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { run } from '../testing/postgres.ts'
import { db, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const postgres = { ...inject('postgres'), database: 'postgres' }
const name = `owned_${randomBytes(6).toString('hex')}`
/** As DATABASE_URL names it, over the socket of the tests' PostgreSQL. */
const urlWith = (password: string) =>
  `postgresql://${name}:${password}@/${name}?host=${encodeURIComponent(postgres.host)}&port=${postgres.port}`

beforeAll(async () => {
  await run(postgres, `create role ${name} login createrole password 'first'`)
  await run(postgres, `grant tabellio_app, tabellio_system to ${name} with admin option`)
  await run(postgres, `create database ${name} owner ${name}`)
})
afterAll(async () => {
  await run(postgres, `drop database ${name} with (force)`)
  await run(postgres, `drop role tabellio_app_of_${name}, tabellio_system_of_${name}`)
  await run(postgres, `drop owned by ${name} cascade`)
  await run(postgres, `drop role ${name}`)
})

/** Lists who works in the database for whom, behind an address that DATABASE_URL may have. */
async function sessionsOf(connectionString: string) {
  const database = openDatabase({ connectionString })
  const who = {
    compile: () =>
      sql<{
        login: string
        role: string
      }>`select session_user::text as login, current_user::text as role`.compile(db),
  }
  try {
    return [
      await database.tenant('acme', person('ana')).read((tx) => tx.first(who)),
      await database.system((tx) => tx.first(who)),
    ]
  } finally {
    await database.close()
  }
}

it('gives the database of DATABASE_URL logins of its own, and new passwords with its owner’s', async () => {
  const expected = [
    { login: `tabellio_app_of_${name}`, role: 'tabellio_app' },
    { login: `tabellio_system_of_${name}`, role: 'tabellio_system' },
  ]
  await migrate({ connectionString: urlWith('first') })
  expect(await sessionsOf(urlWith('first'))).toEqual(expected)
  await run(postgres, `alter role ${name} password 'second'`)
  await expect(sessionsOf(urlWith('second'))).rejects.toThrow('does not answer')
  await migrate({ connectionString: urlWith('second') })
  expect(await sessionsOf(urlWith('second'))).toEqual(expected)
})
