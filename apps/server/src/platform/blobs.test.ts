import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBlobs } from './blobs.ts'

const root = mkdtempSync(join(tmpdir(), 'tabellio-blobs-'))
const bucket = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(root, 's3'),
  configureBuckets: [{ name: 'files' }],
})
let port = 0

beforeAll(async () => {
  port = (await bucket.run()).port
})
afterAll(async () => {
  await bucket.close()
  rmSync(root, { recursive: true })
})

const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = (content: Uint8Array) => new TextDecoder().decode(content)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const s3Url = (port: number) => `s3://S3RVER:S3RVER@127.0.0.1:${port}/files/of-tabellio?tls=false`
/** The port that a server of this test's own has got. */
async function listening(server: Server): Promise<number> {
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)))
  return (server.address() as AddressInfo).port
}
const folderOf = (name: string) => join(root, name)
const files = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

describe.each([
  ['in a folder', () => openBlobs({ folder: folderOf('files') })],
  ['in a bucket', () => openBlobs({ s3Url: s3Url(port) })],
])('files %s', (_, open) => {
  it('are found again under the hash of their content', async () => {
    const hash = await open().put('acme', bytes('a deed'))
    expect(hash).toBe(sha256('a deed'))
    expect(textOf(await open().get('acme', hash))).toBe('a deed')
    expect(await open().stat('acme', hash)).toEqual({ size: 6 })
  })

  it('are kept when they are empty, and when they are large', async () => {
    const large = new Uint8Array(9_000_000).fill(7)
    const [empty, whole] = await Promise.all([
      open().put('acme', new Uint8Array()),
      open().put('acme', large),
    ])
    expect(await open().get('acme', empty)).toHaveLength(0)
    expect(Buffer.compare(await open().get('acme', whole), large)).toBe(0)
  })

  it('are read piece by piece', async () => {
    const large = new Uint8Array(9_000_000).map((_, at) => at % 251)
    const hash = await open().put('acme', large)
    const { size, stream } = await open().open('acme', hash)
    expect(size).toBe(9_000_000)
    expect(Buffer.compare(Buffer.concat(await stream.toArray()), large)).toBe(0)
    const empty = await open().open('acme', await open().put('acme', new Uint8Array()))
    expect([empty.size, await empty.stream.toArray()]).toEqual([0, []])
    await expect(open().open('other', hash)).rejects.toMatchObject({ problem: 'missing' })
  })

  it('are kept as they were received', async () => {
    const store = open()
    const file = await store.receive([bytes('as it '), bytes('comes')], 100)
    const hash = await store.keep('acme', file)
    expect(textOf(await store.get('acme', hash))).toBe('as it comes')
  })

  it('of one organization are not seen from another', async () => {
    const hash = await open().put('acme', bytes('a secret'))
    await expect(open().get('other', hash)).rejects.toMatchObject({ problem: 'missing' })
    expect(await open().stat('other', hash)).toBeUndefined()
  })

  it('that many put at once are one file', async () => {
    const store = open()
    const hashes = await Promise.all(Array.from({ length: 40 }, () => store.put('acme', bytes('the same'))))
    expect(new Set(hashes)).toEqual(new Set([sha256('the same')]))
    expect(textOf(await store.get('acme', sha256('the same')))).toBe('the same')
  })

  it('are listed, each organization’s apart, and gone when they are removed', async () => {
    const [kept, removed] = await Promise.all(
      ['kept', 'removed'].map((text) => open().put('lists', bytes(text))),
    )
    const elsewhere = await open().put('lists-2', bytes('kept'))
    const listed = async (organizationId?: string) => {
      const found = []
      for await (const some of open().list(organizationId)) found.push(...some)
      return found.map((file) => `${file.organizationId} ${file.hash}`)
    }
    expect((await listed('lists')).toSorted()).toEqual([`lists ${kept}`, `lists ${removed}`].toSorted())
    await open().remove('lists', removed ?? '')
    await open().remove('lists', removed ?? '')
    expect(await listed('lists')).toEqual([`lists ${kept}`])
    expect(await listed()).toEqual(expect.arrayContaining([`lists ${kept}`, `lists-2 ${elsewhere}`]))
    await expect(open().get('lists', removed ?? '')).rejects.toMatchObject({ problem: 'missing' })
  })

  it.each(['../acme', 'Acme', 'a/b', '..', '', 'acme\n', '.unfinished', 'ac'])(
    'are not kept for the organization %j',
    async (organizationId) => {
      await expect(open().put(organizationId, bytes('x'))).rejects.toThrow('Not an organization id')
    },
  )

  it.each(['../../../etc/passwd', '', sha256('x').toUpperCase(), `${sha256('x')}/..`, sha256('x').slice(1)])(
    'are not looked for under %j',
    async (hash) => {
      await expect(open().get('acme', hash)).rejects.toThrow('Not a sha256')
      await expect(open().stat('acme', hash)).rejects.toThrow('Not a sha256')
    },
  )
})

describe('a folder of files', () => {
  it('finds every damage when a file is read, and is mended by the same bytes', async () => {
    const folder = folderOf('damaged')
    const blobs = openBlobs({ folder })
    const texts = Array.from({ length: 50 }, (_, at) => `deed number ${at}`)
    for (const text of texts) await blobs.put('acme', bytes(text))
    for (const [at, entry] of files(folder).entries()) {
      const path = join(entry.parentPath, entry.name)
      const content = readFileSync(path)
      const damaged =
        at % 2 ? content.subarray(1) : content.map((byte, place) => (place === 3 ? byte ^ 1 : byte))
      writeFileSync(path, damaged)
    }
    for (const text of texts) {
      await expect(blobs.get('acme', sha256(text))).rejects.toMatchObject({ problem: 'damaged' })
    }
    for (const text of texts) {
      const { stream } = await blobs.open('acme', sha256(text))
      const got: Uint8Array[] = []
      const reading = (async () => {
        for await (const piece of stream) got.push(piece)
      })()
      await expect(reading).rejects.toMatchObject({ problem: 'damaged' })
      expect(got).toEqual([])
    }
    await blobs.put('acme', bytes('deed number 7'))
    expect(textOf(await blobs.get('acme', sha256('deed number 7')))).toBe('deed number 7')
  })

  it('says that it is full, and keeps nothing of what did not fit', () => {
    const folder = folderOf('full')
    // A limit of the shell stands for a full disk: the kernel refuses the write in the same place.
    const program = `
      import { openBlobs } from '${import.meta.dirname}/blobs.ts'
      const blobs = openBlobs({ folder: '${folder}' })
      const problem = await blobs.put('acme', new Uint8Array(9_000_000)).catch((error) => error.code)
      const hash = await blobs.put('acme', new Uint8Array(9))
      process.stdout.write(problem + ' ' + (await blobs.get('acme', hash)).length)`
    const run = ['--input-type=module-typescript', '--eval', program]
    const limited = ['-c', 'ulimit -f 512; exec "$0" "$@"', process.execPath, ...run]
    expect(spawnSync('sh', limited, { encoding: 'utf8' })).toMatchObject({ stdout: 'storage-full 9' })
    expect(files(folder)).toHaveLength(1)
  })

  it('forgets at the next start what a killed process left unfinished, but not what is being written', () => {
    const folder = folderOf('abandoned')
    openBlobs({ folder })
    for (const name of ['old', 'new']) writeFileSync(join(folder, '.unfinished', name), 'half')
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
    utimesSync(join(folder, '.unfinished', 'old'), twoDaysAgo, twoDaysAgo)
    openBlobs({ folder })
    expect(files(folder).map((entry) => entry.name)).toEqual(['new'])
  })
})

describe('a bucket of files', () => {
  it('says that it is unavailable when nothing listens', async () => {
    const gone = createTcpServer()
    const closedPort = await listening(gone)
    await new Promise((done) => gone.close(done))
    const blobs = openBlobs({ s3Url: s3Url(closedPort) })
    await expect(blobs.put('acme', bytes('x'))).rejects.toMatchObject({ code: 'unavailable' })
    await expect(blobs.get('acme', sha256('x'))).rejects.toMatchObject({ code: 'unavailable' })
    await expect(blobs.stat('acme', sha256('x'))).rejects.toMatchObject({ code: 'unavailable' })
  })

  it.each([
    [500, 'unavailable'],
    [503, 'unavailable'],
    [507, 'storage-full'],
  ])('that answers %i is said to be %s', async (status, code) => {
    const server = createServer((_, answer) => answer.writeHead(status).end())
    const blobs = openBlobs({ s3Url: s3Url(await listening(server)) })
    await expect(blobs.put('acme', bytes('x'))).rejects.toMatchObject({ code })
    await expect(blobs.stat('acme', sha256('x'))).rejects.toMatchObject({ code })
    server.close()
  })

  it('tells the store the checksum of what it sends, and cuts no corners when a connection breaks', async () => {
    const checksums: unknown[] = []
    const server = createServer((request) => {
      checksums.push(request.headers['x-amz-checksum-sha256'])
      request.socket.destroy()
    })
    const blobs = openBlobs({ s3Url: s3Url(await listening(server)) })
    await expect(blobs.put('acme', bytes('x'))).rejects.toMatchObject({ code: 'unavailable' })
    expect(checksums).toEqual([Buffer.from(sha256('x'), 'hex').toString('base64')])
    server.close()
  })

  it.each([
    '',
    'files',
    'https://KEY:SECRET@host/files',
    's3://host/files',
    's3://KEY:SECRET@host',
    's3://KEY:@h/b',
  ])('is not opened by %j, and no secret is told', (url) => {
    expect(() => openBlobs({ s3Url: url })).toThrow(
      'TABELLIO_S3_URL must read s3://KEY:SECRET@host/bucket?region=…',
    )
  })
})
