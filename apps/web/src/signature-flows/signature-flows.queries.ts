import { read } from '../platform/calls/queries.ts'

export const signatureState = (documentId: string, documentVersionId: string) =>
  read('signatureFlows', 'state', { params: { documentId, documentVersionId } })
