import type { AreaParts } from '../platform/area.ts'
import { type SequenceServices, sequenceEndpoints } from './sequences.routes.ts'

export const sequences = (services: SequenceServices): AreaParts => ({
  endpoints: sequenceEndpoints(services),
})
