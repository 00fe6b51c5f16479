import type { Block, Document, Paragraph, ParagraphStyle } from './document.ts'

/** What a paper of the product itself says: a report, a certificate. */
type Paper = {
  language: Document['attrs']['language']
  content: Block[]
  /** Beside `Normal`, `Title` and `Part`. */
  styles?: { [name: string]: ParagraphStyle }
  lists?: Document['attrs']['lists']
}

const bold = (size: number) => ({ size, bold: true })
const margins = { top: 64, right: 56, bottom: 64, left: 56 }

/** How each of them is set: on A4, whichever of the product's areas says it. */
export const paperOf = ({ language, content, styles = {}, lists = {} }: Paper): Document => ({
  type: 'doc',
  attrs: {
    version: 1,
    language,
    styles: {
      Normal: { spaceAfter: 4, text: { size: 10 } },
      Title: { outlineLevel: 1, spaceAfter: 10, text: bold(18) },
      Part: { outlineLevel: 2, spaceBefore: 14, spaceAfter: 4, keepWithNext: true, text: bold(12) },
      ...styles,
    },
    lists,
  },
  content: [{ type: 'section', attrs: { page: { width: 595, height: 842, margins } }, content }],
})

export const paragraphOf = (text: string, attrs: NonNullable<Paragraph['attrs']> = {}): Paragraph => ({
  type: 'paragraph',
  attrs,
  content: [{ type: 'text', text }],
})

/** A moment of UTC as it is read everywhere: a paper goes to people of other regions. */
export const momentOf = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ')
