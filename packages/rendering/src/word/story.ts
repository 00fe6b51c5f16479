import type { Block, Contents, Footnote, Inline, Picture, Sides } from '@tabellio/document'
import type { Bookmarks } from './bookmarks.ts'
import type { WordLists } from './lists.ts'
import type { PartReader, Relationship } from './parts.ts'
import type { Report } from './report.ts'
import type { WordStyles } from './styles.ts'
import type { Xml } from './xml.ts'

/** A field that has begun: its code is read before what it showed when the file was saved. */
export type OpenField = {
  code: string
  isResult: boolean
  isReplaced: boolean
  href: string | undefined
  /** What is ticked or chosen in a field of a form. */
  chosen?: string
}

/** One flow of text of a file, the body or a header, and what it is read with. */
export type Story = {
  reader: PartReader
  relationships: Map<string, Relationship>
  styles: WordStyles
  lists: WordLists
  report: Report
  fields: OpenField[]
  /** The beginnings of fields that end. */
  closed: Set<Xml>
  /** What references of the file lead to. */
  bookmarks: Bookmarks
  /** The levels that some heading of the text has. */
  headingLevels: ReadonlySet<number>
  /** The notes of the file by their ids. */
  footnotes: Map<string, Xml>
  endnotes: Map<string, Xml>
  /** Since Word 2013 a table is indented as far as its edge, before as far as the text in it. */
  isIndentOfEdge: boolean
  /** Of two spaces that meet both stand. */
  addsSpaces: boolean
  /** The part is a header or a footer. */
  isMargin: boolean
  /** How deep tables, text boxes and notes stand in each other. */
  depth: number
  /** Text of a table takes some of its look from the table's style. */
  tableStyles: Xml[]
  /** Blocks and notes that stand in others. */
  readBlocks: (parent: Xml, story: Story) => Block[]
  readNote: (reference: Xml, story: Story) => Footnote | undefined
}

/** Where a page ends within a paragraph, or another one stands beside it. */
export type Piece =
  | Inline
  | Contents
  | { type: 'pageBreak' }
  | { type: 'box'; content: Xml; room?: BoxRoom }
  | { type: 'apart'; picture: Picture; place: ApartPlace }

/** The place of a picture that no text stands beside: from the top of its paragraph, and from the left of the text. */
export type ApartPlace = {
  below: number
  left: number
  align: 'left' | 'center' | 'right'
  gaps: { top: number; bottom: number }
}

/** The room that a text box takes from the text, which goes on below it: points, `above` and `left` from its paragraph. */
export type BoxRoom = { width: number; height: number; above: number; left: number; margins: Sides<number> }
