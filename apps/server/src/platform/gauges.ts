import type { Database } from './database.ts'
import type { Workers } from './jobs-workers.ts'
import type { Gauge } from './metrics.ts'

type Parts = { database: Database; jobs: Workers }

/** The figures of the platform that an operator watches. Jobs are of all processes together. */
export const platformGauges = ({ database, jobs }: Parts): Gauge[] => [
  {
    name: 'tabellio_database_connections',
    help: 'Connections of requests to the database, and requests that wait for one',
    read: () => {
      const { total, idle, waiting } = database.counts()
      const states = { busy: total - idle, idle, waiting }
      return Object.entries(states).map(([state, value]) => ({ labels: { state }, value }))
    },
  },
  {
    name: 'tabellio_jobs',
    help: 'Jobs that wait, run, or have failed for good',
    read: async () =>
      (await jobs.counts()).map(({ name, state, count }) => ({ labels: { name, state }, value: count })),
  },
]
