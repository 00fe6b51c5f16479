import { lazyPart } from '../ui/lazy-part.tsx'
import type { SendToSignProps } from './send-to-sign-dialog.tsx'
import type { SigningOfVersionProps } from './signing-of-version.tsx'

/* Nobody waits for them: what a first screen shows comes before. */
export const SigningOfVersion = lazyPart<SigningOfVersionProps>(() =>
  import('./signing-of-version.tsx').then((module) => module.SigningOfVersion),
)
export const SendToSignDialog = lazyPart<SendToSignProps>(() =>
  import('./send-to-sign-dialog.tsx').then((module) => module.SendToSignDialog),
)
