import { cpus } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { documentGroupEndpoints } from './document-groups/index.ts'
import { documentTypeEndpoints } from './document-types/index.ts'
import { documentEndpoints } from './documents/index.ts'
import { createGenerator, createPress, generationEndpoints } from './generations/index.ts'
import { organizationEndpoints } from './organizations/index.ts'
import { openBlobs } from './platform/blobs.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { httpApp } from './platform/http.ts'
import type { Report } from './platform/refusals.ts'
import { createRenderer } from './rendering/index.ts'
import { createSessions, openAttempts, sessionEndpoints } from './sessions/index.ts'
import { templateEndpoints } from './templates/index.ts'
import { userEndpoints } from './users/index.ts'

export type Server = Awaited<ReturnType<typeof createServer>>

/**
 * Everything but the listening: the composition root, the one place that knows every area. `baseUrl` is what links in
 * mails begin with.
 */
export function createServer(
  config: Config,
  { connection, report, baseUrl }: { connection: pg.ClientConfig; report: Report; baseUrl: () => string },
) {
  const database = openDatabase(connection, { onFault: (fault) => report(fault, 'database') })
  const blobs = openBlobs(
    config.s3Url ? { s3Url: config.s3Url } : { folder: join(config.dataFolder, 'blobs') },
  )
  const renderer = createRenderer({ workers: config.renderWorkers ?? cpus().length })
  const generator = createGenerator({ blobs, press: createPress(renderer), today })
  const sessions = createSessions({ database, attempts: openAttempts(database), now: Date.now })
  const app = httpApp({
    endpoints: [
      ...sessionEndpoints(sessions, { ...config, baseUrl }),
      ...organizationEndpoints({ database, isSignUpDisabled: config.disableSignUp, baseUrl }),
      ...userEndpoints({ database, sessions }),
      ...documentGroupEndpoints,
      ...documentTypeEndpoints,
      ...templateEndpoints({ blobs, today }),
      ...documentEndpoints({ blobs }),
      ...generationEndpoints(generator),
    ],
    identify: sessions.identify,
    report,
  })
  return {
    app,
    database,
    blobs,
    generator,
    renderer,
    close: async () => {
      await app.close()
      await renderer.close()
      await database.close()
    },
  }
}

/** The day on this machine's wall (G-066). */
function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
