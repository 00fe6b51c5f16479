import { lazyPart } from '../ui/lazy-part.tsx'
import type { DocumentSignaturesProps } from './document-signatures.tsx'

/** Nobody waits for it: what a first screen shows comes before. */
export const DocumentSignatures = lazyPart<DocumentSignaturesProps>(() =>
  import('./document-signatures.tsx').then((module) => module.DocumentSignatures),
)
