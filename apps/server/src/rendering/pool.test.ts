import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Document } from '@tabellio/document'
import { afterAll, expect, it, vi } from 'vitest'
import { createRenderer, RenderFailure } from './index.ts'
import { documentOf, p } from './pdf.test-data.ts'
import { Pool } from './pool.ts'
import type { Answer } from './protocol.ts'

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

const ask = (source: string, deadlineMs: number) =>
  new Promise<Answer>((done, failed) => {
    const options = { pageLimit: 300, attachments: [] }
    pool.add({
      question: { kind: 'render', source, json: '{}', pictures: {}, options },
      key: 'test',
      deadlineMs,
      deaths: 0,
      done,
      failed,
    })
  })

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

it('gives up on a document that kills its child twice, and says so', async () => {
  const outcome = renderer.render({ template: large, title: 'T', key: 'cursed' }).catch((failure) => failure)
  const first = renderer.pids()
  for (const pid of first) process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(renderer.pids().some((pid) => !first.includes(pid))).toBe(true))
  for (const pid of renderer.pids()) process.kill(pid, 'SIGKILL')
  expect(await outcome).toMatchObject({ name: 'RenderFailure', reason: 'ended-unexpectedly' })
  await expect(renderer.render({ template: small, title: 'after' })).resolves.toMatchObject({ pageCount: 1 })
})

it('stops a source that never ends at its deadline, and goes on with the next', async () => {
  const endless = '#for i in range(1000000) { for j in range(1000000) { let k = i * j } }'
  await expect(ask(endless, 400)).rejects.toMatchObject({ reason: 'took-too-long' })
  await expect(ask('fine', 10_000)).resolves.toMatchObject({ kind: 'rendering' })
})

it('reads nothing from the disk and nothing from the network', async () => {
  await expect(ask('#read("/etc/passwd")', 10_000)).rejects.toMatchObject({ reason: 'cannot-be-set' })
  await expect(ask('#read("../../../etc/passwd")', 10_000)).rejects.toMatchObject({ reason: 'cannot-be-set' })
})

it('refuses a document of more pages than may be', async () => {
  const pages = documentOf(Array.from({ length: 301 }, () => ({ type: 'pageBreak' as const })))
  const rendering = renderer.render({ template: pages, title: 'T' })
  await expect(rendering).rejects.toThrow('The document has 302 pages; at most 300 are made at once')
  await expect(rendering).rejects.toBeInstanceOf(RenderFailure)
})

it('refuses documents when too many wait', async () => {
  const waiting = createRenderer({ workers: 1 })
  const renderings = Array.from({ length: 1_001 }, () => waiting.render({ template: small, title: 'T' }))
  await expect(renderings[1_000]).rejects.toMatchObject({ reason: 'unavailable' })
  const others = Promise.allSettled(renderings)
  await waiting.close()
  expect((await others).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  await expect(waiting.render({ template: small, title: 'T' })).rejects.toMatchObject({
    reason: 'unavailable',
  })
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
