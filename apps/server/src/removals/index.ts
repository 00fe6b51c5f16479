import type { AreaParts } from '../platform/area.ts'
import { type Petitions, runAccountPetitions, runOrganizationPetitions } from './petitions.ts'
import { removalEndpoints } from './removals.routes.ts'
import { type Remover, removalJobs } from './removing.ts'

export const removals = (services: Petitions & Remover): AreaParts => ({
  endpoints: removalEndpoints(services),
  jobs: removalJobs(services),
  sweeps: [runOrganizationPetitions, runAccountPetitions(services)],
})
