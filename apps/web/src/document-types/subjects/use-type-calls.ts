import type { DocumentTypeInfo } from '@tabellio/contract/document-types'
import { useQueryClient } from '@tanstack/react-query'
import { read, readAs, useWrite } from '../../platform/calls/queries.ts'
import { type Design, designOf, nextDraft } from '../design/design.ts'
import { newestType, newestVersion } from '../designer/designer.queries.ts'
import type { Subject, SubjectCalls } from './subject.ts'

export const subjectOfType = (type: DocumentTypeInfo): Subject => ({
  kind: 'document-type',
  type,
  id: type.documentTypeId,
  versionId: type.documentTypeVersionId,
  versionNumber: type.versionNumber,
  name: type.name,
  isPublished: type.isPublished,
  design: designOf(type),
})

export function useTypeCalls(type: DocumentTypeInfo): SubjectCalls {
  const create = useWrite('documentTypes', 'create')
  const publish = useWrite('documentTypes', 'publish')
  const queries = useQueryClient()
  const { documentTypeId } = type
  const get = read('documentTypes', 'get', { params: { documentTypeId } })
  return {
    save: async (design) => (await create({ body: nextDraft(design, type) })).documentTypeVersionId,
    publish: (documentTypeVersionId, updateDocumentInstances) =>
      publish({ params: { documentTypeVersionId }, body: { updateDocumentInstances } }),
    newest: async () => subjectOfType(await newestVersion(documentTypeId)),
    show: (newest) => {
      if (newest.kind === 'document-type')
        queries.setQueryData(newestType(documentTypeId).queryKey, newest.type)
    },
    inForce: readAs(get, 'in force', (inForce): Design | null =>
      inForce.isPublished ? designOf(inForce) : null,
    ),
  }
}
