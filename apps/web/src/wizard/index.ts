export { DraftRow } from '../drafts/draft-row.tsx'
export { draftsOf } from '../drafts/drafts.queries.ts'
