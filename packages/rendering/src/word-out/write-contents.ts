import type { Contents, Outlined, Paragraph } from '@tabellio/document'
import { contentsEntry } from '../contents-entry.ts'
import { property, tag, textXml } from './markup.ts'
import { paragraphProperties } from './write-formats.ts'
import { type Writing, field, fieldBegin, fieldEnd, run } from './write-runs.ts'
import { styleIdOf } from './write-styles.ts'

/** A paragraph's words between the bookmarks by which contents and references find it. */
export function bookmarked(node: Paragraph, { count, outline, hasContents }: Writing, words: string): string {
  const { bookmarks = [] } = node.attrs ?? {}
  if (bookmarks.length === 0 && !hasContents) return words
  const { headings, byBookmark } = outline()
  const at = hasContents ? headings.findIndex(({ paragraph }) => paragraph === node) : -1
  const names = bookmarks.filter((name) => byBookmark.get(name)?.paragraph === node)
  const all = at === -1 ? names : [...names, anchorOf(at)]
  if (all.length === 0) return words
  const ids = all.map((name) => ({ name, id: (count.bookmarks += 1) }))
  const starts = ids.map(({ name, id }) => tag('w:bookmarkStart', { 'w:id': id, 'w:name': name }))
  const ends = ids.map(({ id }) => tag('w:bookmarkEnd', { 'w:id': id }))
  return [...starts, words, ...ends].join('')
}

/** As Word calls the headings that a table of contents leads to. */
const anchorOf = (at: number): string => `_Toc${100_000_001 + at}`

/** Word's own field with the headings as they are now; their pages Word itself finds as it opens the file. */
export function contents({ from, to }: Contents['attrs'], writing: Writing): string {
  const { headings } = writing.outline()
  const entries = headings.flatMap((heading, at) => {
    const { level = 0 } = heading
    return level >= from && level <= to ? [{ heading, level, anchor: anchorOf(at) }] : []
  })
  const begin = fieldBegin(`TOC \\o "${from}-${to}" \\h \\z \\u`, true)
    .map((part) => run([], part))
    .join('')
  const end = run([], fieldEnd)
  if (entries.length === 0) return `<w:p>${begin}${end}</w:p>`
  return entries
    .map(({ heading, level, anchor }, at) => {
      const words = entryXml(heading, anchor)
      const inner = `${at === 0 ? begin : ''}${words}${at === entries.length - 1 ? end : ''}`
      return `<w:p>${propertiesOf(level, from, writing)}${inner}</w:p>`
    })
    .join('')
}

function entryXml({ label, words }: Outlined, anchor: string): string {
  const text = run([], textXml(label === '' ? words : `${label} ${words}`))
  const page = field(`PAGEREF ${anchor} \\h`, [], { shown: '', isDirty: true })
  return tag('w:hyperlink', { 'w:anchor': anchor, 'w:history': 1 }, text, run([], '<w:tab/>'), page)
}

function propertiesOf(level: number, from: number, { attrs, width }: Writing): string {
  const { style, ...format } = contentsEntry(level, from, attrs).attrs ?? {}
  if (style !== undefined)
    return paragraphProperties({}, { style: property('w:pStyle', styleIdOf(style, attrs.styles)) })
  return paragraphProperties({ ...format, tabs: [{ at: width, align: 'right', leader: 'dots' }] })
}
