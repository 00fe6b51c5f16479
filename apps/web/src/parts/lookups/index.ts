import { lazyPart } from '../../ui/lazy-part.tsx'

/* Only what comes later names this door: a form is filled in without it until somebody looks a document up. */
export { LookupItems } from './lookup-items.tsx'
export { Lookups } from './lookups.tsx'
export type { LookupCalls, OnSearch } from './on-search.ts'

/** Comes when something was copied. */
export const CopiedNote = lazyPart(() => import('./copied-note.tsx').then((module) => module.CopiedNote))
