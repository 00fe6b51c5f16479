import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readlinkSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Document } from '@tabellio/document'
import { afterAll, expect, it, vi } from 'vitest'
import { createRenderer, RenderFailure } from './index.ts'
import { documentOf, p } from './pdf.test-data.ts'
import { Pool } from './pool.ts'
import type { RenderAnswer } from './protocol.ts'
import type { RenderJob } from './render-child.ts'

const renderer = createRenderer({ workers: 2 })
const pool = new Pool(1)

afterAll(async () => {
  pool.close()
  await renderer.close()
})

const small = documentOf([p('Small')])
/** Takes a compiler a second or two. */
const large = documentOf(Array.from({ length: 4_000 }, (_, at) => p(`Paragraph ${at} `.repeat(10))))

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const organization = (organizationId: string) => ({ organizationId, actor: { name: 'ana' } })
const endless = '#for i in range(1000000) { for j in range(1000000) { let k = i * j } }'

/** A job for a pool, and how it ends. */
function jobOf(source: string, organizationId = 'one') {
  const { promise: ended, resolve, reject } = Promise.withResolvers<RenderAnswer>()
  const job: RenderJob = {
    question: {
      kind: 'render',
      source,
      json: '{}',
      pictures: {},
      options: { pageLimit: 300, attachments: [], needsRareFonts: false },
    },
    key: 'test',
    owner: organization(organizationId),
    weight: 2,
    isLater: false,
    kills: 0,
    done: resolve,
    failed: reject,
  }
  return { job, ended }
}

/** Asks for more memory than any document may have. */
const greedy = '#let words = "x" * 1500000000\n#let more = words + words'

function ask(source: string, organizationId?: string) {
  const { job, ended } = jobOf(source, organizationId)
  pool.add(job)
  return ended
}

it('makes many documents at once', async () => {
  const render = (_: unknown, at: number) =>
    renderer.render({ template: small, title: `T${at}`, key: `${at % 3}` })
  const renderings = await Promise.all(Array.from({ length: 60 }, render))
  expect(renderings.map(({ pageCount }) => pageCount)).toEqual(Array.from({ length: 60 }, () => 1))
  expect(renderer.pids()).toHaveLength(2)
})

it('makes a document again when the child that was at it is killed', async () => {
  await renderer.render({ template: small, title: 'warm' })
  const rendering = renderer.render({ template: large, title: 'T', key: 'large' })
  const before = renderer.pids()
  for (const pid of before) process.kill(pid, 'SIGKILL')
  expect((await rendering).pageCount).toBeGreaterThan(10)
  expect(renderer.pids()).not.toEqual(expect.arrayContaining(before))
})

it('gives up on a document whose child is killed twice, and says so', async () => {
  const patient = new Pool(1, 600_000)
  const { job, ended } = jobOf(endless)
  const outcome = ended.catch((failure: unknown) => failure)
  patient.add(job)
  for (const _ of ['first', 'second']) {
    // A second child is started once the first has been at its document for a while.
    await vi.waitFor(() => expect(patient.pids).toHaveLength(2), { timeout: 20_000 })
    process.kill(patient.pids[0] ?? 0, 'SIGKILL')
    await vi.waitFor(() => expect(patient.pids.length).toBeLessThan(2), { timeout: 20_000 })
  }
  expect(await outcome).toMatchObject({ name: 'RenderFailure', reason: 'ended-unexpectedly' })
  patient.close()
})

it('stops a source that never ends at its deadline, does not try it again, and goes on with the next', async () => {
  await ask('fine')
  const [before] = pool.pids
  await expect(ask(endless)).rejects.toMatchObject({ reason: 'took-too-long' })
  expect(pool.load).toBe(0)
  expect(isAlive(before ?? 0)).toBe(false)
  await expect(ask('fine')).resolves.toMatchObject({ kind: 'rendering' })
})

it('makes the document of an organization while another one keeps every child', async () => {
  const patient = new Pool(1, 600_000)
  const hogs = Array.from({ length: 3 }, () => jobOf(endless, 'slow'))
  const outcomes = Promise.allSettled(hogs.map(({ ended }) => ended))
  for (const { job } of hogs) patient.add(job)
  const { job, ended } = jobOf('fine', 'another')
  patient.add(job)
  await expect(ended).resolves.toMatchObject({ kind: 'rendering' })
  expect(patient.load).toBe(3)
  patient.close()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})

it('makes the document of an organization beside several whose documents took more than any may', async () => {
  const patient = new Pool(1, 600_000)
  const others = ['one', 'two']
  for (const organizationId of others) {
    const { job, ended } = jobOf(greedy, organizationId)
    patient.add(job)
    await expect(ended).rejects.toMatchObject({ reason: 'needs-too-much-memory' })
  }
  const hogs = others.map((organizationId) => jobOf(endless, organizationId))
  const outcomes = Promise.allSettled(hogs.map(({ ended }) => ended))
  for (const { job } of hogs) patient.add(job)
  const { job, ended } = jobOf('fine', 'three')
  patient.add(job)
  await expect(ended).resolves.toMatchObject({ kind: 'rendering' })
  expect(patient.load).toBe(2)
  patient.close()
  await outcomes
})

it('stops work that nobody waits for any more', async () => {
  const patient = new Pool(1, 600_000)
  try {
    const [running, waiting, next] = [jobOf(endless), jobOf(endless), jobOf('fine')]
    patient.add(running.job)
    patient.add(waiting.job)
    patient.add(next.job)
    await vi.waitFor(() => expect(patient.pids).toHaveLength(2), { timeout: 20_000 })
    patient.cancel(running.job)
    patient.cancel(waiting.job)
    await expect(running.ended).rejects.toMatchObject({ reason: 'cancelled' })
    await expect(waiting.ended).rejects.toMatchObject({ reason: 'cancelled' })
    await expect(next.ended).resolves.toMatchObject({ kind: 'rendering' })
  } finally {
    patient.close()
  }
})

it('stops a document that needs more memory than any may, and does not try it again', async () => {
  await expect(ask(greedy)).rejects.toMatchObject({ reason: 'needs-too-much-memory' })
  await expect(ask('fine')).resolves.toMatchObject({ kind: 'rendering' })
})

it('gives its children no network where the system allows that, and leaves nothing on the disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tabellio-pool-test-'))
  vi.stubEnv('TMPDIR', folder)
  const own = createRenderer({ workers: 1 })
  await own.render({ template: small, title: 'T' })
  const isAllowed = spawnSync('/usr/bin/unshare', ['--net', '--map-current-user', 'true']).status === 0
  const namespaceOf = (pid: number | string) =>
    process.platform === 'linux' ? readlinkSync(`/proc/${pid}/ns/net`) : ''
  const isApart = own.pids().map((pid) => namespaceOf(pid) !== namespaceOf('self'))
  expect(isApart).toEqual(isApart.map(() => isAllowed))
  expect(readdirSync(folder)).toEqual([])
  await own.close()
  vi.unstubAllEnvs()
  rmdirSync(folder)
})

it('reads nothing from the disk', async () => {
  await expect(ask('#read("/etc/passwd")')).rejects.toMatchObject({ reason: 'cannot-be-set' })
  await expect(ask('#read("../../../etc/passwd")')).rejects.toMatchObject({ reason: 'cannot-be-set' })
})

it('refuses a document of more pages than may be', async () => {
  const pages = documentOf(Array.from({ length: 301 }, () => ({ type: 'pageBreak' as const })))
  const rendering = renderer.render({ template: pages, title: 'T' })
  await expect(rendering).rejects.toThrow('The document has 302 pages; at most 300 are made at once')
  await expect(rendering).rejects.toBeInstanceOf(RenderFailure)
})

it('refuses the documents of an organization that has too many waiting, and takes those of others', async () => {
  const waiting = createRenderer({ workers: 1 })
  const render = (organizationId: string) =>
    waiting.render({ template: small, title: 'T', owner: organization(organizationId) })
  const renderings = Array.from({ length: 1_001 }, () => render('one'))
  await expect(renderings[1_000]).rejects.toMatchObject({ reason: 'over-share' })
  await expect(render('another')).resolves.toMatchObject({ pageCount: 1 })
  const others = Promise.allSettled(renderings)
  await waiting.close()
  expect((await others).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(1)
  await expect(render('one')).rejects.toMatchObject({ reason: 'unavailable' })
})

it('leaves no process behind when the server is killed without a word', async () => {
  const script = `
    import { createRenderer } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)}
    const renderer = createRenderer({ workers: 1 })
    const template = ${JSON.stringify(small satisfies Document)}
    await renderer.render({ template, title: 'T' })
    process.stdout.write(renderer.pids().join())
    setInterval(() => {}, 1000)`
  const server = spawn(process.execPath, ['--input-type=module', '-e', script])
  const [output] = await once(server.stdout, 'data')
  const pid = Number(String(output))
  expect(isAlive(pid)).toBe(true)
  server.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 })
})
