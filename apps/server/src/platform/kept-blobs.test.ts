import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase } from '../testing/database.ts'
import { run } from '../testing/postgres.ts'
import { type BlobFiles, type Blobs, openBlobs } from './blobs.ts'
import { checkFiles } from './check-files.ts'
import { type Database, db, openDatabase } from './database.ts'
import { newId } from './ids.ts'
import { type Workers, startJobs } from './jobs-workers.ts'
import { blobJobs, keepBlobs, releaseBlobs, sweepBlobs } from './kept-blobs.ts'

const interleavings = Number(process.env['INTERLEAVINGS'] ?? 200)

const contacts = `'{"email":"a@x.test","firstName":"A","lastName":"B","phone":"","isEnrolledForMarketing":false}'`
const organization = (
  id: string,
) => `insert into organizations (id, name, language, owner, admin_contact, tech_contact)
  values ('${id}', 'Office', 'en', 'a@x.test', ${contacts}, ${contacts})`

describe('files that are kept', () => {
  let database: Database
  let empty: Awaited<ReturnType<typeof emptyDatabase>>
  let folder = ''
  let files: BlobFiles
  let blobs: Blobs
  let jobs: Workers
  beforeAll(async () => {
    empty = await emptyDatabase()
    for (const id of ['acme', 'busy', 'hurt']) await run(empty.connection, organization(id))
    database = openDatabase(empty.connection)
    folder = mkdtempSync(join(tmpdir(), 'tabellio-kept-'))
    files = openBlobs({ folder })
    blobs = keepBlobs(database, files)
    const { connection } = empty
    const report = (fault: unknown) => expect.unreachable(String(fault))
    jobs = await startJobs({ connection, database, jobs: blobJobs(files), isWorker: false, report })
  })
  afterAll(async () => {
    await jobs.stop()
    await database.close()
    await empty.drop()
    rmSync(folder, { recursive: true })
  })

  const bytes = (text: string) => new TextEncoder().encode(text)
  const tenant = (id: string) => database.tenant(id, { kind: 'job', name: 'test' })
  const isThere = async (id: string, hash: string) => (await files.stat(id, hash)) !== undefined

  /** A mail stands for whatever names a file: it needs nothing else to be there. */
  const name = (organizationId: string, blob: string, id = newId()) =>
    tenant(organizationId).write(async (tx) => {
      const attachment = JSON.stringify({ blob, name: 'Deed', mimeType: 'application/pdf' })
      const mail = { organizationId, id, recipient: 'a@x.test', subject: 'Deed', bodyText: '', attachment }
      await tx.run(db.insertInto('mails').values(mail))
      return id
    })
  const unname = (organizationId: string, id: string) =>
    tenant(organizationId).write(async (tx) => {
      const gone = db.deleteFrom('mails').where('organizationId', '=', organizationId).where('id', '=', id)
      const named = await tx.all(gone.returning('attachmentBlob'))
      await releaseBlobs(
        tx,
        named.flatMap(({ attachmentBlob }) => attachmentBlob ?? []),
      )
    })
  const removeReleased = (organizationId: string) =>
    Promise.all(
      blobJobs(files).map(({ run: work }) =>
        work({}, { tenant: tenant(organizationId), key: 'test', signal: new AbortController().signal }),
      ),
    )

  it('are removed when the last that named them is deleted, and not before', async () => {
    const hash = await blobs.put('acme', bytes('named twice'))
    const [one, other] = [await name('acme', hash), await name('acme', hash)]
    await unname('acme', one)
    await removeReleased('acme')
    expect(await isThere('acme', hash)).toBe(true)
    await unname('acme', other)
    expect(await isThere('acme', hash)).toBe(true)
    await removeReleased('acme')
    expect(await isThere('acme', hash)).toBe(false)
    expect((await checkFiles(database, files)).damages).toEqual([])
  })

  it('cannot be named once they are removed, and can when they are put again', async () => {
    const hash = await blobs.put('acme', bytes('came late'))
    await unname('acme', await name('acme', hash))
    await removeReleased('acme')
    await expect(name('acme', hash)).rejects.toMatchObject({ status: 409 })
    await name('acme', await blobs.put('acme', bytes('came late')))
    expect(await isThere('acme', hash)).toBe(true)
  })

  it('that nothing ever named, or that have no row, are removed after a day', async () => {
    const given = await blobs.put('acme', bytes('given up'))
    const stray = await files.put('acme', bytes('of a process that died'))
    const used = await blobs.put('acme', bytes('used'))
    await name('acme', used)
    await sweepBlobs(database, files)
    for (const hash of [given, stray, used]) expect(await isThere('acme', hash)).toBe(true)
    await sweepBlobs(database, files, Date.now() + 2 * 86_400_000)
    for (const hash of [given, stray]) expect(await isThere('acme', hash)).toBe(false)
    expect(await isThere('acme', used)).toBe(true)
  })

  it(`are there for whatever names them after ${interleavings} interleavings of putting, deleting and sweeping`, async () => {
    const texts = Array.from({ length: 4 }, (_, at) => `deed ${at}`)
    const named = new Map<string, string>()
    let refused = 0
    const steps = [
      async (text: string) => {
        const hash = await blobs.put('busy', bytes(text))
        await name('busy', hash).then(
          (id) => named.set(id, text),
          (error: { status?: number }) => {
            expect(error.status).toBe(409)
            refused += 1
          },
        )
      },
      async () => {
        const [id] = named.keys()
        if (id === undefined) return
        named.delete(id)
        await unname('busy', id)
      },
      () => removeReleased('busy'),
      // The sweep of tomorrow, which minds no day: every file may be removed as soon as nothing names it.
      (_: string, round: number) =>
        round % 20 === 0 ? sweepBlobs(database, files, Date.now() + 2 * 86_400_000) : Promise.resolve(),
    ]
    // As many at once as the pool has connections; a fixed sequence of chances makes it the same at each run.
    let seed = 7
    const chance = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    for (let round = 0; round < interleavings; round += 12)
      await Promise.all(
        Array.from({ length: Math.min(12, interleavings - round) }, async () =>
          steps[chance(steps.length)]?.(texts[chance(texts.length)] ?? '', round),
        ),
      )
    const { damages } = await checkFiles(database, files)
    expect(damages.filter(({ problem }) => problem !== 'foreign')).toEqual([])
    for (const text of named.values())
      expect(await isThere('busy', createHash('sha256').update(text).digest('hex'))).toBe(true)
    expect(refused).toBeLessThan(interleavings)
    for (const id of named.keys()) await unname('busy', id)
    await removeReleased('busy')
    await sweepBlobs(database, files, Date.now() + 2 * 86_400_000)
    const left = []
    for await (const found of files.list('busy')) left.push(...found)
    expect(left).toEqual([])
  }, 600_000)

  it('are found by the check when they are missing, cut, changed or foreign: 200 of 200', async () => {
    const hashes: string[] = []
    for (let at = 0; at < 160; at += 1) hashes.push(await blobs.put('hurt', bytes(`deed number ${at}`)))
    const pathOf = (hash: string) => join(folder, 'hurt', hash.slice(0, 2), hash.slice(2, 4), hash)
    const keyOf = (hash: string) => `hurt/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`
    const some = (from: number) => hashes.slice(from, from + 50)
    for (const hash of some(0)) rmSync(pathOf(hash))
    for (const hash of some(50)) truncateSync(pathOf(hash), 3)
    for (const hash of some(100)) {
      const content = readFileSync(pathOf(hash))
      writeFileSync(
        pathOf(hash),
        content.map((byte, place) => (place === 4 ? byte ^ 1 : byte)),
      )
    }
    mkdirSync(join(folder, 'hurt', 'notes'))
    const foreign = Array.from({ length: 50 }, (_, at) => `hurt/notes/${at}.txt`)
    for (const path of foreign) writeFileSync(join(folder, path), 'not ours')
    const { damages } = await checkFiles(database, files)
    const found = (problem: string) => damages.flatMap((each) => (each.problem === problem ? each.key : []))
    expect(damages).toHaveLength(200)
    expect(found('missing').toSorted()).toEqual(some(0).map(keyOf).toSorted())
    expect(found('damaged').toSorted()).toEqual(hashes.slice(50, 150).map(keyOf).toSorted())
    expect(found('foreign').toSorted()).toEqual(foreign.toSorted())
  })

  it('that are being written are no damage', () => {
    writeFileSync(join(folder, '.unfinished', 'half'), 'half')
    utimesSync(join(folder, '.unfinished', 'half'), 0, 0)
    expect(readdirSync(join(folder, '.unfinished'))).toEqual(['half'])
    return expect(checkFiles(database, files)).resolves.toMatchObject({ damages: { length: 200 } })
  })
})
