import { read } from '../platform/calls/queries.ts'

export const documentApprovals = (documentId: string) => read('approvals', 'list', { params: { documentId } })

export const myAbsence = read('approvals', 'absence')
