import { DocumentId, DocumentVersionId } from '@tabellio/contract/shapes'
import { z } from 'zod'
import { eventKind } from '../platform/events.ts'

/** Approvals of a document are asked for. */
export const approvalAwaited = eventKind(
  'approval-awaited',
  z.object({
    documentId: DocumentId,
    documentVersionId: DocumentVersionId,
    approvalTypeIds: z.array(z.string()),
  }),
)

/** Somebody gave or refused an approval of a document. */
export const approvalDecided = eventKind(
  'approval-decided',
  z.object({
    documentId: DocumentId,
    documentVersionId: DocumentVersionId,
    label: z.string(),
    approved: z.boolean(),
    comment: z.string(),
  }),
)
