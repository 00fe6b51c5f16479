import { lazyPart } from '../ui/lazy-part.tsx'

export { DocumentPane } from './document-pane.tsx'
export { LiveToggle } from './live-toggle.tsx'
export type { AskLive } from './use-live-file.ts'

export type { Clicked } from './use-words.ts'

/** With the reader of PDFs, which is large. */
export const LivePages = lazyPart(() => import('./live-pages.tsx').then((module) => module.LivePages))
