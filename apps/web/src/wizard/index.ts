export { DraftRow } from './draft-row.tsx'
export { draftsOf } from './drafts.queries.ts'
