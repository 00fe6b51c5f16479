import { DocumentTypeId, DocumentTypeVersionId } from '@tabellio/contract/shapes'
import { z } from 'zod'
import { eventKind } from '../platform/events.ts'

/** A type names other security fields than before: its documents are to get their keys (G-152). */
export const securityFieldsChanged = eventKind(
  'security-fields-changed',
  z.object({ documentTypeId: DocumentTypeId, documentTypeVersionId: DocumentTypeVersionId }),
)

/** The documents of a type are to follow a new version of it (B-635). */
export const documentTypeAdvanced = eventKind(
  'document-type-advanced',
  z.object({ documentTypeId: DocumentTypeId, documentTypeVersionId: DocumentTypeVersionId }),
)

/** A type has another version than before. */
export const documentTypeUpdated = eventKind(
  'document-type-updated',
  z.object({ documentTypeId: DocumentTypeId, documentTypeVersionId: DocumentTypeVersionId }),
)
