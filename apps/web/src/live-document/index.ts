import { lazyPart } from '../ui/lazy-part.tsx'

/** What shows the document beside its form, and what shows and hides it there: both come after the form. */
export const Live = lazyPart(() => import('./live.tsx').then((module) => module.Live))
