import type { Contents, PageCount, PageNumber, Reference, SectionPageCount, Text } from '@tabellio/document'
import type { Bookmarks } from './bookmarks.ts'
import type { OpenField, Story } from './story.ts'
import { type Xml, attribute, elements } from './xml.ts'

const maxFields = 100

/**
 * The beginnings of fields that end as well, of all that is read of a part. What an endless field stands before is no
 * part of it: all the text behind would be hidden.
 */
export function closedFields(root: Xml | undefined, closed: Set<Xml> = new Set()): Set<Xml> {
  const open: Xml[] = []
  const look = (parent: Xml) => {
    for (const node of elements(parent)) {
      const kind = node.name === 'w:fldChar' ? attribute(node, 'w:fldCharType') : undefined
      if (kind === 'begin') open.push(node)
      else if (kind === 'end') {
        const begin = open.pop()
        if (begin) closed.add(begin)
      } else if (node.name === 'w:txbxContent') closedFields(node, closed)
      else if (!leftOut.has(node.name)) look(node)
    }
  }
  if (root) look(root)
  return closed
}

const leftOut = new Set(['w:del', 'w:moveFrom'])

export function beginField(fields: OpenField[]) {
  if (fields.length < maxFields)
    fields.push({ code: '', isResult: false, isReplaced: false, href: undefined })
}

export function endField(fields: OpenField[]) {
  fields.pop()
}

/** Fields that read another file, or the network: none of them is followed. */
const outside = new Set([
  'INCLUDEPICTURE',
  'INCLUDETEXT',
  'INCLUDE',
  'IMPORT',
  'LINK',
  'DDE',
  'DDEAUTO',
  'RD',
  'DATABASE',
])

type Shown = PageNumber | PageCount | SectionPageCount | Reference | Contents | Text

/** What a field shows in place of what it showed when the file was saved, once its code has been read. */
export function enterField(story: FieldStory): Shown[] {
  const { fields, report, bookmarks } = story
  const field = fields.at(-1)
  if (!field || field.isResult) return []
  field.isResult = true
  const [name = '', ...rest] = field.code.trim().split(/\s+/)
  const kind = name.toUpperCase()
  if (outside.has(kind)) report.tell('field-outside', kind)
  if (kind === 'HYPERLINK') field.href = linkIn(rest, bookmarks)
  const shown = shownBy(kind, rest, field, story)
  if (shown) return replaced(field, shown)
  // Of a few words in a paragraph the model says what they were, and leads there.
  if (isReference(kind)) field.href = hrefTo(rest[0] ?? '', bookmarks)
  return []
}

const isReference = (kind: string): kind is 'REF' | 'PAGEREF' => kind === 'REF' || kind === 'PAGEREF'

function shownBy(kind: string, rest: string[], field: OpenField, story: FieldStory): Shown | undefined {
  if (isReference(kind)) return referenceIn(kind, rest, story.bookmarks)
  switch (kind) {
    case 'PAGE':
      return { type: 'pageNumber' }
    case 'NUMPAGES':
      return { type: 'pageCount' }
    case 'SECTIONPAGES':
      return { type: 'sectionPageCount' }
    case 'TOC':
      return story.isMargin ? undefined : contentsIn(field.code, story)
    default:
      return field.chosen === undefined ? undefined : { type: 'text', text: field.chosen }
  }
}

function contentsIn(code: string, { headingLevels }: FieldStory): Contents | undefined {
  const attrs = contentsLevels(code)
  const has = ({ from, to }: Contents['attrs']) =>
    [...headingLevels].some((level) => level >= from && level <= to)
  return attrs && has(attrs) ? { type: 'contents', attrs } : undefined
}

type FieldStory = Pick<Story, 'fields' | 'report' | 'bookmarks' | 'isMargin' | 'headingLevels'>

function linkIn([first = '', second = '']: string[], bookmarks: Bookmarks): string | undefined {
  if (/^\\l$/i.test(first)) return hrefTo(second, bookmarks)
  return /^"?((?:https?:\/\/|mailto:)[^"\s]{1,1900})"?$/i.exec(first)?.[1]
}

export function hrefTo(written: string, bookmarks: Bookmarks): string | undefined {
  const name = written.replaceAll('"', '')
  return bookmarks.targets.has(name) ? `#${name}` : undefined
}

/** Of contents by styles of their own, of figures and of a part of the text alone, what they showed stays. */
function contentsLevels(code: string): Contents['attrs'] | undefined {
  if (/\\[abcdfst](?![a-z])/i.test(code)) return undefined
  const [, from = '1', to = '3'] = /\\o\s*"?\s*([1-9])\s*-\s*([1-9])/i.exec(code) ?? []
  const levels = { from: Math.min(6, Number(from)), to: Math.min(6, Number(to)) }
  return levels.from <= levels.to ? levels : undefined
}

/** What says where a paragraph stands relative to the reference (`\\p`) stays as it was. */
function referenceIn(
  kind: 'REF' | 'PAGEREF',
  [written = '', ...flags]: string[],
  { targets }: Bookmarks,
): Reference | undefined {
  const to = written.replaceAll('"', '')
  const target = targets.get(to)
  const has = (letters: string) => flags.some((flag) => new RegExp(`^\\\\[${letters}]$`, 'i').test(flag))
  if (!target || has('p')) return undefined
  if (kind === 'PAGEREF') return { type: 'reference', attrs: { to, shows: 'page' } }
  if (has('nrw')) return target.isNumbered ? { type: 'reference', attrs: { to, shows: 'number' } } : undefined
  return target.isWhole ? { type: 'reference', attrs: { to, shows: 'words' } } : undefined
}

function replaced<T>(field: OpenField, node: T): T[] {
  field.isReplaced = true
  return [node]
}
