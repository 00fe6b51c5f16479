import type { DocumentTypeInfo } from '@tabellio/contract/document-types'
import { api } from '../../platform/calls/api.ts'
import { read, readAs } from '../../platform/calls/queries.ts'

/** A type in the draft that follows the version in force, if there is one. */
async function newestOf(type: DocumentTypeInfo): Promise<DocumentTypeInfo> {
  const { draftDocumentTypeVersionId: documentTypeVersionId } = type
  return documentTypeVersionId === null
    ? type
    : api.documentTypes.version({ params: { documentTypeVersionId } })
}

/** While a type is designed, another person's version does not take the place of this one. */
export const newestType = (documentTypeId: string) => ({
  ...readAs(read('documentTypes', 'get', { params: { documentTypeId } }), 'designed', newestOf),
  staleTime: 'static' as const,
})

export const newestVersion = async (documentTypeId: string): Promise<DocumentTypeInfo> =>
  newestOf(await api.documentTypes.get({ params: { documentTypeId } }))

export const typeVersions = (documentTypeId: string) =>
  read('documentTypes', 'versions', { params: { documentTypeId } })

export const approvalTypes = read('approvalTypes', 'list', { query: { rowsPerPage: 500 } })

/** Who sees and edits documents of a type by their roles' own rules. */
export const roleRights = (documentTypeId: string, roleIdList: string[]) =>
  read('roles', 'permissionsMap', { body: { roleIdList, documentTypeIdList: [documentTypeId] } })
