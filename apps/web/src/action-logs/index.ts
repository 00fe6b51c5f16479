import { lazyPart } from '../ui/lazy-part.tsx'

export const DocumentLog = lazyPart(() => import('./document-log.tsx').then((module) => module.DocumentLog))
export const RecentEntries = lazyPart(() =>
  import('./recent-entries.tsx').then((module) => module.RecentEntries),
)
