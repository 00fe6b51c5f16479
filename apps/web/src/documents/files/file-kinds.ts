/** The pictures that the server makes a PDF of. */
export const picturesForPdf = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])
/** What else browsers show. SVG is none of these, because it may hold a script. */
const otherPictures = new Set(['image/avif', 'image/bmp'])
/** Texts that do not call themselves so. */
const texts = new Set(['application/json', 'application/xml', 'image/svg+xml'])
/** A recording larger than this is not fetched to be played. */
const maxRecordingBytes = 300_000_000

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export type ShownAs = 'pdf' | 'word' | 'picture' | 'text' | 'mail' | 'audio' | 'video'

/** How a page shows a file; undefined where it is offered for download alone. */
export function shownAs({ mimeType, size }: { mimeType: string; size: number }): ShownAs | undefined {
  if (mimeType === 'application/pdf') return 'pdf'
  if (mimeType === wordType) return 'word'
  if (mimeType === 'message/rfc822') return 'mail'
  if (picturesForPdf.has(mimeType) || otherPictures.has(mimeType)) return 'picture'
  if (mimeType.startsWith('text/') || texts.has(mimeType)) return 'text'
  if (size > maxRecordingBytes) return undefined
  if (mimeType.startsWith('audio/')) return 'audio'
  if (mimeType.startsWith('video/')) return 'video'
  return undefined
}
