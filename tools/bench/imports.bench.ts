import { figure, isSmoke, quantile } from './figures.ts'
import { cpuMsOf, memoryOf } from './processes.ts'
import {
  type Product,
  type ProductSession,
  logIn,
  postgresPidsIn,
  untilRest,
  withProduct,
} from './product.ts'

/**
 * Measures a file of a million items: how long it takes to say what it would change, and to import it, with what memory;
 * and what the list that comes of it answers.
 */
const count = isSmoke ? 2_000 : 1_000_000
const times = isSmoke ? 2 : 20
const params = { dictionaryListName: 'Streets' }
const ifMissed =
  "Measured beside other work: the processor time says what a machine of its own would take. The first file makes the server's heap grow, later ones do not."
const items = count.toLocaleString('en-US')

/** Words as streets have them; every hundredth is called otherwise in a second file. */
function file(isChanged: boolean): File {
  const rows = Array.from({ length: count }, (_, at) => {
    const name = isChanged && at % 100 === 0 ? 'Avenida' : 'Calle'
    return `${at},${name} del Olmo Núm. ${at}\n`
  })
  return new File(['key,label\n', ...rows], 'streets.csv')
}

await withProduct(async (product, folder) => {
  const session = await logIn(product.address)
  const { dictionaryLists } = session.api
  const listSchema = { name: params.dictionaryListName, description: '', children: [] }
  await dictionaryLists.create({
    body: { listName: listSchema.name, dictionaryList: { listSchema, items: [] } },
  })
  await untilRest(product)
  const goal = { atMost: 60 }
  const work = { product, folder, session }
  await measured(work, `a file of ${items} new items is compared`, undefined, (given) =>
    dictionaryLists.checkImport({ params, body: {} }, { files: [given] }),
  )(file(false))
  await measured(work, `a file of ${items} new items is imported`, goal, (given) =>
    dictionaryLists.importFile({ params, body: {} }, { files: [given] }),
  )(file(false))
  await measured(work, `a file of ${items} items, 1 % of them others, is compared`, undefined, (given) =>
    dictionaryLists.checkImport({ params, body: {} }, { files: [given] }),
  )(file(true))
  await measured(work, `a file of ${items} items, 1 % of them others, is imported`, goal, (given) =>
    dictionaryLists.importFile({ params, body: {} }, { files: [given] }),
  )(file(true))
  await untilRest(product)
  await measureReading(session)
})

type Work = { product: Product; folder: string; session: ProductSession }

/** The time of a call that takes a file, and the memory that the server and PostgreSQL take for it. */
function measured(
  { product, folder }: Work,
  what: string,
  goal: { atMost: number } | undefined,
  call: (given: File) => Promise<unknown>,
) {
  const pids = () => ({ server: [product.pid], postgres: postgresPidsIn(folder) })
  const memory = () => ({ server: memoryOf(pids().server), postgres: memoryOf(pids().postgres) })
  return async (given: File) => {
    const before = memory()
    const cpu = () => (cpuMsOf(pids().server) + cpuMsOf(pids().postgres, { reaped: true })) / 1000
    const cpuBefore = cpu()
    const most = { ...before }
    const look = setInterval(() => {
      const now = memory()
      most.server = Math.max(most.server, now.server)
      most.postgres = Math.max(most.postgres, now.postgres)
    }, 250)
    const begin = performance.now()
    await call(given)
    const seconds = (performance.now() - begin) / 1000
    clearInterval(look)
    figure({ what, value: seconds, unit: 's', ...(goal && { goal }), ifMissed })
    figure({ what: `${what}: processor time`, value: cpu() - cpuBefore, unit: 's' })
    for (const [name, named] of [
      ['server', 'the server'],
      ['postgres', 'PostgreSQL'],
    ] as const)
      figure({
        what: `${what}: memory of ${named}, more than before`,
        value: most[name] - before[name],
        unit: 'MB',
        ...(name === 'server' && { goal: { atMost: 256 } }),
        ifMissed,
      })
  }
}

/** Pages and searches of the list, as its screen and forms ask for them. */
async function measureReading({ api: { dictionaryLists } }: ProductSession) {
  const page = (query: object) => dictionaryLists.items({ params, query })
  const choices = (filter: string) => dictionaryLists.choices({ params, body: { filter } })
  const asked: Record<string, (at: number) => Promise<unknown>> = {
    'its first page': () => page({}),
    'its page 1,000': () => page({ pageNumber: Math.min(1000, count / 100 - 1), rowsPerPage: 100 }),
    'a page of a word that few have': (at) => page({ filter: `${at * 7919 + 1000}` }),
    'what a form finds by a word that all have': () => choices('olmo'),
    'what a form finds by a word that few have': (at) => choices(`olmo ${at * 7919 + 1000}`),
  }
  for (const [what, ask] of Object.entries(asked)) {
    const took: number[] = []
    for (let at = 0; at < times; at += 1) {
      const begin = performance.now()
      await ask(at)
      took.push(performance.now() - begin)
    }
    figure({ what: `a list of ${items} items: ${what}, p95`, value: quantile(took, 0.95), unit: 'ms' })
  }
}
