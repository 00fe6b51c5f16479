import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ApiError } from '@tabellio/contract/client'
import type { SearchRequest } from '@tabellio/contract/search'
import { figure, isSmoke, quantile } from './figures.ts'
import {
  type ProductSession,
  logIn,
  newDataFolder,
  newFilledFolder,
  startProduct,
  untilRest,
} from './product.ts'
import { clerk, fill, firstType, foundNaively, isSeen, roles, withOwner, word } from './search-fill.ts'

/**
 * Measures the search of somebody with many roles: words, suggestions, how many there are of each kind, and the list with
 * filters and an order by fields. TABELLIO_BENCH_DOCUMENTS takes other numbers of documents than 10,000 and 1,000,000;
 * TABELLIO_BENCH_KEPT names a folder where what is written is kept, and taken from the next time.
 */
const wanted = process.env['TABELLIO_BENCH_DOCUMENTS']?.split(',').map(Number)
const sizes = isSmoke ? [500] : (wanted ?? [10_000, 1_000_000])
const rounds = isSmoke ? 1 : 4
const ifMissed =
  'Beside other work on the same processors. The slowest are words of most documents: 10,000 of them are counted, whoever sees them, and a phrase of three or more words reads each text that has each two of them.'

type Body = Partial<SearchRequest>
type Asked = { query?: string; body?: Body; pageNumber?: number }

/** From words that nearly every document has to such that a few have; several, in quotation marks, begun, left out. */
const searches: Asked[] = [
  ...[0, 9, 99, 300, 999, 3000, 9999, 30_000].map((n) => ({ query: word(n) })),
  { query: `${word(0)} ${word(9)}` },
  { query: `${word(99)} ${word(999)}` },
  { query: `${word(300)} ${word(30)} -${word(2)}` },
  { query: `"${word(1)} ${word(20)}"` },
  { query: `${word(3000).slice(0, -1)}*` },
  { query: '4242' },
  { query: word(999), body: { includeApproximateResults: true } },
  { query: `${word(30_000).slice(0, -2)}a`, body: { includeApproximateResults: true } },
  { query: word(99), body: { documentTypeIds: [firstType] } },
  { query: word(9), body: { dateFrom: Date.now() - 10 * 86_400_000 } },
]
const fields: Body = {
  documentTypeIds: [firstType],
  fields: [
    { fld: 'state', op: 'equals', val: 'open', dataType: 'Alphanumeric' },
    { fld: 'amount', op: 'greater-than', val: 70_000, dataType: 'Currency' },
    { fld: 'signedOn', op: 'greater-or-equals', val: '2019-01-01', dataType: 'Date' },
  ],
  sortField: 'data/amount',
}
/** Words that few enough have for one who looks through all and asks for the rights afterwards. */
const naive = [999, 9999].map(word)

const p95s = new Map<string, number[]>()
for (const size of sizes) {
  const folder = await folderOf(size)
  try {
    const counts = await measureProduct(folder, size)
    await comparePeer(folder, counts, size)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
for (const [what, [few = 0, many]] of p95s)
  if (many !== undefined)
    figure({
      what: `${what}: many to few`,
      value: many / few,
      unit: 'times at p95',
      goal: { atMost: 3 },
      ifMissed,
    })

/** A folder of a product with so many documents, of its own or copied from the one that is kept. */
async function folderOf(size: number): Promise<string> {
  const kept = process.env['TABELLIO_BENCH_KEPT']
  const copy = kept && join(kept, `d${size}`)
  if (copy && existsSync(copy)) {
    const folder = newDataFolder()
    execFileSync('cp', ['-a', `${copy}/.`, folder])
    return folder
  }
  const folder = await newFilledFolder()
  const begin = performance.now()
  await fill(folder, size)
  process.stdout.write(`  ${size} documents written in ${Math.round((performance.now() - begin) / 1000)} s\n`)
  if (copy) execFileSync('cp', ['-a', folder, copy])
  return folder
}

async function measureProduct(folder: string, size: number): Promise<number[]> {
  const product = await startProduct(folder)
  await untilRest(product)
  try {
    const session = await logIn(product.address, 'demo', clerk)
    await measure(session, size)
    await storeAndFind(await logIn(product.address), size)
    const ask = (query: string) => session.api.search.documents({ query: { query }, body: {} })
    return await Promise.all(naive.map(async (query) => (await ask(query)).totalCount))
  } finally {
    await product.stop()
  }
}

async function measure({ api }: ProductSession, size: number) {
  const among = `of ${size.toLocaleString('en-US')}, ${roles} roles`
  const ask = ({ query = '', body = {}, pageNumber = 0 }: Asked) =>
    api.search.documents({ query: { query, pageNumber: `${pageNumber}` }, body })
  const count = ({ query = '', body = {} }: Asked) => api.search.facets({ query: { query }, body })
  await tell('search', searches, ask, { among, atMost: [40, 150] })
  await tell('facets', searches, count, { among, atMost: [40, 150] })
  await checkFacets(ask, count)
  const begun = ['bab', word(0).slice(0, 5), 'cedi', 'gus', word(3000), 'rabana 42'].map((query) => ({
    query,
  }))
  await tell('suggestions', begun, ({ query = '' }) => api.search.suggestions({ body: { query } }), {
    among,
    atMost: [undefined, 50],
  })
  const orders = (['asc', 'desc'] as const).map((sortDirection) => ({ body: { ...fields, sortDirection } }))
  await tell('three fields, sorted by one, page 1', orders, ask, { among, atMost: [undefined, 60] })
  const { totalCount } = await ask({ body: fields })
  const pageNumber = Math.min(499, Math.max(0, Math.ceil(totalCount / 15) - 1))
  const deep = orders.map((order) => ({ ...order, pageNumber }))
  await tell(`three fields, sorted by one, page 500 or the last`, deep, ask, {
    among: `${among}, page ${pageNumber + 1} of ${totalCount}`,
    atMost: [undefined, 120],
  })
  await tell('a whole type, sorted by a field', [{ body: { ...fields, fields: [] } }], ask, {
    among,
    atMost: [undefined, 60],
  })
}

/** What is counted is as many as are found. */
async function checkFacets(
  ask: (asked: Asked) => Promise<{ totalCount: number }>,
  count: (asked: Asked) => Promise<{ isTooMany: boolean; types: { count: number }[] }>,
) {
  let wrong = 0
  for (const asked of searches) {
    const both = await Promise.all([ask(asked), count(asked)]).catch((fault: unknown) => {
      if (!isTooLong(fault)) throw fault
    })
    if (!both) continue
    const [{ totalCount }, { isTooMany, types }] = both
    if (!isTooMany && types.reduce((sum, type) => sum + type.count, 0) !== totalCount) wrong += 1
  }
  figure({
    what: 'searches whose facets do not sum up to their count',
    value: wrong,
    unit: '',
    goal: { atMost: 0 },
  })
}

/** From the answer that a document is stored until a search finds it. */
async function storeAndFind({ api }: ProductSession, size: number) {
  const taken: number[] = []
  for (let at = 0; at < (isSmoke ? 1 : 10); at += 1) {
    const name = `found${Date.now()}`
    const documents = [
      `data:text/plain;name=note.txt;base64,${Buffer.from(`A note ${name}.`).toString('base64')}`,
    ]
    await api.uploads.save({ body: { documentTypeId: firstType, data: { owner: name }, documents } })
    const begin = performance.now()
    while ((await api.search.documents({ query: { query: name }, body: {} })).totalCount === 0);
    taken.push(performance.now() - begin)
  }
  figure({
    what: `a stored document is found, of ${size.toLocaleString('en-US')}`,
    value: quantile(taken, 0.95),
    unit: 'ms at p95',
    goal: { atMost: 1000 },
  })
}

/** The same words looked for in all documents, the rights asked of each that has them: how long it takes, and what differs. */
async function comparePeer(folder: string, counts: number[], size: number) {
  const found = await withOwner(folder, async (owner) => {
    const all = []
    for (const query of naive) {
      const begin = performance.now()
      const { rows } = await owner.query<{ type: string; keys: string[] }>(foundNaively, [query])
      all.push({ count: rows.filter(isSeen).length, ms: performance.now() - begin })
    }
    return all
  })
  figure({
    what: `looking through all ${size.toLocaleString('en-US')}, rights asked afterwards`,
    value: Math.max(...found.map(({ ms }) => ms)),
    unit: 'ms',
  })
  figure({
    what: 'counts that are not as somebody counts who looks through all',
    value: found.filter(({ count }, at) => count !== counts[at]).length,
    unit: '',
    goal: { atMost: 0 },
  })
}

/** A search that comes to its limit is refused: it counts with the time that it took until then. */
function isTooLong(fault: unknown): boolean {
  return fault instanceof ApiError && fault.reason === 'took-too-long'
}

type Told = { among: string; atMost: [p50: number | undefined, p95: number] }

async function tell(
  what: string,
  asked: Asked[],
  ask: (asked: Asked) => Promise<unknown>,
  { among, atMost: [p50, p95] }: Told,
) {
  const refused = new Set<string>()
  const each = asked.map((one) => ({ one, ms: [] as number[] }))
  for (let round = 0; round < rounds; round += 1)
    for (const { one, ms } of each) {
      const begin = performance.now()
      const isRefused = await ask(one).then(
        () => false,
        (fault: unknown) => isTooLong(fault) || Promise.reject(fault),
      )
      if (isRefused) refused.add(JSON.stringify(one))
      // What is not yet in memory is not measured.
      if (round > 0 || isSmoke) ms.push(performance.now() - begin)
    }
  const taken = each.flatMap(({ ms }) => ms)
  if (process.env['TABELLIO_BENCH_EACH'])
    for (const { one, ms } of each)
      process.stdout.write(`    ${Math.round(quantile(ms, 0.5))} ms ${JSON.stringify(one)}\n`)
  if (refused.size > 0)
    figure({
      what: `${what}, ${among}: refused, as they take too long`,
      value: refused.size,
      unit: `of ${asked.length}`,
    })
  if (p50 !== undefined)
    figure({
      what: `${what}, ${among}`,
      value: quantile(taken, 0.5),
      unit: 'ms at p50',
      goal: { atMost: p50 },
      ifMissed,
    })
  const value = quantile(taken, 0.95)
  figure({ what: `${what}, ${among}`, value, unit: 'ms at p95', goal: { atMost: p95 }, ifMissed })
  p95s.set(what, [...(p95s.get(what) ?? []), value])
}
