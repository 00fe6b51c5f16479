import type { AreaParts } from '../platform/area.ts'
import { type SequenceServices, sequenceEndpoints } from './sequences.routes.ts'

export { withTakenNumbers } from './document-numbers.ts'
export { markValuesUsed } from './sequence-values.db.ts'
export {
  type UsesOfSequence,
  createSequence,
  getSequence,
  namesSequence,
  refuseUnknownSequences,
} from './sequences.db.ts'

export const sequences = (services: SequenceServices): AreaParts => ({
  endpoints: sequenceEndpoints(services),
})
