import { read } from '../platform/calls/queries.ts'

/** The types that the person sees; each says whether they may add documents to it. */
export const seenTypes = read('documentTypes', 'all')

export const documentType = (documentTypeId: string) => ({
  ...read('documentTypes', 'get', { params: { documentTypeId } }),
  staleTime: 60_000,
})

export const documentInfo = (documentId: string) => read('documents', 'get', { params: { documentId } })
