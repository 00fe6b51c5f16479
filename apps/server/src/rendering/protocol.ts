import type { PageText } from '@tabellio/intake'
import type { FailureReason } from './failure.ts'

/** The question of the server to a child, which answers one at a time. */
export type RenderQuestion =
  | { kind: 'render'; source: string; json: string; pictures: Files; options: RenderOptions }
  | { kind: 'inspect'; pdf: Uint8Array; thumbnailWidth: number; wordPages: number }
  | { kind: 'check'; pictures: Files }
  | ({ kind: 'pages'; pdf: Uint8Array } & PagesWanted)
  | { kind: 'join'; pdfs: Uint8Array[] }
  | { kind: 'extract'; pdf: Uint8Array; first: number; count: number }

/** From one page on, so many, each so many pixels across. */
export type PagesWanted = { first: number; count: number; width: number }

/** Data URIs by the name of the file. */
export type Files = { [file: string]: string }

export type RenderOptions = {
  pageLimit: number
  /** Files that travel inside the PDF, which makes it PDF/A-3. */
  attachments: Attachment[]
  /** The first of them is an electronic invoice, which the PDF says of itself. */
  isInvoice?: boolean
  /** The document has characters that only the fonts for rare scripts show. */
  needsRareFonts: boolean
  /** Fonts of the organization that it asks for; a child that has had those of this key last needs no files. */
  fonts?: { key: string; files?: Uint8Array[] }
  /** Values lead to their fields, in a document that is looked at once and never kept. */
  hasPlaces?: boolean
}

export type Attachment = {
  name: string
  mimeType: string
  description: string
  /** What it is to the document: what it was made of, or the same told otherwise. */
  relationship: 'source' | 'alternative'
  bytes: Uint8Array
}

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
export type Inspection = { pageCount: number; text: string; thumbnail: Uint8Array; pages: PageText[] }

/** Why the pages of a file could not be had. */
export type JoinProblem = 'password' | 'damaged'
/** One PDF of several, and of each why it is not in it; without pages there is no PDF. */
export type Joined = { pdf: Uint8Array; pageCount: number; problems: (JoinProblem | null)[] }

/** Pictures of pages as PNG, and how many pages there are in all. */
export type PagePictures = { pageCount: number; pictures: PagePicture[] }
export type PagePicture = { width: number; height: number; png: Uint8Array }

export type RenderAnswer =
  | { kind: 'ready' }
  /** The question has come. */
  | { kind: 'begun' }
  | { kind: 'rendering'; rendering: Rendering; rss: number }
  | { kind: 'inspection'; inspection: Inspection; rss: number }
  | { kind: 'pages'; pages: PagePictures; rss: number }
  | { kind: 'joined'; joined: Joined; rss: number }
  /** The files of the pictures that cannot be read. */
  | { kind: 'checked'; unreadable: string[]; rss: number }
  /** `picture`: the file of the picture that is at fault. */
  | { kind: 'failure'; picture?: string | undefined; reason: FailureReason; message: string; rss: number }
