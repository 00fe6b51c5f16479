import type { Tx } from './database.ts'
import type { Endpoint } from './endpoints.ts'
import type { Job } from './jobs.ts'
import type { Gauge } from './metrics.ts'

/** Takes away what time has ended, in a transaction of the system's. Runs once an hour. */
export type Sweep = (tx: Tx) => Promise<unknown>

/** Asks for the jobs whose time has come, in a transaction of the system's. Runs once a minute. */
export type Schedule = (tx: Tx) => Promise<unknown>

/** The parts that an area brings to the server. `server.ts` names the areas, and nothing that is in them. */
export type AreaParts = {
  endpoints?: Endpoint[]
  /** The work that is done in the background when somebody asks for it. */
  jobs?: Job[]
  /** The work that is done in the background when an event is told. */
  listeners?: Job[]
  gauges?: Gauge[]
  sweeps?: Sweep[]
  schedules?: Schedule[]
}

/** Everything that some areas bring, kind by kind. */
export const together = (areas: AreaParts[]): Required<AreaParts> => ({
  endpoints: areas.flatMap(({ endpoints = [] }) => endpoints),
  jobs: areas.flatMap(({ jobs = [] }) => jobs),
  listeners: areas.flatMap(({ listeners = [] }) => listeners),
  gauges: areas.flatMap(({ gauges = [] }) => gauges),
  sweeps: areas.flatMap(({ sweeps = [] }) => sweeps),
  schedules: areas.flatMap(({ schedules = [] }) => schedules),
})
