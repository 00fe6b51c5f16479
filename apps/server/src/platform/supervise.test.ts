import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, expect, it, vi } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'tabellio-supervise-'))
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A supervisor of a program, which says a line for each of its lives. */
function supervised(program: string) {
  const file = join(folder, `${children.length}-${Math.abs(program.length)}.ts`)
  const module = JSON.stringify(join(import.meta.dirname, 'supervise.ts'))
  writeFileSync(
    file,
    `import { supervise, tellSupervisor } from ${module}
    const { TABELLIO_PORT: port, TABELLIO_CRASHED_JOBS: jobs } = process.env
    const say = (line: string) => process.stdout.write(line + '\\n')
    if (process.argv[2] !== 'child') supervise([process.execPath, import.meta.filename, 'child'], say)
    else {
      process.once('disconnect', () => process.exit())
      say(['lives', process.pid, port, jobs].join(' '))
      ${program}
    }`,
  )
  const env = { ...process.env, TABELLIO_PORT: '0', TABELLIO_CRASHED_JOBS: '' }
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  const ended = once(child, 'exit')
  const lives = () => lines.filter((line) => line.startsWith('lives')).map((line) => line.split(' '))
  return { child, lines, lives, ended }
}

const stays = 'setInterval(() => {}, 1e6)'

it('starts a server again that died, at the port it had, and tells it which jobs that one was doing', async () => {
  const { lines, lives, child, ended } = supervised(`
    process.on('SIGTERM', () => process.exit(0))
    tellSupervisor({ port: 4711 })
    tellSupervisor({ job: 'done', isRunning: true })
    tellSupervisor({ job: 'done', isRunning: false })
    tellSupervisor({ job: 'deadly', isRunning: true })
    if (port === '0') process.abort()
    say('ready')
    ${stays}`)
  await vi.waitFor(() => expect(lines).toContain('ready'), 15_000)
  expect(lives().map(([, , port, jobs]) => [port, jobs])).toEqual([
    ['0', ''],
    ['4711', 'deadly'],
  ])
  expect(lines.join('\n')).toContain('The server died (SIGABRT)')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

it('blames no job for a kill from outside', async () => {
  const { lines, lives } = supervised(`
    tellSupervisor({ port: 4711 })
    tellSupervisor({ job: 'innocent', isRunning: true })
    say('ready')
    ${stays}`)
  await vi.waitFor(() => expect(lines).toContain('ready'), 15_000)
  process.kill(Number(lives()[0]?.[1]), 'SIGKILL')
  await vi.waitFor(() => expect(lives()).toHaveLength(2), 15_000)
  expect(lives()[1]?.slice(2)).toEqual(['4711', ''])
})

it('ends with the code of a server that never got ready', async () => {
  const { ended, lives } = supervised('process.exit(3)')
  expect(await ended).toEqual([3, null])
  expect(lives()).toHaveLength(1)
})

it('passes a signal on, and ends with the code of the server', async () => {
  const { lines, child, ended } = supervised(`
    process.on('SIGINT', () => process.exit(7))
    tellSupervisor({ port: 1 })
    say('ready')
    ${stays}`)
  await vi.waitFor(() => expect(lines).toContain('ready'), 15_000)
  child.kill('SIGINT')
  expect(await ended).toEqual([7, null])
})
