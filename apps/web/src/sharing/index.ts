import { lazyPart } from '../ui/lazy-part.tsx'
import type { ShareDialogProps } from './share-dialog.tsx'

/** Comes when somebody asks for it. */
export const ShareDialog = lazyPart<ShareDialogProps>(() =>
  import('./share-dialog.tsx').then((module) => module.ShareDialog),
)
