import type { Database } from './platform/database.ts'
import type { Workers } from './platform/jobs-workers.ts'
import type { Gauge } from './platform/metrics.ts'
import type { Renderer } from './rendering/index.ts'

type Parts = { database: Database; renderer: Renderer; jobs: Workers }

/** What an operator watches of the parts of a process. Jobs are of all processes together. */
export const gaugesOf = ({ database, renderer, jobs }: Parts): Gauge[] => [
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
    name: 'tabellio_render_queue',
    help: 'Documents that are being made, or wait for it',
    read: () => [{ value: renderer.waiting() }],
  },
  {
    name: 'tabellio_jobs',
    help: 'Jobs that wait, run, or have failed for good',
    read: async () =>
      (await jobs.counts()).map(({ name, state, count }) => ({ labels: { name, state }, value: count })),
  },
]
