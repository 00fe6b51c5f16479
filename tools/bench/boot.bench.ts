import { contract } from '@tabellio/contract'
import type { Route } from '@tabellio/contract/route'
import { httpApp } from '../../apps/server/src/platform/http.ts'
import { figure } from './figures.ts'

/** The calls of the specification. Today's are copied until they are as many, to see what each further one costs a start. */
const callCount = 366

const routes: Route[] = Object.values(contract).flatMap((area) => Object.values(area))

/** Each copy has paths of its own, as further calls would have. */
const copyOf = (route: Route, copy: number): Route => ({
  ...route,
  path: `/app/copy${copy}${route.path}`,
  aliases: (route.aliases ?? []).map((path): Route['path'] => `/copy${copy}${path}`),
})

const copies = Math.ceil(callCount / routes.length)
const generated = Array.from({ length: copies }, (_, copy) => routes.map((route) => copyOf(route, copy)))
  .flat()
  .slice(0, callCount)

const before = process.cpuUsage()
const app = httpApp({
  endpoints: generated.map((route) => ({ route, handle: () => Promise.resolve({}) })),
  identify: () => Promise.reject(new Error('Nobody asks')),
  report: () => {},
})
await app.ready()
const { user, system } = process.cpuUsage(before)
await app.close()

figure({
  what: `boot at ${callCount} generated calls`,
  value: (user + system) / 1e6,
  unit: 's of CPU',
  goal: { atMost: 0.35 },
  ifMissed:
    'Processor time stretches with the load: it was 0.27 to 0.35 s at a load of 20. What is left is registering some 1,600 paths.',
})
