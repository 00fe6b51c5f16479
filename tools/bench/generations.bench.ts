import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpus } from 'node:os'
import type { contract } from '@tabellio/contract'
import type { Client } from '@tabellio/contract/client'
import { lease } from '../../apps/server/src/bundles/demo/lease.ts'
import { receipt, receiptTemplate } from '../../apps/server/src/testing/fixtures.ts'
import { figure, isSmoke, quantile } from './figures.ts'
import { fillOffices, officesOf } from './offices-fill.ts'
import { cpuMsOf, memoryOf, pidsOf, processTree } from './processes.ts'
import { type Product, logIn, newFilledFolder, postgresPidsIn, startProduct, untilRest } from './product.ts'

/**
 * Generations that nobody waits for: ten thousand leases in bulk, what each part of the product spends on one, and what
 * they cost somebody who waits for one document meanwhile; as many while the server is killed again and again; and how a
 * hundred organizations share when each has a large one.
 */
const bulkCount = isSmoke ? 16 : 10_000
const perRun = 2000
const interactive = isSmoke ? 2 : 60
const kills = isSmoke ? 1 : 20
const killedCount = isSmoke ? 24 : 4000
const offices = isSmoke ? 2 : 100
const perOffice = isSmoke ? 12 : 160

const parts = ['the server', 'the renderers', 'PostgreSQL'] as const

const ifMissed = 'Server, PostgreSQL, renderers and who asks share the processors of this machine.'

type Api = Client<typeof contract>
type Office = { api: Api; templateVersionId: string }

const folder = await newFilledFolder()
await fillOffices(folder, offices)
try {
  const product = await startProduct(folder)
  try {
    const { api } = await logIn(product.address)
    const office = { api, templateVersionId: await leaseIn(api) }
    await measureBulk(product, office)
    await measureKills(product, office)
    await measureShares(product)
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
  const before = spentBy(product)
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
  await refuseUnfound(office, runs)
  const after = spentBy(product)
  for (const part of parts)
    figure({
      what: `of them ${part}, with who waits meanwhile`,
      value: (after[part] - before[part]) / bulkCount,
      unit: 'ms of CPU each',
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

type Spent = Record<(typeof parts)[number], number>

/** Milliseconds of CPU, also of renderers and of servers of PostgreSQL that have ended. */
function spentBy({ pid }: Product): Spent {
  const [, ...children] = processTree(pid)
  const ours = new Set(pidsOf('rendering', 'child.ts'))
  return {
    'the server': cpuMsOf([pid]),
    'the renderers':
      cpuMsOf(children.filter((child) => ours.has(child))) +
      cpuMsOf([pid], { reaped: true }) -
      cpuMsOf([pid]),
    PostgreSQL: cpuMsOf(postgresPidsIn(folder), { reaped: true }),
  }
}

/** Every document of the runs is there once, and found by what stands in its text. */
async function refuseUnfound({ api }: Office, runs: string[]) {
  for (const generationToken of runs) {
    const params = { generationToken }
    const [{ counts }, stored] = await Promise.all([
      api.generationRuns.status({ params }),
      api.documents.ofGeneration({ params, query: {} }),
    ])
    if (stored.totalCount !== counts.done)
      throw new Error(`${stored.totalCount} documents are stored of ${counts.done}`)
  }
  const found = await api.search.documents({ query: { query: 'arrendamiento' }, body: {} })
  if (found.totalCount === 0) throw new Error('None is found by its text')
}

/** Of calls to a server that may be killed at any moment. */
async function again<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await call().then(
      (value) => ({ value }),
      () => undefined,
    )
    if (answer) return answer.value
    await sleep(100)
  }
}

async function measureKills(product: Product, office: Office) {
  const runs = await start(office, killedCount, 2030)
  const begin = performance.now()
  let killed = 0
  for (let done = 0; done < killedCount;) {
    done = await again(() => doneIn(office, runs))
    if (killed < kills && done >= (killed * killedCount) / (kills + 1) && product.pid !== 0) {
      process.kill(product.pid, 'SIGKILL')
      killed += 1
    }
    await sleep(isSmoke ? 50 : 250)
  }
  await again(() => refuseUnfound(office, runs))
  figure({ what: `${killedCount} leases while the server is killed, kills`, value: killed, unit: '' })
  figure({ what: 'lost or made twice', value: 0, unit: '', goal: { atMost: 0 } })
  figure({ what: 'time for them', value: (performance.now() - begin) / 1000, unit: 's' })
}

/** An organization with a template of one page. */
async function openOffice(address: string, name: string): Promise<Office> {
  const { api } = await logIn(address, name)
  const group = { name: 'Payments', description: 'What was paid' }
  const { documentGroupId } = await api.documentGroups.create({ body: group })
  const { templateVersionId } = await api.templates.create({ body: receiptTemplate(documentGroupId) })
  await api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
  return { api, templateVersionId }
}

/** How far each organization comes from the moment on at which all have begun. */
async function measureShares({ address }: Product) {
  const all: { office: Office; runs: string[] }[] = []
  for (const name of officesOf(offices)) all.push({ office: await openOffice(address, name), runs: [] })
  const contexts = Array.from({ length: perOffice }, (_, at) => ({ key: `${at}`, data: receipt }))
  for (const { office, runs } of all) {
    const { api, templateVersionId } = office
    const body = { templates: [{ key: 'receipt', templateVersionId }], contexts }
    runs.push((await api.generationRuns.start({ body })).generationToken)
  }
  const doneByEach = () => Promise.all(all.map(({ office, runs }) => doneIn(office, runs)))
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
  // Whoever began first was alone until then.
  const before = await doneByEach()
  const left = offices * perOffice - sum(before)
  let shares = before.map(() => 0)
  while (sum(shares) < Math.min(left, (offices * perOffice) / 4)) {
    await sleep(isSmoke ? 50 : 500)
    shares = (await doneByEach()).map((done, at) => done - (before[at] ?? 0))
  }
  const mean = Math.max(1, sum(shares)) / shares.length
  figure({
    what: `${offices} organizations with a large one each: furthest from an equal share`,
    value: (100 * Math.max(...shares.map((share) => Math.abs(share - mean)))) / mean,
    unit: '%',
    goal: { atMost: 20 },
  })
  for (const { office, runs } of all)
    for (const generationToken of runs)
      await office.api.generationRuns.cancel({ params: { generationToken } })
}
