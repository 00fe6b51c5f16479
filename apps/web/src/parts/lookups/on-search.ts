import type { DocumentSummary } from '@tabellio/contract/documents'
import type { CopySource } from '@tabellio/forms'

export type FoundDocument = Pick<
  DocumentSummary,
  'documentId' | 'documentVersionId' | 'documentTypeVersionId' | 'documentTypeName' | 'name' | 'updatedAt'
>

/** What a look-up asks; what is behind it is not the wizard's business (B-042, B-046). */
export type LookupCalls = {
  types: () => Promise<{ documentTypeId: string; name: string }[]>
  find: (asked: {
    words: string
    documentTypeId: string | undefined
  }) => Promise<{ items: FoundDocument[]; totalCount: number }>
  contextOf: (document: FoundDocument) => Promise<CopySource>
}

/** How a form asks for documents to copy from. */
export type OnSearch = () => Promise<LookupCalls>
