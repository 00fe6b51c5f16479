import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { type LookupFunction, isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { type IsAmong, isAmong } from './addresses.ts'
import { refusal } from './errors.ts'

/** Calls an address that somebody entered, as `fetch` does. It follows no redirect: that is an answer like any other. */
export type Outgoing = (
  url: string | URL,
  init?: RequestInit,
  most?: { answerBytes: number },
) => Promise<Response>

/** An answer has more bytes than the caller reads. */
export class AnswerTooLong extends Error {
  constructor() {
    super('The answer is too long')
  }
}

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
/** Bytes that an answer may have where the caller says nothing else, unpacked; and its headers. */
const answerBytes = 1024 * 1024
const maxHeaderSize = 16 * 1024

/** Tells which addresses a connection may reach: those that are public and encrypted, or that a setting names. */
const reachable =
  (isAllowed: IsAmong, isEncrypted: boolean): IsAmong =>
  (address) =>
    isAllowed(address) || (isEncrypted && !isSpecial(address))

const isHttps = ({ protocol }: URL) => protocol === 'https:'

/** Refuses a host that is an address by itself, for which no name is looked up. */
function refuseAddress(hostname: string, may: IsAmong): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !may(host)) throw refusal('address-not-allowed')
}

/** Refuses a URL that is no web address, or whose host is an address that may not be called. */
function refuseUncallable(isAllowed: IsAmong, url: URL): void {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refusal('address-not-allowed')
  refuseAddress(url.hostname, reachable(isAllowed, isHttps(url)))
}

/** The same before there is a call, for an address that is entered. What a name stands for is known at the call alone. */
export function openAddressCheck({ allowed }: { allowed: readonly string[] }): (url: URL) => void {
  const isAllowed = isAmong(allowed)
  return (url) => refuseUncallable(isAllowed, url)
}

/** Finds the addresses of a name. */
type Lookup = (
  name: string,
  options: { all: true },
  callback: (error: Error | null, found: { address: string; family: number }[]) => void,
) => void

/**
 * The door to other servers (SSR-1). A name is looked up once, and what is connected to is what was checked. Addresses
 * that are not public are refused, unless a setting names them; without encryption only those are called.
 */
export function openOutgoing({
  allowed,
  find = lookup,
}: {
  allowed: readonly string[]
  find?: Lookup
}): Outgoing {
  const isAllowed = isAmong(allowed)
  return async (given, init, most = { answerBytes }) => {
    const url = new URL(given)
    refuseUncallable(isAllowed, url)
    const asked = new Request(url, init)
    return send(url, asked, {
      lookup: lookupAmong(reachable(isAllowed, isHttps(url)), find),
      body: Buffer.from(await asked.arrayBuffer()),
      signal: AbortSignal.any([asked.signal, AbortSignal.timeout(timeoutMs)]),
      ...most,
    })
  }
}

/**
 * The same door for a connection that is no web request: refuses a host that may not be connected to, and gives what its
 * name is to be looked up by.
 */
export type Reach = (to: { host: string; isEncrypted: boolean }) => LookupFunction

export function openReach({ allowed, find = lookup }: { allowed: readonly string[]; find?: Lookup }): Reach {
  const isAllowed = isAmong(allowed)
  return ({ host, isEncrypted }) => {
    const may = reachable(isAllowed, isEncrypted)
    refuseAddress(host, may)
    return lookupAmong(may, find)
  }
}

/** Looks a name up; it is refused if any of its addresses is. */
const lookupAmong =
  (may: IsAmong, find: Lookup): LookupFunction =>
  (name, options, callback) =>
    find(name, { ...options, all: true }, (error, found) => {
      const [first] = error ? [] : found
      if (!first) return callback(error ?? new Error(`${name} has no address`), '')
      if (!found.every(({ address }) => may(address))) return callback(refusal('address-not-allowed'), '')
      return options.all ? callback(null, found) : callback(null, first.address, first.family)
    })

type Sending = { lookup: LookupFunction; body: Buffer; signal: AbortSignal; answerBytes: number }

const send = (url: URL, { method, headers }: Request, { body, answerBytes: most, ...options }: Sending) =>
  new Promise<Response>((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const all = { ...options, method, headers: Object.fromEntries(headers), agent: false, maxHeaderSize }
    const sent = request(url, all)
    sent.on('error', reject)
    sent.on('response', (answer) => {
      answerOf(answer, most).then(resolve, (fault: Error) => {
        sent.destroy()
        reject(fault)
      })
    })
    sent.end(body)
  })

async function answerOf(answer: IncomingMessage, most: number): Promise<Response> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of unpacked(answer)) {
    if (!Buffer.isBuffer(part)) continue
    length += part.length
    if (length > most) throw new AnswerTooLong()
    parts.push(part)
  }
  const status = answer.statusCode ?? 502
  const headers = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name === 'content-encoding' ? [] : [[name, String(value)]],
  )
  const isBodiless = status === 204 || status === 205 || status === 304
  return new Response(isBodiless ? null : Buffer.concat(parts), { status, headers })
}

const unpackers = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** What is packed is counted unpacked, as it comes: what packs 300 MB in a few bytes is left off at the limit. */
function unpacked(answer: IncomingMessage): Readable {
  const packing = answer.headers['content-encoding']?.trim().toLowerCase() ?? ''
  const open = Object.entries(unpackers).find(([name]) => name === packing)?.[1]
  if (!open) return answer
  const unpacking = open()
  answer.on('error', (fault) => unpacking.destroy(fault))
  answer.on('aborted', () => unpacking.destroy(new Error('The answer broke off')))
  return answer.pipe(unpacking)
}
