import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isSmoke } from './figures.ts'

export type LoadTarget = { url: string; authorization: string; method?: 'GET' | 'POST'; body?: string }
export type Load = { requests: number; seconds: number; p99Ms: number }

const connections = 16
const program = join(import.meta.dirname, 'node_modules/autocannon/autocannon.js')

/** Asks the same of a server again and again, from a process of its own. `[<id>]` in a body is new in each request. */
export async function load(target: LoadTarget, seconds: number): Promise<Load> {
  if (isSmoke) return aFew(target)
  const { url, authorization, method = 'GET', body } = target
  const given = body === undefined ? [] : ['-b', body, '-I', '-H', 'content-type=application/json']
  const options = ['-j', '-n', '-c', connections, '-d', seconds, '-m', method].map(String)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, ...options, '-H', `authorization=${authorization}`, ...given, url],
    { maxBuffer: 2 ** 26 },
  )
  const result: {
    '2xx': number
    non2xx: number
    errors: number
    duration: number
    latency: { p99: number }
  } = JSON.parse(stdout)
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} of the requests failed`)
  return { requests: result['2xx'], seconds: result.duration, p99Ms: result.latency.p99 }
}

/** Without a load generator: whether the requests can be answered at all. */
async function aFew({ url, authorization, method = 'GET', body }: LoadTarget): Promise<Load> {
  const begin = performance.now()
  for (let count = 0; count < connections; count += 1) {
    const answer = await fetch(url, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: body.replaceAll('[<id>]', `${count}`) }),
    })
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
    await answer.arrayBuffer()
  }
  const elapsed = performance.now() - begin
  return { requests: connections, seconds: elapsed / 1000, p99Ms: elapsed / connections }
}
