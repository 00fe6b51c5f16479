import { Loading } from '../../ui/feedback/loading.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

export const DraftOffer = lazyPart(
  () => import('./draft-offer.tsx').then((module) => module.DraftOffer),
  <Loading />,
)
