import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type IsAmong, isLoopback } from './addresses.ts'
import { AppError } from './errors.ts'

/** One figure as Prometheus reads it; what it is of stands in the labels. */
type Sample = { labels?: Record<string, string>; value: number }

/** A figure that is looked up when somebody asks for it. */
export type Gauge = {
  name: string
  help: string
  /** A counter only ever grows, for as long as the process lives. */
  type?: 'gauge' | 'counter'
  read: () => Sample[] | Promise<Sample[]>
}

export type Metrics = {
  /** Told of every answer. Costs a fraction of a microsecond. */
  observe: (route: string, status: number, seconds: number) => void
  text: () => Promise<string>
}

/** Upper bounds in seconds: a list, a page of work, a document, and what is too slow. */
const bounds = [0.005, 0.025, 0.1, 0.5, 2.5, 10]

type Requests = { counts: Uint32Array; seconds: number }

/** The process's own figures and those given, as Prometheus text. Each process tells of itself alone. */
export function createMetrics(gauges: Gauge[]): Metrics {
  const requests = new Map<string, Map<number, Requests>>()
  const all = [...processGauges(), ...gauges]
  return {
    observe: (route, status, seconds) => {
      const seen = entry(
        entry(requests, route, () => new Map<number, Requests>()),
        status,
        () => ({ counts: new Uint32Array(bounds.length + 1), seconds: 0 }),
      )
      let at = 0
      while (at < bounds.length && seconds > (bounds[at] ?? Infinity)) at += 1
      seen.counts[at] = (seen.counts[at] ?? 0) + 1
      seen.seconds += seconds
    },
    text: async () => {
      const told = await Promise.all(all.map(async (gauge) => linesOf(gauge, await gauge.read())))
      return `${[...requestLines(requests), ...told.flat()].join('\n')}\n`
    },
  }
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

const duration = 'tabellio_http_request_duration_seconds'

function requestLines(requests: ReadonlyMap<string, ReadonlyMap<number, Requests>>): string[] {
  const head = [`# HELP ${duration} How long calls took, by route and status`, `# TYPE ${duration} histogram`]
  const series = [...requests].flatMap(([route, statuses]) =>
    [...statuses].flatMap(([status, seen]) => histogramLines({ route, status: String(status) }, seen)),
  )
  return [...head, ...series]
}

function histogramLines(labels: Record<string, string>, { counts, seconds }: Requests): string[] {
  const upTo = (at: number) => counts.subarray(0, at + 1).reduce((sum, count) => sum + count, 0)
  const buckets = [...bounds.map(String), '+Inf'].map((le, at) =>
    line(`${duration}_bucket`, { labels: { ...labels, le }, value: upTo(at) }),
  )
  return [
    ...buckets,
    line(`${duration}_sum`, { labels, value: seconds }),
    line(`${duration}_count`, { labels, value: upTo(bounds.length) }),
  ]
}

const linesOf = ({ name, help, type = 'gauge' }: Gauge, samples: Sample[]) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...samples.map((sample) => line(name, sample)),
]

function line(name: string, { labels = {}, value }: Sample): string {
  const told = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`)
  return told.length > 0 ? `${name}{${told.join(',')}} ${value}` : `${name} ${value}`
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

/** The process itself, under the names that every Prometheus client uses. */
function processGauges(): Gauge[] {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const one = (value: number): Sample[] => [{ value }]
  return [
    {
      name: 'process_cpu_seconds_total',
      help: 'Time on the processor',
      type: 'counter',
      read: () => {
        const { user, system } = process.cpuUsage()
        return one((user + system) / 1e6)
      },
    },
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory that the process holds',
      read: () => one(process.memoryUsage.rss()),
    },
    {
      name: 'nodejs_heap_size_used_bytes',
      help: 'Memory that objects take',
      read: () => one(process.memoryUsage().heapUsed),
    },
    {
      name: 'process_start_time_seconds',
      help: 'When the process began, since 1970',
      read: () => one(Math.round(performance.timeOrigin / 1000)),
    },
    {
      name: 'nodejs_eventloop_lag_max_seconds',
      help: 'How late the process came to its work at most, since the last time somebody asked',
      read: () => one(delay.max / 1e9),
    },
    {
      name: 'nodejs_eventloop_lag_p99_seconds',
      help: 'How late it came in all but one of a hundred times. Asking begins anew',
      read: () => {
        const late = delay.percentile(99) / 1e9
        delay.reset()
        return one(late)
      },
    },
  ]
}

/** The conditions, by name, under which a process may be sent requests. */
type ReadyChecks = Record<string, () => Promise<boolean>>

type Served = {
  metrics: Metrics
  checks: ReadyChecks
  /** Lists what failed for good, for a person to look at. */
  deadJobs?: () => Promise<object[]>
  /** Tells who may read the metrics beside this machine itself. */
  isReader?: IsAmong
}

/**
 * /metrics for Prometheus and /dead-jobs, to this machine and to the addresses that are named; /healthz, which says that the process is
 * up; /readyz, which says whether it should be sent requests, and if not, why. They ask for no login.
 */
export function serveMetrics(app: FastifyInstance, served: Served) {
  const { metrics, checks, deadJobs = () => Promise.resolve([]), isReader = () => false } = served
  const refuseOthers = async (request: FastifyRequest) => {
    const isAllowed = !isForSomebodyElse(request) && (isLoopback(request.ip) || isReader(request.ip))
    if (!isAllowed) throw new AppError('not-found', 'There is no such call')
  }
  app.get('/dead-jobs', { onRequest: refuseOthers }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await deadJobs()),
  )
  app.get('/metrics', { onRequest: refuseOthers }, async (_request, reply) => {
    const text = await metrics.text()
    return reply.header('content-type', 'text/plain; version=0.0.4; charset=utf-8').send(text)
  })
  app.get('/healthz', () => ({ status: 'up' }))
  app.get('/readyz', async (_request, reply) => {
    const held = await Promise.all(Object.values(checks).map((check) => check().catch(() => false)))
    const failing = Object.keys(checks).filter((_, at) => !held[at])
    if (failing.length === 0) return { status: 'ready' }
    return reply.code(503).send({ status: 'not ready', failing })
  })
}

/** A proxy on this machine that is not said to be trusted asks for whoever is behind it. */
const isForSomebodyElse = ({ headers, ip, socket }: FastifyRequest) =>
  ip === socket.remoteAddress && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined
