import { rmSync } from 'node:fs'
import { documentSortFields } from '@tabellio/contract/documents'
import { figure, isSmoke, quantile } from './figures.ts'
import { fill, neighbour } from './lists-fill.ts'
import {
  type Product,
  type ProductSession,
  logIn,
  newFilledFolder,
  startProduct,
  untilRest,
} from './product.ts'

/** Measures the list of documents where there are many: each filter with each order, and one tenant beside another. */
const sizes = isSmoke ? [1_000] : [300_000]
const times = isSmoke ? 1 : 6
const goal = { atMost: 300 }
const ifMissed = 'Measured beside other work on the same processors.'

const filters: Record<string, Record<string, string>> = {
  'no filter': {},
  'three types': { documentTypeIdList: [1, 2, 3].map((n) => `a${n.toString(16).padStart(23, '0')}`).join() },
  'one person': { updatedBy: 'person1@tabellio.localhost' },
  'one month': { dateStart: '2026-10-01', dateEnd: '2026-10-31', timeZone: 'America/El_Salvador' },
  'two words, other order': { nameFilter: 'mejia jose' },
  'a word that few have': { nameFilter: '  CREDITO 4242 ' },
  'a word that none has': { nameFilter: 'xyzzyplugh' },
  'two letters that none has': { nameFilter: 'qx' },
  'a letter that all have': { nameFilter: 'a' },
  'signs that none has': { nameFilter: '%'.repeat(100) },
  'a word of 200 letters': { nameFilter: 'a'.repeat(200) },
  'a hundred words': { nameFilter: Array.from({ length: 100 }, (_, n) => n % 10).join(' ') },
}

const orders = documentSortFields.flatMap((sortField) =>
  ['asc', 'desc'].map((sortDirection) => ({ sortField, sortDirection })),
)

for (const size of sizes) {
  const folder = await newFilledFolder()
  try {
    await fill(folder, size)
    const product = await startProduct(folder)
    await untilRest(product)
    try {
      await measureLists(product, size)
    } finally {
      await product.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureLists(product: Product, size: number) {
  const session = await logIn(product.address)
  const among = `of ${size.toLocaleString('en-US')}`
  for (const [what, filter] of Object.entries(filters)) {
    const worst = { ms: 0, order: '' }
    for (const order of orders) {
      const ms = quantile(await timesOf(product, session, { ...filter, ...order }), 0.95)
      if (ms > worst.ms) Object.assign(worst, { ms, order: `${order.sortField} ${order.sortDirection}` })
    }
    const label = `${what}, slowest order (${worst.order}), ${among}`
    figure({ what: label, value: worst.ms, unit: 'ms at p95', goal, ifMissed })
  }
  const deep = { pageNumber: `${Math.min(1_000, size / 100 - 1)}`, rowsPerPage: '100' }
  const deepMs = quantile(await timesOf(product, session, deep), 0.95)
  figure({
    what: `the last page that can be asked for, ${among}`,
    value: deepMs,
    unit: 'ms at p95',
    goal,
    ifMissed,
  })
  await measureNeighbour(product, session, among)
}

/** A first page in one organization, while another one searches twenty times at once. */
async function measureNeighbour(product: Product, session: ProductSession, among: string) {
  const other = await logIn(product.address, neighbour)
  const alone = await timesOf(product, other, {})
  const over = new AbortController()
  const searchers = Array.from({ length: 20 }, async (_, at) => {
    for (let round = 0; !over.signal.aborted; round += 1)
      await timeOf(product, session, { nameFilter: `${round % 2 === 0 ? 'a' : 'qx'} ${at}` })
  })
  const beside = []
  for (let time = 0; time < times * 4; time += 1) beside.push(await timeOf(product, other, {}))
  over.abort()
  await Promise.all(searchers)
  figure({
    what: `first page of a neighbour, alone, ${among}`,
    value: quantile(alone, 0.5),
    unit: 'ms at p50',
  })
  figure({
    what: `first page of a neighbour, beside 20 searches, ${among}`,
    value: quantile(beside, 0.95),
    unit: 'ms at p95',
    goal: { atMost: 100 },
    ifMissed,
  })
}

async function timesOf(
  product: Product,
  session: ProductSession,
  query: Record<string, string>,
): Promise<number[]> {
  const taken = []
  for (let time = 0; time < times; time += 1) taken.push(await timeOf(product, session, query))
  return taken
}

async function timeOf(
  { address }: Product,
  { authorization }: ProductSession,
  query: Record<string, string>,
) {
  const begin = performance.now()
  const answer = await fetch(`${address}/app/documents?${new URLSearchParams(query).toString()}`, {
    headers: { authorization },
  })
  if (!answer.ok) throw new Error(`${JSON.stringify(query)}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
  return performance.now() - begin
}
