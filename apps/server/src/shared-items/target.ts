import type { SharedItemInput } from '@tabellio/contract/shared-item-input'
import type { SharedTarget } from '@tabellio/contract/shared-items'
import type { SharedItemType } from '@tabellio/contract/shared-item-types'

export type TargetDocument = NonNullable<SharedTarget['documents']>[number]

export function targetOf(input: SharedItemInput): SharedTarget {
  switch (input.tokenType) {
    case 'generate-document':
      return { templateId: input.templateId, templateVersionId: input.templateVersionId }
    case 'import-document':
      return { documentTypeId: input.documentTypeId, documentTypeVersionId: input.documentTypeVersionId }
    case 'generate-combined':
      return {}
    case 'external-actions': {
      const { sentTo, taskId, title, subtitle, documents } = input
      return {
        sentTo,
        title,
        documents,
        ...(taskId !== undefined && { taskId }),
        ...(subtitle !== undefined && { subtitle }),
      }
    }
  }
}

/** The things that lists of links are searched by. */
export const subjectsOf = ({ templateId, documents = [] }: SharedTarget): string[] => [
  ...(templateId === undefined ? [] : [templateId]),
  ...documentIdsIn(documents),
]

export const documentIdsIn = (documents: TargetDocument[] = []): string[] =>
  documents.flatMap(({ documentId }) => documentId ?? [])

/** The types a link asks for documents of. */
export const askedTypesIn = ({ documentTypeId, documents = [] }: SharedTarget): string[] => [
  ...(documentTypeId === undefined ? [] : [documentTypeId]),
  ...documents.flatMap((asked) =>
    asked.recordType === 'missing-document-action' && !asked.isAnswered ? asked.documentTypeId : [],
  ),
]

/** A link whose documents ask for nothing: to read it is its use. */
export const isOnlyRead = (tokenType: SharedItemType, { documents = [] }: SharedTarget): boolean =>
  tokenType === 'external-actions' &&
  documents.every(
    (asked) =>
      asked.recordType === 'document-signature-action' && asked.signaturePlaceholderKeys.length === 0,
  )
