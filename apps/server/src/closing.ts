import type { FastifyInstance } from 'fastify'
import type { Database } from './platform/database.ts'
import type { LiveEvents } from './platform/live-events.ts'
import type { Workers } from './platform/jobs-workers.ts'
import type { Threads } from './platform/threads.ts'
import type { Renderer } from './rendering/index.ts'

type Parts = {
  app: FastifyInstance
  jobs: Workers
  live: LiveEvents
  renderer: Renderer
  threads: Threads
  database: Database
  stopPeriodic: () => Promise<void>
}

/**
 * Ends a server, whatever waits in it: what runs gets `graceMs` to come to its end; what still waits for a document is
 * then refused, so that its caller asks again; what does not end even then is cut off.
 */
export async function closeServer(parts: Parts, graceMs: number): Promise<void> {
  const { app, jobs, live, renderer, threads, database, stopPeriodic } = parts
  const answered = app.close()
  const done = Promise.all([jobs.stop(), stopPeriodic()])
  await endsWithin(graceMs, Promise.all([answered, done]))
  await Promise.all([renderer.close(), threads.close()])
  if (!(await endsWithin(2000, answered))) app.server.closeAllConnections()
  await endsWithin(
    3000,
    Promise.all([answered, done])
      .then(() => live.close())
      .then(() => database.close()),
  )
}

/** Whether something comes to its end in this time. It may go on after that, unheeded. */
async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), ms)
  try {
    return await Promise.race([work.then(() => true), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
