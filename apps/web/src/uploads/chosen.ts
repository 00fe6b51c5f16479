import { type SavedDocument } from '@tabellio/contract/uploads'
import { fileLimits } from '@tabellio/contract/file-limits'
import { mimeTypeOfName, plainMimeType, takesMimeType } from '@tabellio/contract/file-kinds'

/** So much the server takes of a file; it says so again. */
export const { maxFileBytes } = fileLimits

/** A file that somebody chose, and how far it has come. */
export type Chosen = { id: string; file: File } & (
  | { state: 'chosen' | 'waiting' | 'offline' }
  | { state: 'sending'; sent: number }
  | { state: 'saved'; saved: SavedDocument }
  | { state: 'refused'; fault: unknown }
)

/** What can be said of a file before it is sent. */
export type Hindrance = 'empty' | 'too-large' | { notAccepted: string }

export function hindranceOf(file: File, acceptedMimeTypes: string[] | undefined): Hindrance | undefined {
  if (file.size === 0) return 'empty'
  if (file.size > maxFileBytes) return 'too-large'
  const mimeType = mimeTypeOfName(file.name) ?? plainMimeType(file.type)
  if (!acceptedMimeTypes || mimeType === undefined || takesMimeType(acceptedMimeTypes, mimeType))
    return undefined
  return { notAccepted: mimeType }
}

export const isUnfinished = ({ state }: Chosen) => state !== 'saved'
/** Nothing is on its way of it. */
export const isStill = ({ state }: Chosen) => state === 'chosen' || state === 'refused'
