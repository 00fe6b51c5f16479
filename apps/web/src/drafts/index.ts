export { DraftRow } from './draft-row.tsx'
export { type Draft, type DraftOwner, keepDraft, type LeftOver, type Parent, readDraft } from './draft.ts'
export { draftsOf, versionOf } from './drafts.queries.ts'
/** For who goes on in a newer version of a template. */
export const leftOverPart = () => import('./left-over.ts')
export { type DraftHead, useDraft } from './use-draft.ts'
