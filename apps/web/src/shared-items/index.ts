import { lazyPart } from '../ui/lazy-part.tsx'

/* Nobody waits for them: what a first screen shows comes before. */
export const LinkButton = lazyPart(() => import('./link-button.tsx').then((module) => module.LinkButton))
export const LinksOfDocument = lazyPart(() =>
  import('./links-of-document.tsx').then((module) => module.LinksOfDocument),
)
