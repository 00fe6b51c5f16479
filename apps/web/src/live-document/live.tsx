import { lazyPart } from '../ui/lazy-part.tsx'
import type { LiveDocumentProps } from './live-document.tsx'
import type { LiveToggleProps } from './live-toggle.tsx'

const LiveToggle = lazyPart(() => import('./live-toggle.tsx').then((module) => module.LiveToggle))
const LiveDocument = lazyPart(() => import('./live-document.tsx').then((module) => module.LiveDocument))

/** One of the two. The wizard's first script has room for the name of one file that needs no others. */
export const Live = (props: LiveDocumentProps | LiveToggleProps) =>
  'goTo' in props ? <LiveDocument {...props} /> : <LiveToggle {...props} />
