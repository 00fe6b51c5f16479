import type { AreaParts } from '../platform/area.ts'
import { askForFilling, fillingJob, fillingListener } from './filling.jobs.ts'

export { listFilling } from './filling.db.ts'
export { assign, followDocument } from './following.db.ts'
export { relationsOf } from './keys.ts'

/** What belongs to case files, kept as documents are stored. An area of its own, below the documents. */
export const collectionMembers = (): AreaParts => ({
  jobs: [fillingJob],
  listeners: [fillingListener()],
  schedules: [askForFilling],
})
