import { z } from 'zod'
import { eventKind } from '../platform/events.ts'

/** A configuration was created or changed: the documents that are there follow what it says now. */
export const collectionConfigSaved = eventKind(
  'collection-config-saved',
  z.object({ documentCollectionConfigId: z.string() }),
)
