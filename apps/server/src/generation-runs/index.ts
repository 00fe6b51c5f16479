import type { AreaParts } from '../platform/area.ts'
import { type RunServices, takeTurn } from './generation-runs.jobs.ts'
import { type RunCallServices, runEndpoints } from './generation-runs.routes.ts'
import { askToForget, forgetOldRuns } from './run-retention.db.ts'
import { reviveTurns } from './run-work.db.ts'

export { personSeen, plannedRun, startRun } from './generation-runs.db.ts'
export { errorsOf, notMember } from './run-errors.ts'
export { recordRun } from './run-rows.db.ts'

export const generationRuns = (services: RunServices & RunCallServices): AreaParts => ({
  endpoints: runEndpoints(services),
  jobs: [takeTurn(services), forgetOldRuns()],
  sweeps: [askToForget],
  schedules: [reviveTurns],
})
