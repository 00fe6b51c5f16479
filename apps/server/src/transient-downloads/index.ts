import type { AreaParts } from '../platform/area.ts'
import { askForExpired } from './download-work.db.ts'
import { type DownloadServices, downloadJobs, downloadListeners } from './transient-downloads.jobs.ts'
import { type DownloadCallServices, downloadEndpoints } from './transient-downloads.routes.ts'

export { entryNames } from './entry-names.ts'
export { zipOf } from './zip.ts'

export const transientDownloads = (services: DownloadServices & DownloadCallServices): AreaParts => ({
  endpoints: downloadEndpoints(services),
  jobs: downloadJobs(services),
  listeners: downloadListeners(),
  sweeps: [askForExpired],
})
