import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { folderStore } from '../platform/blobs-folder.ts'
import { checkFiles } from '../platform/check-files.ts'
import { openBlobs } from '../platform/blobs.ts'
import { filesLock } from '../platform/kept-blobs.ts'
import { sha256 } from '../platform/ids.ts'
import { startPostgres } from '../platform/postgres.ts'
import { receiptRequest } from '../testing/fixtures.ts'
import { personWith } from '../testing/people.ts'
import { type Connection, run } from '../testing/postgres.ts'
import { emptyDatabase } from '../testing/database.ts'
import { sharedRenderer } from '../testing/shared-renderer.ts'
import { fixtureServer, workDone } from '../testing/server.ts'
import { serverOn } from '../testing/server-on.ts'
import { coverOf } from './cover.ts'
import { readManifest, writeManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const root = mkdtempSync(join(tmpdir(), 'tabellio-backups-'))
chmodSync(root, 0o755)
const place = join(root, 'backups')
const emptyMachine = join(root, 'machine')
const key = 'a key of backups that nobody guesses'
afterAll(() => rmSync(root, { recursive: true, force: true }))

const program = join(import.meta.dirname, '../main.ts')

/** Runs a command as an operator does, and says how it ended. */
async function command(args: string[], settings: Record<string, string>) {
  const environment = { PATH: process.env['PATH'], TABELLIO_BACKUP_KEY: key, ...settings }
  const child = spawn(process.execPath, [program, ...args], { env: environment })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { said: out + err, code }
}

/** Lets no file of this process grow beyond so many bytes: the kernel refuses the write where a full disk would. */
const limitFiles = (bytes: number | 'unlimited') =>
  execFileSync('/usr/bin/prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:unlimited`])

describe('a backup', () => {
  let fixture: Awaited<ReturnType<typeof fixtureServer>>
  let settings: Record<string, string> = {}
  const stored: string[] = []
  beforeAll(async () => {
    fixture = await fixtureServer({ role: 'all' })
    const { user, password, host, database, port } = fixture.server.connection
    const where = new URLSearchParams({ host, port: String(port) })
    settings = {
      DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@/${database}?${where}`,
      TABELLIO_DATA: fixture.server.dataFolder,
    }
  })
  afterAll(() => fixture.server.close())

  /** The same as the command, without the start of a process. */
  const take = async (target: string, backupKey = key) => {
    const { connection, dataFolder } = fixture.server
    const config = { backupKey: backupKey === '' ? undefined : backupKey, secretKey: undefined, dataFolder }
    const said: string[] = []
    const files = openBlobs({ folder: join(dataFolder, 'blobs') })
    await takeBackup({ config, connection, files, target, say: (line) => void said.push(line) })
    return said.join('\n')
  }
  const restore = async (
    machine: { connection: Connection; dataFolder: string },
    source: string,
    more: { backupKey?: string | undefined; isToOverwrite?: boolean } = {},
  ) => {
    const { backupKey = key, isToOverwrite = false } = more
    const { connection, dataFolder } = machine
    const config = { backupKey: backupKey === '' ? undefined : backupKey, secretKey: undefined, dataFolder }
    const said: string[] = []
    const files = openBlobs({ folder: join(dataFolder, 'blobs') })
    const say = (line: string) => void said.push(line)
    const isAsItWas = await restoreBackup({ config, connection, files, source, isToOverwrite, say })
    return { said: said.join('\n'), isAsItWas }
  }
  const machine = async () => {
    const { connection, drop } = await emptyDatabase()
    onTestFinished(drop)
    return { connection, dataFolder: mkdtempSync(join(root, 'data-')) }
  }

  const store = async () => {
    const { organization, fixtures } = fixture
    const { documents } = await organization.member.api.generations.sync({
      body: receiptRequest(fixtures.templateVersionId),
    })
    return documents.map(({ documentId = '' }) => documentId)
  }

  it('is taken while people store documents, and is whole on an empty machine (BAK-1)', async () => {
    const state = { isTaken: false }
    const taking = command(['backup', place], settings).finally(() => (state.isTaken = true))
    while (!state.isTaken) {
      stored.push(...(await store()))
      // The backup gives way to whoever works.
      await sleep(200)
    }
    const taken = await taking
    expect(taken).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Backup \S+, encrypted: \d+ rows of/),
    })
    expect(stored.length).toBeGreaterThan(1)

    const restored = await command(['restore', place], { TABELLIO_DATA: emptyMachine })
    expect(restored.said).toMatch(/All \d+ rows of \d+ tables are there/)
    expect(restored.said).toMatch(/; 0 are missing, damaged, or foreign/)
    expect(restored.said).toMatch(/(\d+) of \1 logs are as they were written/)
    expect(restored.said).not.toContain('secret key is another')
    expect(restored.code).toBe(0)
  }, 300_000)

  it('has on the empty machine the same people, rows and bytes', async () => {
    const postgres = await startPostgres({ folder: join(emptyMachine, 'postgres') })
    const { connection } = postgres
    const renderer = await sharedRenderer(inject('renderPort'), 'restored')
    const server = await serverOn({ connection, dataFolder: emptyMachine, renderer })
    try {
      const { token, username } = fixture.organization.admin
      const { api } = personWith(token, username, server.sendWith)
      const { items } = await api.documents.list({ query: {} })
      expect(items.length).toBeGreaterThanOrEqual(1)
      const [document] = items
      const params = { documentId: document?.documentId ?? '' }
      const [here, there] = await Promise.all(
        [api, fixture.organization.admin.api].map((each) =>
          each.documents.get({ params, query: { preferOriginal: 'true' } }),
        ),
      )
      expect(here).toEqual(there)
      // What is stored there goes on where the numbers of the old one ended.
      await api.documentGroups.create({ body: { name: 'After', description: 'Made after the restore' } })
      const tables = `select (select count(*)::int from pg_class where relforcerowsecurity) as forced,
        (select count(*)::int from pg_trigger where not tgisinternal and tgenabled = 'O') as triggers,
        (select count(*)::int from pg_trigger where not tgisinternal and tgenabled = 'A') as always,
        (select count(*)::int from pg_index) as indexes,
        (select count(*)::int from pg_constraint where contype = 'f' and convalidated) as keys`
      const [of, as] = await Promise.all([
        run(postgres.connection, tables),
        run(fixture.server.connection, tables),
      ])
      expect(of.rows).toEqual(as.rows)
    } finally {
      await server.close()
      await postgres.stop()
    }
  }, 120_000)

  it('copies what is not there yet, and replaces a product only where it is told to', async () => {
    await workDone(fixture.server)
    await take(place)
    expect(await take(place)).toContain('of which 0 were not there yet')
    const there = await machine()
    expect((await restore(there, place)).isAsItWas).toBe(true)
    await expect(restore(there, place)).rejects.toThrow('Nothing was done')
    const replaced = await restore(there, place, { isToOverwrite: true })
    expect(replaced).toMatchObject({ isAsItWas: true, said: expect.stringContaining('; 0 are missing') })
  })

  it('tells nobody without its key a word, and says so', async () => {
    const bytes = readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
    expect(bytes.length).toBeGreaterThan(10)
    expect(bytes.filter((each) => !each.subarray(0, 4).equals(Buffer.from('TBK1')))).toEqual([])
    const source = folderStore(place)
    const [id = ''] = readdirSync(join(place, 'backups'))
    await expect(readManifest(source, coverOf(undefined), id)).rejects.toThrow('set TABELLIO_BACKUP_KEY')
    await expect(readManifest(source, coverOf(`not ${key}`), id)).rejects.toThrow('another key')
  })

  it('of a newer version is refused with a sentence', async () => {
    const folder = join(root, 'newer')
    const source = folderStore(folder)
    const [id = ''] = readdirSync(join(place, 'backups'))
    const manifest = await readManifest(folderStore(place), coverOf(key), id)
    const migrations = [...manifest.migrations, { name: '9999_later.sql', hash: '' }]
    await writeManifest(source, coverOf(key), id, { ...manifest, migrations })
    await expect(restore(await machine(), folder)).rejects.toThrow('by a newer version of Tabellio')
  })

  it('whose place is full leaves nothing there that looks like a backup', async () => {
    const folder = join(root, 'full')
    limitFiles(8192)
    const taking = take(folder).finally(() => limitFiles('unlimited'))
    await expect(taking).rejects.toThrow('There is no room left where the backup goes')
    await expect(restore(await machine(), folder)).rejects.toThrow('There are: none')
  })

  it('that was damaged in its place is told, file by file', async () => {
    const folder = join(root, 'open')
    expect(await take(folder, '')).toContain('Keep the file secret.key')
    const [file] = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile(),
    )
    if (!file) throw new Error('There is a file')
    writeFileSync(join(file.parentPath, file.name), 'something else')
    const { said, isAsItWas } = await restore(await machine(), folder, { backupKey: '' })
    expect(said).toContain(`damaged in the backup: acme/${file.name}`)
    expect(said).toContain('; 1 are missing, damaged, or foreign')
    expect(said).toContain('secret key is another one')
    expect(isAsItWas).toBe(false)
  })

  it('keeps files from going that its moment names, and lets them go afterwards', async () => {
    const { server, organization } = fixture
    const [documentId = ''] = await store()
    await workDone(server)
    const blobs = openBlobs({ folder: join(server.dataFolder, 'blobs') })
    const [version] = (
      await run(server.connection, `select blob from document_versions where document_id = '${documentId}'`)
    ).rows
    const isThere = async () => (await blobs.stat('acme', version.blob)) !== undefined
    const backup = new Client(server.connection)
    await backup.connect()
    await backup.query(`select pg_advisory_lock(${filesLock})`)
    const deletedDocumentList = [{ documentId, documentVersionList: [] }]
    await organization.admin.api.documents.remove({ params: { documentId } })
    await organization.admin.api.deletedDocuments.hardDelete({ body: { deletedDocumentList } })
    await workDone(server)
    expect(await isThere()).toBe(true)
    await backup.end()
    await take(place)
    await vi.waitFor(async () => expect(await isThere()).toBe(false), { timeout: 20_000 })
    const { damages } = await checkFiles(server.database, blobs)
    expect(damages).toEqual([])
  })
})

it('opens nothing that was changed, cut, moved or lengthened', async () => {
  const cover = coverOf(key)
  const content = Buffer.alloc(3 * 2 ** 20 + 5, 'words ')
  const read = (pieces: AsyncIterable<Uint8Array>) => buffer(pieces)
  const sealed = await read(cover.close([content], 'files/one'))
  expect(sha256(await read(cover.open([sealed], 'files/one')))).toBe(sha256(content))
  const piece = 2 ** 20 + 16
  const head = 20
  const swapped = Buffer.concat([
    sealed.subarray(0, head),
    sealed.subarray(head + piece, head + 2 * piece),
    sealed.subarray(head, head + piece),
    sealed.subarray(head + 2 * piece),
  ])
  const changed = Buffer.from(sealed)
  changed.writeUInt8(changed.readUInt8(5000) ^ 1, 5000)
  const wrong = [
    changed,
    swapped,
    sealed.subarray(0, head + piece),
    sealed.subarray(0, -1),
    Buffer.concat([sealed, sealed]),
  ]
  for (const each of wrong) await expect(read(cover.open([each], 'files/one'))).rejects.toThrow(/open|cut/)
  await expect(read(cover.open([sealed], 'files/two'))).rejects.toThrow('does not open')
})
