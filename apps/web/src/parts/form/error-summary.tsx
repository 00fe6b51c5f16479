import { lazyPart } from '../../ui/lazy-part.tsx'

/** Comes while the form is filled in: nobody is told of errors before. */
export const ErrorSummary = lazyPart(() => import('./error-links.tsx').then((module) => module.ErrorLinks))
