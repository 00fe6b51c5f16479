export { DocumentApprovals } from './document-approvals.tsx'
export { MyAbsence } from './my-absence.tsx'
