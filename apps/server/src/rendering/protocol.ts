import type { FailureReason } from './failure.ts'

/** The question of the server to a child, which answers one at a time. */
export type RenderQuestion =
  | { kind: 'render'; source: string; json: string; pictures: Files; options: RenderOptions }
  | { kind: 'inspect'; pdf: Uint8Array; thumbnailWidth: number }
  | { kind: 'check'; pictures: Files }

/** Data URIs by the name of the file. */
export type Files = { [file: string]: string }

export type RenderOptions = {
  pageLimit: number
  /** Files that travel inside the PDF, which makes it PDF/A-3. */
  attachments: Attachment[]
  /** The document has characters that only the fonts for rare scripts show. */
  needsRareFonts: boolean
}

export type Attachment = { name: string; mimeType: string; description: string; bytes: Uint8Array }

/** Points from the upper left corner of the page. */
export type SigningPlace = {
  identifier: string
  page: number
  x: number
  y: number
  width: number
  height: number
}

export type Rendering = { pdf: Uint8Array; pageCount: number; signingPlaces: SigningPlace[] }
export type Inspection = { pageCount: number; text: string; thumbnail: Uint8Array }

export type RenderAnswer =
  | { kind: 'ready' }
  /** The question has come. */
  | { kind: 'begun' }
  | { kind: 'rendering'; rendering: Rendering; rss: number }
  | { kind: 'inspection'; inspection: Inspection; rss: number }
  /** The files of the pictures that cannot be read. */
  | { kind: 'checked'; unreadable: string[]; rss: number }
  /** `picture`: the file of the picture that is at fault. */
  | { kind: 'failure'; picture?: string | undefined; reason: FailureReason; message: string; rss: number }
