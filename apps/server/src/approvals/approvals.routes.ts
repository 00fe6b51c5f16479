import { approvals } from '@tabellio/contract/approvals'
import { implement } from '../platform/endpoints.ts'
import { getMyAbsence, setMyAbsence } from './absences.db.ts'
import { type FindApprovable, decideApproval, listApprovals } from './approvals.db.ts'

export const approvalEndpoints = ({ findApprovable: find }: { findApprovable: FindApprovable }) =>
  implement(approvals, {
    list: ({ tenant, params }) => tenant.read((tx) => listApprovals(tx, params.documentId, find)),
    decide: ({ tenant, params, body }) =>
      tenant.write((tx) => decideApproval(tx, { ...params, ...body }, find)),
    absence: ({ tenant }) => tenant.read(getMyAbsence),
    setAbsence: ({ tenant, body }) => tenant.write((tx) => setMyAbsence(tx, body.absence)),
  })
