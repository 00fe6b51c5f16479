import { z } from 'zod'
import { eventKind } from '../platform/events.ts'

/** Somebody else is in charge of a case file, or nobody. */
export const collectionAssigned = eventKind(
  'collection-assigned',
  z.object({
    collectionId: z.string(),
    name: z.string(),
    before: z.string().nullable(),
    after: z.string().nullable(),
  }),
)
