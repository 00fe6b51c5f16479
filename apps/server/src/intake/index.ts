import type { AreaParts } from '../platform/area.ts'
import { type IntakeJobServices, intakeJobs } from './intake.jobs.ts'
import { askForExpired } from './intake-work.db.ts'
import { type IntakeCallServices, intakeEndpoints } from './intake.routes.ts'
import { type FolderServices, folderWatch } from './watched-folder.ts'

export const intake = (services: IntakeCallServices & IntakeJobServices & FolderServices): AreaParts => {
  const watch = folderWatch(services)
  return {
    endpoints: intakeEndpoints(services),
    jobs: intakeJobs(services),
    sweeps: [askForExpired],
    // It is not waited for: the transaction of the schedules ends meanwhile.
    schedules: [() => Promise.resolve(void watch())],
  }
}
