import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client, type ClientConfig } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { postmasterOf } from './postgres-note.ts'
import { startPostgres, type EmbeddedPostgres } from './postgres.ts'

const running: EmbeddedPostgres[] = []
const children: ChildProcess[] = []
const folders: string[] = []

afterEach(async () => {
  for (const child of children.splice(0)) await kill(child)
  for (const postgres of running.splice(0)) await postgres.stop()
  for (const folder of folders) await stopOrphan(join(folder, 'postgres'))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const outside = mkdtempSync(join(tmpdir(), 'tabellio-postgres-'))
const stopped = join(outside, 'postgres')

beforeAll(async () => (await startPostgres({ folder: stopped })).stop())
afterAll(() => rmSync(outside, { recursive: true }))

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tabellio-postgres-'))
  folders.push(folder)
  return join(folder, 'postgres')
}

/** A folder in which PostgreSQL ran before: much faster than a first start. */
function usedFolder(): string {
  const folder = newFolder()
  cpSync(stopped, folder, { recursive: true })
  return folder
}

async function start(folder: string, onDeath = () => {}): Promise<EmbeddedPostgres> {
  const postgres = await startPostgres({ folder, onDeath })
  running.push(postgres)
  return postgres
}

/** Starts PostgreSQL in a process of its own, which says so and then, if nothing else is asked of it, waits. */
async function startElsewhere(folder: string, then = 'setInterval(() => {}, 1e6)'): Promise<ChildProcess> {
  const script = `
    import { startPostgres } from ${JSON.stringify(new URL('postgres.ts', import.meta.url).href)}
    const postgres = await startPostgres({ folder: process.argv[1] })
    await postgres.announce('http://localhost:8080')
    console.log('ready')
    ${then}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(createInterface(child.stdout), 'line')
  return child
}

async function ask<Row>(connection: ClientConfig, text: string): Promise<Row[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const dataIn = (folder: string) => join(folder, 'cluster', 'data')
const modeOf = (path: string) => statSync(path).mode & 0o777

function postmasterIn(folder: string): number {
  const pid = postmasterOf(dataIn(folder))
  if (pid === undefined) throw new Error('PostgreSQL does not run.')
  return pid
}

async function kill(child: ChildProcess) {
  if (!child.kill('SIGKILL')) return
  await once(child, 'exit')
}

async function stopOrphan(folder: string) {
  const orphan = postmasterOf(dataIn(folder))
  if (orphan === undefined) return
  process.kill(orphan, 'SIGINT')
  await vi.waitFor(() => expect(postmasterOf(dataIn(folder))).toBeUndefined(), 15_000)
}

/** Inserts the numbers from `first` on, one statement each, until the connection breaks: those PostgreSQL confirmed. */
async function insertUntilItBreaks(connection: ClientConfig, first: number): Promise<number[]> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  const confirmed: number[] = []
  try {
    for (let number = first; ; number += 1) {
      await client.query('insert into numbers values ($1)', [number])
      confirmed.push(number)
    }
  } catch {
    return confirmed
  }
}

it('hands over the superuser of a database that orders by code point and speaks UTF-8', async () => {
  const { connection } = await start(newFolder())
  const [row] = await ask(
    connection,
    `select current_database() as name, rolsuper as "isSuperuser", datlocale as locale, 'É' ilike 'é' as "knowsCase"
     from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  )
  expect(row).toEqual({ name: 'tabellio', isSuperuser: true, locale: 'C.UTF-8', knowsCase: true })
})

it('is reached by nobody else: no port, a closed folder, a closed password', async () => {
  const folder = usedFolder()
  const { connection } = await start(folder)
  expect(await ask(connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  expect(modeOf(folder)).toBe(0o700)
  expect(modeOf(join(folder, 'cluster', 'password'))).toBe(0o600)
  await expect(ask({ ...connection, password: 'a guess' }, 'select 1')).rejects.toMatchObject({
    code: '28P01',
  })
})

it('keeps what was written from one start to the next', async () => {
  const folder = usedFolder()
  const first = await startPostgres({ folder })
  await ask(first.connection, 'create table kept as select 42 as answer')
  await first.stop()
  expect(postmasterOf(dataIn(folder))).toBeUndefined()
  const second = await start(folder)
  expect(await ask(second.connection, 'select * from kept')).toEqual([{ answer: 42 }])
})

it('takes over the PostgreSQL that a killed process left running', async () => {
  const folder = usedFolder()
  const child = await startElsewhere(folder)
  const orphan = postmasterIn(folder)
  await kill(child)
  const { connection } = await start(folder)
  expect(postmasterIn(folder)).toBe(orphan)
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('does not outlive a process that ends on its own, stopped or not', async () => {
  const folder = usedFolder()
  const child = await startElsewhere(folder, 'process.exit(1)')
  await once(child, 'exit')
  await vi.waitFor(() => expect(postmasterOf(dataIn(folder))).toBeUndefined(), 15_000)
})

it('refuses a second start on the same folder and says where the first is', async () => {
  const folder = usedFolder()
  const { pid } = await startElsewhere(folder)
  await expect(startPostgres({ folder })).rejects.toThrow(
    `Tabellio is already running on this data folder (at http://localhost:8080, process ${pid}).`,
  )
})

it('lets one of two first starts at once win, and refuses the other', async () => {
  const folder = newFolder()
  const starts = await Promise.allSettled([startPostgres({ folder }), startPostgres({ folder })])
  running.push(...starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : [])))
  expect(running).toHaveLength(1)
  expect(starts.find((start) => start.status === 'rejected')?.reason).toMatchObject({
    message: expect.stringContaining('already running'),
  })
})

it('loses no confirmed row when PostgreSQL is killed, tells it, and starts it again', async () => {
  const folder = usedFolder()
  const onDeath = vi.fn<() => void>()
  const { connection } = await start(folder, onDeath)
  await ask(connection, 'create table numbers (number int)')
  const writers = [1, 2, 3, 4].map((writer) => insertUntilItBreaks(connection, writer * 1_000_000))
  await vi.waitFor(
    async () => expect(await ask(connection, 'select from numbers limit 100')).toHaveLength(100),
    15_000,
  )
  process.kill(postmasterIn(folder), 'SIGKILL')
  const confirmed = (await Promise.all(writers)).flat()
  const rows = await vi.waitFor(
    () => ask<{ number: number }>(connection, 'select number from numbers'),
    15_000,
  )
  const stored = new Set(rows.map(({ number }) => number))
  expect(confirmed.filter((number) => !stored.has(number))).toEqual([])
  expect(onDeath).toHaveBeenCalledTimes(1)
})

it('holds its folder again after PostgreSQL was killed', async () => {
  const folder = usedFolder()
  const { connection } = await start(folder)
  process.kill(postmasterIn(folder), 'SIGKILL')
  await vi.waitFor(() => ask(connection, 'select 1'), 15_000)
  await expect(startPostgres({ folder })).rejects.toThrow('already running')
})

it('starts after a crash though the number of the dead PostgreSQL now belongs to another process', async () => {
  const folder = usedFolder()
  writeFileSync(join(dataIn(folder), 'postmaster.pid'), `${process.ppid}\n${dataIn(folder)}\n`)
  const { connection } = await start(folder)
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

it.each([
  ['a note that is empty', 'note', ''],
  ['a note that is garbage', 'note', '\0\0\0\x7fELF'],
  ['a lock of the socket that is empty', 'socket', ''],
  ['a lock of the socket that is garbage', 'socket', 'x\0'],
  ['a lock of the socket with the number of another process', 'socket', `${process.ppid}\n/elsewhere\n`],
])('starts after a power cut that left %s', async (_, which, text) => {
  const folder = usedFolder()
  const file = which === 'note' ? join(dataIn(folder), 'postmaster.pid') : join(folder, '.s.PGSQL.5432.lock')
  writeFileSync(file, text)
  utimesSync(file, 1, 1)
  const { connection } = await start(folder)
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('starts where a first start was killed halfway, and removes its remains', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'draft-remains', 'data'), { recursive: true })
  await start(folder)
  expect(readdirSync(folder).filter((name) => name.startsWith('draft'))).toEqual([])
})

it('starts in a folder whose name is too long for a socket', async () => {
  const { connection } = await start(join(newFolder(), 'a'.repeat(100), 'postgres'))
  folders.push(connection.host)
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(modeOf(connection.host)).toBe(0o700)
})

it('says in the words of PostgreSQL why it does not start', async () => {
  const folder = usedFolder()
  writeFileSync(join(dataIn(folder), 'postgresql.conf'), 'shared_buffers = plenty\n')
  await expect(startPostgres({ folder })).rejects.toThrow('invalid value for parameter "shared_buffers"')
})
