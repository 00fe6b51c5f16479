import { figure, isSmoke } from './figures.ts'
import { type Target, load } from './load.ts'
import { cpuMsOf } from './processes.ts'
import { type Product, type Session, logIn, postgresPidsIn, untilRest, withProduct } from './product.ts'

/** What the server's calls cost: requests in a second of its processor time, beside PostgreSQL's. */
const documentCount = isSmoke ? 0 : 1_000
const seconds = 8

type Case = { what: string; target: Target; goal?: number; p99Ms?: number }

const ifMissed =
  'A call without a database costs 40 µs here; when the goals were set, a bare one cost 10. Of one ' +
  'document’s cost four fifths are in user mode (/proc), and perf finds no part above 8 %: the driver’s ' +
  'messages (a read sends its opening with the query, then its commit), promises and JSON share it. ' +
  'PostgreSQL’s own share stands beside it.'

await withProduct(async (product, folder) => {
  const session = await logIn(product.address)
  const documentId = await fill(session)
  await untilRest(product)
  for (const each of casesOf(product, session, documentId)) {
    if (!isSmoke) await load(each.target, 3)
    await measure(each, product, folder)
  }
})

function casesOf({ address }: Product, { authorization }: Session, documentId: string): Case[] {
  return [
    { what: 'call without a database', target: { url: `${address}/app/environment`, authorization } },
    {
      what: 'list of 30',
      target: { url: `${address}/app/documents?rowsPerPage=30`, authorization },
      goal: 5_000,
      p99Ms: 15,
    },
    {
      what: 'one document',
      target: { url: `${address}/documents/${documentId}`, authorization },
      goal: 12_000,
    },
    {
      what: 'durable write',
      target: {
        url: `${address}/document-groups`,
        authorization,
        method: 'POST',
        body: JSON.stringify({ name: 'Group [<id>]', description: 'Made by a measurement' }),
      },
      goal: 4_000,
    },
  ]
}

async function measure({ what, target, goal, p99Ms }: Case, { pid }: Product, folder: string) {
  const cpu = () => ({ server: cpuMsOf([pid]), postgres: cpuMsOf(postgresPidsIn(folder), { reaped: true }) })
  const before = cpu()
  const { requests, seconds: elapsed, p99Ms: p99 } = await load(target, seconds)
  const after = cpu()
  const serverMs = after.server - before.server
  figure({
    what: `${what}, for each core`,
    value: requests / (serverMs / 1000),
    unit: 'requests/s',
    ...(goal !== undefined && { goal: { atLeast: goal }, ifMissed }),
  })
  figure({ what: `${what}, server`, value: (serverMs * 1000) / requests, unit: 'µs of CPU' })
  figure({
    what: `${what}, PostgreSQL`,
    value: ((after.postgres - before.postgres) * 1000) / requests,
    unit: 'µs of CPU',
  })
  figure({ what: `${what}, all on this machine`, value: requests / elapsed, unit: 'requests/s' })
  figure({
    what: `${what}, p99 at 16 connections`,
    value: p99,
    unit: 'ms',
    ...(p99Ms !== undefined && { goal: { atMost: p99Ms }, ifMissed }),
  })
}

/** Adds documents to those of the demonstration, by its first template; answers the id of one. */
async function fill({ api }: Session): Promise<string> {
  const { items } = await api.templates.list()
  const templateVersionId = items[0]?.templateVersionId ?? ''
  const { context: data } = await api.templates.sample({ params: { templateVersionId } })
  const templates = [{ key: 'template', templateVersionId }]
  for (let made = 0; made < documentCount; made += 50) {
    const contexts = Array.from({ length: 50 }, (_, at) => ({ key: `${made + at}`, data }))
    await api.generations.sync({ body: { templates, contexts } })
  }
  const documents = await api.documents.list({ query: { rowsPerPage: 30 } })
  const [first] = documents.items
  if (!first || documents.totalCount < documentCount) throw new Error('The documents are not there')
  return first.documentId
}
