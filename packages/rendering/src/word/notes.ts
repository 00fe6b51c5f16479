import type { Footnote, Inline } from '@tabellio/document'
import { noteSizeOf } from '../lines.ts'
import { closedFields } from './fields.ts'
import type { RunFormat } from './formats.ts'
import { readPieces } from './runs.ts'
import type { WordStyles } from './styles.ts'
import type { Story } from './story.ts'
import { type Xml, attribute, child, childrenNamed, findAll, value } from './xml.ts'

const maxDepth = 10

/** A note where it is referred to; its paragraphs are lines of one. */
export function footnoteOf(reference: Xml, story: Story): Footnote | undefined {
  const isEndnote = reference.name === 'w:endnoteReference'
  const source = (isEndnote ? story.endnotes : story.footnotes).get(attribute(reference, 'w:id') ?? '')
  if (!source || story.depth >= maxDepth) return undefined
  if (isEndnote) story.report.tell('endnotes')
  const inner = {
    ...story,
    fields: [],
    closed: closedFields(source),
    depth: story.depth + 1,
    footnotes: new Map(),
    endnotes: new Map(),
  }
  const paragraphs = findAll(source, 'w:p').map((paragraph) => {
    const { run } = story.styles.resolved(value(child(paragraph, 'w:pPr'), 'w:pStyle'))
    const look = { ...story.styles.defaults.run, ...run }
    const pieces = readPieces(paragraph, inner, { look, ofStyle: { ...look, ...faceOfNotes(story.styles) } })
    return pieces.flatMap((piece): Inline[] => {
      if (piece.type === 'apart') return [piece.picture]
      return piece.type === 'box' || piece.type === 'pageBreak' || piece.type === 'contents' ? [] : [piece]
    })
  })
  const note = paragraphs.flatMap((inlines, at): Inline[] =>
    at === 0 ? inlines : [{ type: 'lineBreak' }, ...inlines],
  )
  return { type: 'footnote', attrs: { note } }
}

/** What a note is set in that says nothing else. */
function faceOfNotes({ styles }: WordStyles): Pick<RunFormat, 'font' | 'size'> {
  const { font, ...text } = styles['Normal']?.text ?? {}
  return { ...(font !== undefined && { font }), size: noteSizeOf(text) }
}

/** The notes of a part by their ids, without the lines that separate them from the text. */
export const notesIn = (root: Xml | undefined, name: string): Map<string, Xml> =>
  new Map(
    childrenNamed(root, name)
      .filter((note) => !['separator', 'continuationSeparator'].includes(attribute(note, 'w:type') ?? ''))
      .map((note) => [attribute(note, 'w:id') ?? '', note]),
  )
