import type { AreaParts } from '../platform/area.ts'
import { documentInstanceJob, documentInstanceListener } from './document-instances.jobs.ts'
import { documentInstanceEndpoints } from './document-instances.routes.ts'

export const documentInstances = (services: { today: () => string }): AreaParts => ({
  endpoints: documentInstanceEndpoints,
  jobs: [documentInstanceJob(services)],
  listeners: [documentInstanceListener(services)],
})
