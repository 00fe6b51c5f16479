import { afterAll, describe, expect, it } from 'vitest'
import { isAmong } from './addresses.ts'
import { httpApp } from './http.ts'
import { createMetrics, serveMetrics } from './metrics.ts'

let isUp = true
const metrics = createMetrics([
  {
    name: 'tabellio_jobs',
    help: 'Jobs by name',
    read: () => Promise.resolve([{ labels: { job: 'a "deed"\\\n' }, value: 3 }]),
  },
])
const app = httpApp({
  endpoints: [],
  identify: () => Promise.resolve(undefined),
  report: (fault) => expect.unreachable(String(fault)),
  observe: metrics.observe,
})
serveMetrics(app, {
  metrics,
  deadJobs: async () => [{ job: 'draw' }],
  isReader: isAmong(['10.0.0.5']),
  checks: {
    database: () => (isUp ? Promise.resolve(true) : Promise.reject(new Error('Gone'))),
    jobs: async () => true,
  },
})
afterAll(() => app.close())

describe('the metrics', () => {
  it('count the answers of each route by status and by how long they took', async () => {
    const counted = createMetrics([])
    for (const seconds of [0.001, 0.02, 0.2, 30]) counted.observe('/app/documents', 200, seconds)
    counted.observe('/app/documents', 404, 0.005)
    const lines = (await counted.text()).split('\n').filter((text) => text.includes('/app/documents'))
    const of = (status: number, rest: string) =>
      `tabellio_http_request_duration_seconds${rest.replace('{', `{route="/app/documents",status="${status}"`)}`
    expect(lines).toEqual([
      of(200, '_bucket{,le="0.005"} 1'),
      of(200, '_bucket{,le="0.025"} 2'),
      of(200, '_bucket{,le="0.1"} 2'),
      of(200, '_bucket{,le="0.5"} 3'),
      of(200, '_bucket{,le="2.5"} 3'),
      of(200, '_bucket{,le="10"} 3'),
      of(200, '_bucket{,le="+Inf"} 4'),
      of(200, '_sum{} 30.221'),
      of(200, '_count{} 4'),
      ...['0.005', '0.025', '0.1', '0.5', '2.5', '10', '+Inf'].map((le) => of(404, `_bucket{,le="${le}"} 1`)),
      of(404, '_sum{} 0.005'),
      of(404, '_count{} 1'),
    ])
  })

  it('are served as Prometheus text, with what is asked for at that moment', async () => {
    const answer = await app.inject('/metrics')
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(answer.body).toContain('# TYPE tabellio_jobs gauge\ntabellio_jobs{job="a \\"deed\\"\\\\\\n"} 3\n')
    expect(answer.body).toMatch(/\nprocess_resident_memory_bytes \d{7,}\n/)
    expect(answer.body).toMatch(/\nnodejs_eventloop_lag_p99_seconds [\d.e-]+\n/)
    expect(answer.body).toMatch(/\nnodejs_eventloop_lag_max_seconds [\d.e-]+\n/)
    const malformed = answer.body
      .split('\n')
      .filter((text) => !/^(#.*|[a-z_0-9]+(\{.*\})? [-\d.e+]+|)$/.test(text))
    expect(malformed).toEqual([])
  })

  it('know a call by its route, and every unknown path as one', async () => {
    await app.inject('/no/such/path')
    await app.inject('/nor/this')
    const { body } = await app.inject('/metrics')
    expect(body).toContain('_count{route="unknown",status="404"} 2')
    expect(body).not.toContain('/no/such/path')
  })

  it.each([
    ['this machine', '127.0.0.1', {}, 200],
    ['a reader that is named', '10.0.0.5', {}, 200],
    ['anybody else', '203.0.113.7', {}, 404],
    ['a proxy on this machine, for somebody else', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, 404],
    ['a proxy that names this machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ])('and the dead jobs are for operators alone: %s', async (_, remoteAddress, headers, status) => {
    for (const url of ['/metrics', '/dead-jobs']) {
      expect((await app.inject({ url, remoteAddress, headers })).statusCode, url).toBe(status)
    }
  })
})

it('the dead jobs are told as they are at that moment, and kept by nobody on the way', async () => {
  const answer = await app.inject('/dead-jobs')
  expect(answer.json()).toEqual([{ job: 'draw' }])
  expect(answer.headers['cache-control']).toBe('no-store')
})

describe('the probes', () => {
  it('say that the process is up, whatever else is not', async () => {
    isUp = false
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    isUp = true
  })

  it('say whether to send it requests, and if not, why', async () => {
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' })
    isUp = false
    const answer = await app.inject('/readyz')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ status: 'not ready', failing: ['database'] })
    isUp = true
  })
})
