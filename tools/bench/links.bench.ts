import { type Server, createServer } from 'node:http'
import { rmSync } from 'node:fs'
import type { DataLinkInput } from '@tabellio/contract/data-links'
import { figure, isSmoke, quantile } from './figures.ts'
import {
  type Product,
  type ProductSession,
  logIn,
  newFilledFolder,
  startProduct,
  untilRest,
} from './product.ts'

/**
 * Measures what data links add to the time of the system that they ask, and what others wait for while a system does not
 * answer at all.
 */
const times = isSmoke ? 5 : 500
const atOnce = isSmoke ? 20 : 200
/** A system that does not answer is waited for so long; where nothing is measured, its callers leave sooner. */
const stuckMs = isSmoke ? 500 : 10_000
const remoteMs = 20
const ifMissed =
  'Whoever asks, the system that is asked and PostgreSQL share the processors, and each run is in the log before it is answered.'

/** Answers each call after a while, and tells how long it took itself; `/stuck` never answers. */
const own: number[] = []
const remote = createServer((request, response) => {
  if (request.url?.startsWith('/stuck') === true) return
  const begin = performance.now()
  setTimeout(() => {
    response.setHeader('content-type', 'application/json').end('{"owner":{"name":"Ana Luz"},"price":1250.5}')
    own.push(performance.now() - begin)
  }, remoteMs)
})
const others = createServer((_, response) => void response.end('{"owner":{"name":"Eva Sol"}}'))

type Ids = { datalinkId: string; datalinkVersionId: string }

const inputs = { inputParameters: [{ key: 'plate', value: 'P 123' }] }
const pathOf = ({ datalinkId, datalinkVersionId }: Ids) =>
  `/datalinks/${datalinkId}/${datalinkVersionId}/execute`

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const folder = await newFilledFolder()
const [address, otherAddress] = [await listening(remote), await listening(others)]
try {
  const product = await startProduct(folder, { environment: { TABELLIO_OUTGOING_TO: '127.0.0.1' } })
  try {
    const session = await logIn(product.address)
    await measureOne(product, session)
    await measureStuck(product, session)
  } finally {
    await product.stop()
  }
} finally {
  for (const server of [remote, others]) {
    server.closeAllConnections()
    server.close()
  }
  rmSync(folder, { recursive: true, force: true })
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  if (typeof place !== 'object' || !place) throw new Error('The remote system has a port')
  return `http://127.0.0.1:${place.port}`
}

type Asked = { authorization: string; signal?: AbortSignal }

function saveLink({ api }: ProductSession, name: string, baseUrl: string): Promise<Ids> {
  const configuration = {
    requestTemplate: {
      baseUrl,
      verb: 'GET' as const,
      responseType: 'json' as const,
      path: [{ source: 'inputParam' as const, value: 'plate', isSecret: false }],
      headers: [],
      queryString: [],
      payload: [],
    },
    lookup: null,
    inputParameters: [{ key: 'plate', dataType: 'string' as const, sampleValue: null }],
    outputFormat: {
      fields: [{ name: 'owner', dataType: 'Alphanumeric' as const, path: '$.owner.name' }],
      records: [],
    },
  } satisfies DataLinkInput['configuration']
  return api.dataLinks.save({ body: { name, isRemote: true, configuration } })
}

/** The milliseconds and the status of a call, which may be left before it answers. */
async function call(address: string, path: string, { authorization, signal }: Asked, body?: object) {
  const begin = performance.now()
  const answer = await fetch(`${address}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  await answer.arrayBuffer()
  return { ms: performance.now() - begin, status: answer.status }
}

/** One call after the other. */
async function measureOne(product: Product, session: ProductSession) {
  const path = pathOf(await saveLink(session, 'Cars', `${address}/cars`))
  await untilRest(product)
  const beyond: number[] = []
  for (let at = 0; at < times; at += 1) {
    const { ms, status } = await call(product.address, path, session, inputs)
    if (status !== 200) throw new Error(`The link answers ${status}`)
    beyond.push(ms - (own.at(-1) ?? 0))
  }
  const what = `a data link beyond the ${remoteMs} ms of its system`
  figure({ what: `${what}, p50`, value: quantile(beyond, 0.5), unit: 'ms', goal: { atMost: 5 }, ifMissed })
  figure({ what: `${what}, p99`, value: quantile(beyond, 0.99), unit: 'ms' })
}

/** What others wait for: first alone, then while many callers wait for a system that does not answer. */
async function measureStuck(product: Product, session: ProductSession) {
  const stuck = pathOf(await saveLink(session, 'Stuck', `${address}/stuck`))
  const other = pathOf(await saveLink(session, 'Others', `${otherAddress}/others`))
  await besideOthers(product, session, { other, untilOver: pause(stuckMs / 5) })
  await untilRest(product)
  const alone = await besideOthers(product, session, { other, untilOver: pause(stuckMs) })
  await untilRest(product)
  const leave = new AbortController()
  const calls = Array.from({ length: atOnce }, () =>
    call(product.address, stuck, { ...session, signal: leave.signal }, inputs).catch(() => ({ status: 0 })),
  )
  if (isSmoke) setTimeout(() => leave.abort(), stuckMs)
  const beside = await besideOthers(product, session, { other, untilOver: Promise.all(calls) })
  const answered = (await Promise.all(calls)).filter(({ status }) => status === 200)
  if (answered.length > 0) throw new Error('The stuck system has answered')
  for (const [name, what] of [
    ['lists', 'a list'],
    ['links', 'a link to another system'],
  ] as const) {
    const [before, now] = [quantile(alone[name], 0.99), quantile(beside[name], 0.99)]
    figure({ what: `${what}, alone, p99`, value: before, unit: 'ms' })
    figure({ what: `${what}, beside ${atOnce} calls of a stuck one, p99`, value: now, unit: 'ms' })
    figure({
      what: `${what}: what the stuck one adds to p99`,
      value: now / before,
      unit: 'times',
      goal: { atMost: 1.25 },
      ifMissed,
    })
  }
}

/** Two people ask for lists, and two for another system, until something is over. */
async function besideOthers(
  { address }: Product,
  session: ProductSession,
  { other, untilOver }: { other: string; untilOver: Promise<unknown> },
) {
  const taken = { lists: [] as number[], links: [] as number[] }
  const state = { isOver: false }
  const ask = async (into: number[], path: string, body?: object) => {
    while (!state.isOver) {
      const { ms, status } = await call(address, path, session, body)
      if (status !== 200) throw new Error(`${path} answers ${status}`)
      into.push(ms)
    }
  }
  const asking = [1, 2].flatMap(() => [ask(taken.lists, '/app/documents'), ask(taken.links, other, inputs)])
  await untilOver
  state.isOver = true
  await Promise.all(asking)
  return taken
}
