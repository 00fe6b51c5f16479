import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@tabellio/contract'
import { clientOf } from '@tabellio/contract/client'
import { receipt, receiptRequest, receiptTemplate } from '../../apps/server/src/testing/fixtures.ts'
import { quantile } from '../bench/figures.ts'
import { memoryOf } from '../bench/processes.ts'
import { type ProductSession, logIn, newDataFolder, startFilled, startProduct } from '../bench/product.ts'
import { addPeople } from './abuse-people.ts'
import { attacksWith, hostileTemplates, templatesOf } from './abuse-requests.ts'

export type AbuseOutcome = {
  /** Milliseconds in which the other organization was answered. */
  listP95: number
  documentP95: number
  answeredOthers: number
  /** Megabytes of the server's own process at most. */
  memory: number
  /** Milliseconds by which the server's main thread came late to its work: one time in a hundred, and at most. */
  lateP99: number
  lateMax: number
  refused: number
  /** Requests of attackers whose connection ended, or that waited for a minute, without an answer. */
  unanswered: number
  /** Answers that nobody should get: 5xx, and refusals without a name. */
  violations: string[]
}

/**
 * People of one organization ask for all that they can think of, for so long; another organization does its work
 * meanwhile.
 */
export async function runAbuse(
  { seconds, members }: { seconds: number; members: number },
  say: (line: string) => void,
): Promise<AbuseOutcome> {
  const folder = newDataFolder()
  await (await startFilled(folder)).stop()
  const [admin = '', ...people] = await addPeople(folder, 'hostile', members)
  const product = await startProduct(folder)
  try {
    const hostile = await hostileFixtures(product.address, admin)
    const others = await quietFixtures(product.address)
    const outcome: AbuseOutcome = {
      listP95: 0,
      documentP95: 0,
      answeredOthers: 0,
      memory: 0,
      lateP99: 0,
      lateMax: 0,
      refused: 0,
      unanswered: 0,
      violations: [],
    }
    await latenessOf(product.address)
    const end = performance.now() + seconds * 1000
    const isOn = () => performance.now() < end
    const attackers = people.map((token, at) => attack({ ...hostile, token, at, isOn }, outcome))
    const slow = Array.from({ length: members }, () => drip(product.address, isOn))
    const lists: number[] = []
    const documents: number[] = []
    const observe = async () => {
      while (isOn()) {
        lists.push(await timed(() => others.list(), outcome))
        documents.push(await timed(() => others.document(), outcome))
        outcome.memory = Math.max(outcome.memory, memoryOf([product.pid]))
        await sleep(100)
      }
    }
    await Promise.all([observe(), ...attackers, ...slow])
    const late = await latenessOf(product.address)
    say(`${outcome.refused} requests were refused, ${outcome.unanswered} got no answer`)
    return {
      ...outcome,
      lateP99: late.p99,
      lateMax: late.max,
      listP95: quantile(lists, 0.95),
      documentP95: quantile(documents, 0.95),
      answeredOthers: lists.length + documents.length,
    }
  } catch (cause) {
    throw new Error(`The product gave up. It said:\n${product.words().slice(-5000)}`, { cause })
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function hostileFixtures(address: string, token: string) {
  const api = clientOf(contract, (path, init) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    return fetch(`${address}${path}`, { ...init, headers })
  })
  const { documentGroupId } = await api.documentGroups.create({
    body: { name: 'Payments', description: 'What was paid' },
  })
  const versions: Record<string, string> = {}
  for (const [name, body] of Object.entries(templatesOf(documentGroupId))) {
    const { templateVersionId } = await api.templates.create({ body })
    await api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
    versions[name] = templateVersionId
  }
  return {
    address,
    admin: token,
    attacks: attacksWith(versions),
    templates: hostileTemplates(documentGroupId),
  }
}

/** The demonstration organization, which has its own template. */
async function quietFixtures(address: string) {
  const { api }: ProductSession = await logIn(address)
  const { documentGroupId } = await api.documentGroups.create({
    body: { name: 'Receipts', description: 'What was paid' },
  })
  const { templateVersionId } = await api.templates.create({ body: receiptTemplate(documentGroupId) })
  await api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
  return {
    list: () => api.documents.list({ query: { rowsPerPage: 30 } }),
    document: () => api.generations.sync({ body: receiptRequest(templateVersionId, receipt) }),
  }
}

/** Since the last time somebody asked. */
async function latenessOf(address: string): Promise<{ p99: number; max: number }> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const [p99 = 0, max = 0] = ['p99', 'max'].map(
    (kind) => Number(new RegExp(`^nodejs_eventloop_lag_${kind}_seconds (\\S+)`, 'm').exec(text)?.[1]) * 1000,
  )
  return { p99, max }
}

async function timed(ask: () => Promise<unknown>, { violations }: AbuseOutcome): Promise<number> {
  const begin = performance.now()
  await ask().catch((error: unknown) => violations.push(`Another organization: ${String(error)}`))
  return performance.now() - begin
}

type Attacker = Awaited<ReturnType<typeof hostileFixtures>> & {
  token: string
  at: number
  isOn: () => boolean
}

/** One person, one request after the other, each of another kind. */
async function attack(
  { address, admin, token, at, isOn, attacks, templates }: Attacker,
  outcome: AbuseOutcome,
) {
  for (let next = at; isOn(); next += 1) {
    const template = templates[next % (attacks.length + templates.length)]
    const body = template ? JSON.stringify(template) : (attacks[next % attacks.length]?.() ?? '')
    const path = template ? '/app/templates' : '/app/documents/generate-sync'
    await sent(`${address}${path}`, template ? admin : token, body, outcome)
  }
}

async function sent(url: string, token: string, body: string, outcome: AbuseOutcome) {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(60_000),
    })
    const text = await answer.text()
    if (answer.status >= 400) outcome.refused += 1
    const isNamed = answer.status < 400 || text.includes('errorCode')
    if (answer.status >= 500 || !isNamed) outcome.violations.push(`${answer.status}: ${text.slice(0, 200)}`)
  } catch {
    // A server may close a connection on whoever sends too much; whether it still answers, the others see.
    outcome.unanswered += 1
  }
}

/** A body that comes a character at a time. */
async function drip(address: string, isOn: () => boolean) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(
    'POST /app/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n',
  )
  while (isOn() && !socket.destroyed) {
    socket.write(' ')
    await sleep(200)
  }
  socket.destroy()
}
