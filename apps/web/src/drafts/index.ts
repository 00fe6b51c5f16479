export { DraftRow } from './draft-row.tsx'
export {
  type Draft,
  draftId,
  type DraftItem,
  type DraftOwner,
  keepDraft,
  type LeftOver,
  type Parent,
  versionOf,
} from './draft.ts'
export { draftsOf, loadLeftOver, loadResumeLink, loadSaving, openDraft } from './late.ts'
export { type DraftHead, useDraft } from './use-draft.ts'
