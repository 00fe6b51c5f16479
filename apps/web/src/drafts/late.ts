import type { DraftItem, DraftOwner } from './draft.ts'

/* What asks the server, and what few need, comes beside the first script of the wizard. */
const calls = () => import('./drafts.queries.ts')
const parts = () => import('./saving.tsx')
export const draftsOf = async (owner: DraftOwner): Promise<DraftItem[]> => (await calls()).draftsOf(owner)
export const openDraft = async (owner: DraftOwner, id: string) => (await calls()).openDraft(owner, id)
export const forget = async (owner: DraftOwner, id: string) => (await calls()).forget(owner, id)
export const loadAbout = async () => (await calls()).aboutOf
export const loadLeftOver = async () => (await calls()).leftOverOf
export const loadSaving = async () => (await parts()).Saving
export const loadResumeLink = async () => (await parts()).ResumeLink
