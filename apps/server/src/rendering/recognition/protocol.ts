import type { PageText } from '@tabellio/intake'

/** A page as a picture, PNG. */
export type RecognitionQuestion = { png: Uint8Array; width: number; height: number }

/** What stands on it: its words, and what its bar codes say. */
export type Recognized = PageText & { codes: string[] }

export type RecognitionAnswer =
  | { kind: 'ready' }
  | { kind: 'recognized'; page: Recognized }
  | { kind: 'failure'; message: string }
