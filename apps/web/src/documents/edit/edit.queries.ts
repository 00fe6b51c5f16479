import { read } from '../../platform/calls/queries.ts'

export const openEdits = (documentId: string) => read('documentEdits', 'list', { params: { documentId } })

export const editedType = (documentTypeId: string) =>
  read('documentTypes', 'get', { params: { documentTypeId } })
