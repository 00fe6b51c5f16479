import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@tabellio/contract'
import { type Client, clientOf } from '@tabellio/contract/client'
import { cpuMsOf, pidsOf, processTree } from './processes.ts'

export const root = join(import.meta.dirname, '../..')

/** The administrator of the demonstration organization. */
const admin = { username: 'bench@tabellio.localhost', password: 'a-password-of-the-measurements' }

const patienceMs = 300_000

/** The product as people run it: a process of its own, with a PostgreSQL of its own. */
export type Product = {
  address: string
  /** The server itself, not who supervises it; 0 while there is none. */
  readonly pid: number
  /** Milliseconds from the start of the process to the first page. */
  startedInMs: number
  /** Milliseconds from the start of the process until it said these words. */
  saidAfterMs: (words: string) => number | undefined
  /** All that it has said. */
  words: () => string
  kill: (signal: NodeJS.Signals) => void
  /** Resolves when the process has ended, however it did. */
  ended: Promise<void>
  stop: () => Promise<void>
}

/** An empty data folder which everybody may look into, as PostgreSQL must when root starts it. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tabellio-measured-'))
  chmodSync(folder, 0o755)
  return folder
}

export type Start = {
  port?: number
  environment?: Record<string, string | undefined>
  /** The command of a person, and where it is given, instead of the server's own program. */
  command?: readonly [string, ...string[]]
  cwd?: string
}

type Said = { text: string; afterMs: number }

const server = [process.execPath, '--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts'] as const

/** Starts the product on a data folder and waits until it has answered its first page. */
export async function startProduct(
  folder: string,
  { port = 0, environment = {}, command = server, cwd = root }: Start = {},
): Promise<Product> {
  const begin = performance.now()
  const [file, ...args] = command
  const env = { ...withoutSettings(process.env), ...settingsFor(folder, port), ...environment }
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Said[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said.push({ text, afterMs: performance.now() - begin })
    })
  }
  const leave = () => child.kill('SIGTERM')
  process.once('exit', leave)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      process.off('exit', leave)
      resolve()
    })
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const address = await addressIn(said, hasEnded)
  await (await fetch(address)).text()
  return {
    address,
    get pid() {
      return serverIn(child.pid ?? 0)
    },
    startedInMs: performance.now() - begin,
    saidAfterMs: (words) => said.find(({ text }) => text.includes(words))?.afterMs,
    words: () => said.map(({ text }) => text).join(''),
    kill: (signal) => void child.kill(signal),
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * The first start on a data folder, once the demonstration has its documents. Where nothing is measured that depends on
 * it, TABELLIO_FILLED names a folder in which that has happened before, and the start is a warm one on a copy.
 */
export async function startFilled(folder: string, options?: Start): Promise<Product> {
  if (!options && copyFilled(folder)) return startProduct(folder)
  const product = await startProduct(folder, options)
  while (product.saidAfterMs('The demonstration has its documents') === undefined) await sleep(20)
  return product
}

/** Copies what a first start makes, where it has been made already. */
function copyFilled(folder: string): boolean {
  const filled = process.env['TABELLIO_FILLED']
  if (filled) execFileSync('cp', ['-a', `${filled}/.`, folder])
  return Boolean(filled)
}

/** A new data folder with what a first start makes in it, and nothing that runs. */
export async function newFilledFolder(): Promise<string> {
  const folder = newDataFolder()
  if (!copyFilled(folder)) await (await startFilled(folder)).stop()
  return folder
}

/** Runs the product on a new data folder for as long as `work` takes, and leaves nothing behind. */
export async function withProduct<T>(work: (product: Product, folder: string) => Promise<T>): Promise<T> {
  const folder = newDataFolder()
  const product = await startFilled(folder)
  try {
    return await work(product, folder)
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export type ProductSession = {
  api: Client<typeof contract>
  token: string
  authorization: string
  /** What a browser keeps of the login, as the text it keeps. */
  kept: string
}

/** Logs in as the administrator of the demonstration organization, or of another one, or as somebody of this name. */
export async function logIn(
  address: string,
  organizationId = 'demo',
  username = admin.username,
): Promise<ProductSession> {
  const send = (path: string, init: RequestInit) => fetch(`${address}${path}`, init)
  const body = { ...admin, username, organizationId }
  const login = await clientOf(contract, send).sessions.loginTo({ body })
  if (login.mfaRequired) throw new Error('The administrator logs in by the password alone')
  const { token } = login
  const authorization = `Bearer ${token}`
  const api = clientOf(contract, (path, init) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', authorization)
    return send(path, { ...init, headers })
  })
  const kept = JSON.stringify({ ...login, isAdministrator: true, renewAt: login.expiresAt })
  return { api, token, authorization, kept }
}

/** Waits until the product has done what it does after its answers. */
export async function untilRest({ pid }: Product): Promise<void> {
  const lookMs = 1_000
  for (let busyMs = Infinity; busyMs > lookMs / 10;) {
    const before = cpuMsOf(processTree(pid))
    await sleep(lookMs)
    busyMs = cpuMsOf(processTree(pid)) - before
  }
}

/** The server among the processes that were started to run it. */
function serverIn(pid: number): number {
  const servers = new Set(pidsOf('/main.', 'serve-alone'))
  return processTree(pid).find((each) => servers.has(each)) ?? 0
}

/** The postmaster that serves a data folder. */
export const postmasterIn = (folder: string): number | undefined =>
  pidsOf('postgres\0', join(folder, 'postgres')).find((pid) => processTree(pid).length > 1)

/** Every process of the PostgreSQL that serves a data folder. */
export function postgresPidsIn(folder: string): number[] {
  const postmaster = postmasterIn(folder)
  return postmaster === undefined ? [] : processTree(postmaster)
}

const settingsFor = (folder: string, port: number) => ({
  TABELLIO_DATA: folder,
  TABELLIO_PORT: `${port}`,
  TABELLIO_LOG: 'error',
  TABELLIO_ADMIN_EMAIL: admin.username,
  TABELLIO_ADMIN_PASSWORD: admin.password,
})

/** Leaves out what the shell has set for another Tabellio. */
const withoutSettings = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !/^TABELLIO_|^DATABASE_URL$/.test(name)))

async function addressIn(said: Said[], hasEnded: () => boolean): Promise<string> {
  const deadline = performance.now() + patienceMs
  const words = () => said.map(({ text }) => text).join('')
  while (!hasEnded() && performance.now() < deadline) {
    const address = /^Tabellio is ready at (\S+)$/m.exec(words())?.[1]
    if (address) return address
    await sleep(5)
  }
  throw new Error(`The product did not get ready. It said:\n${words()}`)
}
