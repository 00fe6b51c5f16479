import type { Document, Paragraph } from '@tabellio/document'
import type { Look } from '@tabellio/document/look'

const styleOf = (level: number): string => `toc ${level}`

/** A paragraph that looks as an entry of a table of contents: as its style says, or else indented by its level. */
export function contentsEntry(level: number, from: number, { styles }: Document['attrs']): Paragraph {
  const style = styleOf(level)
  return Object.hasOwn(styles, style)
    ? { type: 'paragraph', attrs: { style } }
    : { type: 'paragraph', attrs: { indentLeft: (level - from) * 12, spaceAfter: 3 } }
}

/** What leads from a heading to its page. */
export const leaderOf = ({ tabs = [] }: Look): 'none' | 'dots' | 'line' =>
  tabs.findLast(({ align }) => align === 'right')?.leader ?? (tabs.length === 0 ? 'dots' : 'none')
