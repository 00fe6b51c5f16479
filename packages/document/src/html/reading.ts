import type { Block, Document, Paragraph } from '../document.ts'
import type { ListPlace, Lists } from './html-lists.ts'
import type { HtmlElement, HtmlNode } from './parse-html.ts'
import type { TextLook } from './text-look.ts'

export type Reading = {
  lists: Lists
  notes: Map<string, HtmlElement>
  /** Blocks that stand in others. */
  readBlocks: (nodes: HtmlNode[], place: Place, reading: Reading) => Block[]
  /** The styles that paragraphs name. */
  used: Map<string, Document['attrs']['styles'][string]>
}

export type Attrs = NonNullable<Paragraph['attrs']>

/** What holds where a node stands. */
export type Place = {
  look: TextLook
  /** Blanks and line ends stand as they are. */
  isPlain: boolean
  isNote: boolean
  list?: ListPlace
  attrs?: Attrs
}
