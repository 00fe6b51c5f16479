import { lazyPart } from '../ui/lazy-part.tsx'

export { allSequences } from './sequences.queries.ts'

/** Most forms take no numbers, and need none of what that is made of. */
export const NumbersOfForm = lazyPart(() =>
  import('./numbers-of-form.tsx').then((module) => module.NumbersOfForm),
)
