import { Loading } from '../../ui/feedback/loading.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Most forms take no data from elsewhere, and need none of what that is made of. */
export const LinkedData = lazyPart(
  () => import('./linked-data.tsx').then((module) => module.LinkedData),
  <Loading />,
)
