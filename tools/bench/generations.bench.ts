import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpus } from 'node:os'
import type { contract } from '@tabellio/contract'
import type { Client } from '@tabellio/contract/client'
import { lease } from '../../apps/server/src/bundles/demo/lease.ts'
import { figure, isSmoke, quantile } from './figures.ts'
import { memoryOf, processTree } from './processes.ts'
import { type Product, logIn, newFilledFolder, startProduct, untilRest } from './product.ts'

/**
 * Generations that nobody waits for: ten thousand leases in bulk, and what they cost somebody who waits for one document
 * meanwhile.
 */
const bulkCount = isSmoke ? 16 : 10_000
const perRun = 2000
const interactive = isSmoke ? 2 : 60

const ifMissed = 'Server, PostgreSQL, renderers and who asks share the processors of this machine.'

type Api = Client<typeof contract>
type Office = { api: Api; templateVersionId: string }

const folder = await newFilledFolder()
try {
  const product = await startProduct(folder)
  try {
    const { api } = await logIn(product.address)
    await measureBulk(product, { api, templateVersionId: await leaseIn(api) })
  } finally {
    await product.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function leaseIn(api: Api): Promise<string> {
  const { items } = await api.templates.list({ query: { nameFilter: lease.name } })
  const [template] = items
  if (!template) throw new Error('There is no lease')
  return template.templateVersionId
}

/** No two are alike. */
function contextsOf(count: number, year: number) {
  const samples = lease.contexts()
  return Array.from({ length: count }, (_, at) => ({
    key: `${at}`,
    data: {
      ...samples[at % samples.length],
      documentNumber: `ARR-${year + Math.floor(at / 10_000)}-${String(at % 10_000).padStart(4, '0')}`,
    },
  }))
}

async function start({ api, templateVersionId }: Office, count: number, year: number): Promise<string[]> {
  const contexts = contextsOf(count, year)
  const begun: string[] = []
  for (let from = 0; from < count; from += perRun) {
    const body = {
      templates: [{ key: 'lease', templateVersionId }],
      contexts: contexts.slice(from, from + perRun),
    }
    begun.push((await api.generationRuns.start({ body })).generationToken)
  }
  return begun
}

async function doneIn({ api }: Office, tokens: string[]): Promise<number> {
  let done = 0
  for (const generationToken of tokens) {
    const { counts } = await api.generationRuns.status({ params: { generationToken } })
    if (counts.failed > 0) throw new Error(`${counts.failed} documents failed`)
    done += counts.done
  }
  return done
}

/** Milliseconds of one document after the other that somebody waits for. */
async function waitsOf({ api, templateVersionId }: Office, year: number): Promise<number[]> {
  const waits: number[] = []
  for (const { key, data } of contextsOf(interactive, year)) {
    const begin = performance.now()
    await api.generations.sync({
      body: { templates: [{ key: 'lease', templateVersionId }], contexts: [{ key, data }] },
    })
    waits.push(performance.now() - begin)
    await sleep(isSmoke ? 0 : 200)
  }
  return waits
}

async function measureBulk(product: Product, office: Office) {
  await untilRest(product)
  await waitsOf(office, 2001)
  const usual = quantile(await waitsOf(office, 2002), 0.95)
  const begin = performance.now()
  const runs = await start(office, bulkCount, 2010)
  const meanwhile = waitsOf(office, 2003)
  const memory: { done: number; megabytes: number }[] = []
  for (let done = 0; done < bulkCount;) {
    await sleep(isSmoke ? 100 : 1000)
    done = await doneIn(office, runs)
    memory.push({ done, megabytes: memoryOf(processTree(product.pid)) })
  }
  const seconds = (performance.now() - begin) / 1000
  figure({
    what: `${bulkCount} leases in bulk, stored`,
    value: bulkCount / seconds / cpus().length,
    unit: 'documents/s per core',
    goal: { atLeast: 45 },
    ifMissed,
  })
  const most = (some: typeof memory) => Math.max(0, ...some.map(({ megabytes }) => megabytes))
  figure({
    what: 'memory in their second half, more than at most in the first',
    value: Math.max(
      0,
      most(memory.filter(({ done }) => done > bulkCount / 2)) -
        most(memory.filter(({ done }) => done <= bulkCount / 2)),
    ),
    unit: 'MB',
    goal: { atMost: 100 },
  })
  figure({
    what: 'a document that is waited for meanwhile, p95, to the usual',
    value: quantile(await meanwhile, 0.95) / usual,
    unit: 'times',
    goal: { atMost: 2 },
    ifMissed,
  })
}
