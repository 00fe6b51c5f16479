import type { AreaParts } from '../platform/area.ts'
import { type ScheduleServices, askForScheduled, generateScheduled } from './generation-schedules.jobs.ts'
import { scheduleEndpoints } from './generation-schedules.routes.ts'
import { forgetOldTimes } from './times.db.ts'

export const generationSchedules = (services: ScheduleServices): AreaParts => ({
  endpoints: scheduleEndpoints(services),
  jobs: [generateScheduled(services)],
  schedules: [askForScheduled(services)],
  sweeps: [forgetOldTimes],
})
