import { z } from 'zod'
import { eventKind } from '../platform/events.ts'

/** A visitor signed documents of their link, or refused to. */
export const signatureAnswered = eventKind(
  'signature-answered',
  z.object({
    tokenId: z.string(),
    documentIds: z.array(z.string()),
    state: z.enum(['signed', 'rejected']),
    comment: z.string(),
  }),
)
