import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { type LookupFunction, isIP } from 'node:net'
import { type IsAmong, isAmong } from './addresses.ts'
import { refusal } from './errors.ts'

/** Calls an address that somebody entered, as `fetch` does. It follows no redirect: that is an answer like any other. */
export type Outgoing = (url: string | URL, init?: RequestInit) => Promise<Response>

/** What is not on the public internet (IANA's special-purpose addresses), or leads to it by another name. */
const isSpecial = isAmong([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
])

const timeoutMs = 10_000
/** Bytes that an answer may have. */
const maxAnswer = 1024 * 1024

/**
 * The door to other servers (SSR-1). A name is looked up once, and what is connected to is what was checked. Addresses
 * that are not public are refused, unless a setting names them; without encryption only those are called.
 */
export function openOutgoing({ allowed }: { allowed: readonly string[] }): Outgoing {
  const isAllowed = isAmong(allowed)
  return async (given, init) => {
    const url = new URL(given)
    if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refusal('address-not-allowed')
    const may: IsAmong = (address) => isAllowed(address) || (url.protocol === 'https:' && !isSpecial(address))
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && !may(host)) throw refusal('address-not-allowed')
    const asked = new Request(url, init)
    return send(url, asked, {
      lookup: lookupAmong(may),
      body: Buffer.from(await asked.arrayBuffer()),
      signal: AbortSignal.any([asked.signal, AbortSignal.timeout(timeoutMs)]),
    })
  }
}

/** Looks a name up; it is refused if any of its addresses is. */
const lookupAmong =
  (may: IsAmong): LookupFunction =>
  (name, options, callback) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      const [first] = error ? [] : found
      if (!first) return callback(error ?? new Error(`${name} has no address`), '')
      if (!found.every(({ address }) => may(address))) return callback(refusal('address-not-allowed'), '')
      return options.all ? callback(null, found) : callback(null, first.address, first.family)
    })

type Sending = { lookup: LookupFunction; body: Buffer; signal: AbortSignal }

const send = (url: URL, { method, headers }: Request, { body, ...options }: Sending) =>
  new Promise<Response>((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const sent = request(url, { ...options, method, headers: Object.fromEntries(headers), agent: false })
    sent.on('error', reject)
    sent.on('response', (answer) => void answerOf(answer).then(resolve, reject))
    sent.end(body)
  })

async function answerOf(answer: IncomingMessage): Promise<Response> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer) {
    if (!Buffer.isBuffer(part)) continue
    length += part.length
    if (length > maxAnswer) throw new Error('The answer is too long')
    parts.push(part)
  }
  const status = answer.statusCode ?? 502
  const headers = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const isBodiless = status === 204 || status === 205 || status === 304
  return new Response(isBodiless ? null : Buffer.concat(parts), { status, headers })
}
