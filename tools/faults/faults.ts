import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { receipt, receiptRequest, receiptTemplate } from '../../apps/server/src/testing/fixtures.ts'
import { cpuMsOf, pidsOf, processTree } from '../bench/processes.ts'
import { type Product, logIn, newDataFolder, postmasterIn, startFilled } from '../bench/product.ts'
import { inspectStopped, missingFor } from './audit.ts'
import { startClients } from './ledger.ts'

/** The processes to kill, and how often. */
export type Victims = { postgres: number; server: number; render: number }
export type FaultsOutcome = {
  promised: number
  attempts: number
  seconds: number
  violations: string[]
}

/** Of a run that nobody gives up. */
const never = new AbortController().signal

/** So long may it take until something is promised again after a kill. */
const patienceMs = 90_000

/**
 * Kills parts of the product in the midst of its work, in an order that `seed` decides, while clients ask it for
 * documents; then compares what was promised with what is there.
 */
export async function runFaults(
  victims: Victims,
  { seed, say, signal = never }: { seed: number; say: (line: string) => void; signal?: AbortSignal },
): Promise<FaultsOutcome> {
  const begin = performance.now()
  const folder = newDataFolder()
  const product = await startFilled(folder)
  const stops: (() => void)[] = [() => void product.stop()]
  const giveUp = () => {
    for (const stop of stops) stop()
  }
  signal.addEventListener('abort', giveUp)
  try {
    const filled = await openFilled(folder, product)
    const clients = startClients(4, {
      url: `${filled.address}/app/documents/generate-sync`,
      authorization: filled.authorization,
      bodyFor: (key) => receiptRequest(filled.templateVersionId, { ...receipt, payer: key }),
    })
    const { promised, violations } = clients.ledger
    stops.push(clients.giveUp)
    await killAll(filled, orderOf(victims, seed), {
      promisedCount: () => promised.length,
      seed,
      say,
      signal,
    })
    await clients.stop()
    const { attempts } = clients.ledger
    say(`${promised.length} documents were promised in ${attempts} attempts; looking for them`)
    const missing = await missingFor(promised, filled)
    await filled.product.stop()
    const faults = await inspectStopped(folder, promised)
    return {
      promised: promised.length,
      attempts,
      seconds: (performance.now() - begin) / 1000,
      violations: [...violations, ...missing, ...faults],
    }
  } catch (cause) {
    throw new Error(`The product gave up. It said:\n${product.words()}`, { cause })
  } finally {
    signal.removeEventListener('abort', giveUp)
    giveUp()
    await product.ended
    rmSync(folder, { recursive: true, force: true })
  }
}

type FilledProduct = {
  folder: string
  address: string
  authorization: string
  templateVersionId: string
  product: Product
}

/** A product with a template. */
async function openFilled(folder: string, product: Product): Promise<FilledProduct> {
  const { address } = product
  const { api, authorization } = await logIn(address)
  const { documentGroupId } = await api.documentGroups.create({
    body: { name: 'Payments', description: 'What was paid' },
  })
  const { templateVersionId } = await api.templates.create({ body: receiptTemplate(documentGroupId) })
  await api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
  return {
    folder,
    address,
    authorization,
    templateVersionId,
    product,
  }
}

type Victim = keyof Victims

type Killing = {
  promisedCount: () => number
  seed: number
  say: (line: string) => void
  signal: AbortSignal
}

/** One kill after the other, each at a moment nobody could foresee, and most when work has begun to flow again. */
async function killAll(
  filled: FilledProduct,
  order: Victim[],
  { promisedCount, seed, say, signal }: Killing,
) {
  const chance = chanceOf(seed)
  for (const [at, victim] of order.entries()) {
    signal.throwIfAborted()
    if (chance() < 0.8) await progress(promisedCount)
    await sleep(chance() * 150)
    await kill[victim](filled)
    if ((at + 1) % 25 === 0) say(`${at + 1} of ${order.length} kills, ${promisedCount()} documents promised`)
  }
  await progress(promisedCount)
}

const kill: Record<Victim, (filled: FilledProduct) => Promise<void>> = {
  postgres: async ({ folder }) => {
    const begin = performance.now()
    let postmaster = postmasterIn(folder)
    while (postmaster === undefined) {
      if (performance.now() - begin > patienceMs) throw new Error('PostgreSQL did not come back')
      await sleep(10)
      postmaster = postmasterIn(folder)
    }
    process.kill(postmaster, 'SIGKILL')
  },
  /** Its supervisor starts it again, at the same address. */
  server: async ({ product }) => {
    const begin = performance.now()
    while (product.pid === 0) {
      if (performance.now() - begin > patienceMs) throw new Error('The server did not come back')
      await sleep(10)
    }
    process.kill(product.pid, 'SIGKILL')
  },
  /** Rather the child that works than the one that waits. */
  render: async ({ product }) => {
    const children = new Set(pidsOf('rendering/child.ts'))
    const [busiest] = processTree(product.pid)
      .filter((pid) => children.has(pid))
      .toSorted((one, other) => cpuMsOf([other]) - cpuMsOf([one]))
    if (busiest !== undefined) process.kill(busiest, 'SIGKILL')
  },
}

async function progress(promisedCount: () => number) {
  const before = promisedCount()
  const begin = performance.now()
  while (promisedCount() === before) {
    if (performance.now() - begin > patienceMs) throw new Error('Nothing is promised any more')
    await sleep(5)
  }
}

function orderOf(victims: Victims, seed: number): Victim[] {
  const chance = chanceOf(seed + 1)
  const { postgres, server, render } = victims
  const all = [
    ...Array.from({ length: postgres }, (): Victim => 'postgres'),
    ...Array.from({ length: server }, (): Victim => 'server'),
    ...Array.from({ length: render }, (): Victim => 'render'),
  ]
  return all
    .map((victim) => ({ victim, place: chance() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ victim }) => victim)
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
