import type { Footer, Header, PageBorders, PageKind, Section } from '@tabellio/document'
import { namespaces, property, tag, toggle, twips } from './markup.ts'
import { border } from './write-formats.ts'
import { blocks, closedBlocks, hiddenParagraph, paragraph } from './write-blocks.ts'
import type { Writing } from './write-runs.ts'

const documentPart = 'word/document.xml'

/** The body of a file: a section's properties stand in its last paragraph, those of the last one at the end. */
export function bodyXml(sections: readonly Section[], writing: Writing): string {
  const hasEvenPages = sections.some((section) => marginsOn(section, 'even').length > 0)
  const written = sections.map((section, at) => {
    const { page, columns } = section.attrs
    const inner = {
      ...writing,
      width: columnWidth(page.width - page.margins.left - page.margins.right, columns),
    }
    const flow = section.content.filter((part) => !isMargin(part))
    const properties = sectionXml(section, { at, sections, hasEvenPages, writing: inner })
    if (at === sections.length - 1) return `${closedBlocks(flow, inner)}${properties}`
    const last = flow.at(-1)
    if (last?.type !== 'paragraph') return `${blocks(flow, inner)}${hiddenParagraph(properties)}`
    return `${blocks(flow.slice(0, -1), inner)}${paragraph(last, inner, properties)}`
  })
  return tag('w:document', namespaces, tag('w:body', {}, ...written))
}

const columnWidth = (room: number, columns: Section['attrs']['columns']): number =>
  columns ? Math.max(20, (room - columns.gap * (columns.count - 1)) / columns.count) : Math.max(20, room)

const isMargin = (part: Section['content'][number]): part is Header | Footer =>
  part.type === 'header' || part.type === 'footer'

const marginsOn = ({ content }: Section, on: PageKind) =>
  content.filter((part) => isMargin(part) && (part.attrs?.on ?? 'default') === on)

type SectionPlace = { at: number; sections: readonly Section[]; hasEvenPages: boolean; writing: Writing }

const numberFormats = {
  decimal: 'decimal',
  'lower-letter': 'lowerLetter',
  'upper-letter': 'upperLetter',
  'lower-roman': 'lowerRoman',
  'upper-roman': 'upperRoman',
}

function sectionXml(section: Section, place: SectionPlace): string {
  const { page, start, columns, pageNumbers } = section.attrs
  const { width, height, margins, headerDistance, footerDistance, borders } = page
  const hasFirst = marginsOn(section, 'first').length > 0
  const kinds: PageKind[] = [
    'default',
    ...(hasFirst ? (['first'] as const) : []),
    ...(place.hasEvenPages ? (['even'] as const) : []),
  ]
  const isWide = width > height
  return tag(
    'w:sectPr',
    {},
    ...kinds.flatMap((kind) =>
      (['header', 'footer'] as const).map((type) => marginXml(type, kind, section, place)),
    ),
    property('w:type', start === 'same-page' ? 'continuous' : undefined),
    tag('w:pgSz', {
      'w:w': twips(width),
      'w:h': twips(height),
      'w:orient': isWide ? 'landscape' : undefined,
    }),
    tag('w:pgMar', {
      'w:top': twips(margins.top),
      'w:right': twips(margins.right),
      'w:bottom': twips(margins.bottom),
      'w:left': twips(margins.left),
      'w:header': twips(headerDistance ?? margins.top / 2),
      'w:footer': twips(footerDistance ?? margins.bottom / 2),
      'w:gutter': 0,
    }),
    borders ? pageBorders(borders) : '',
    pageNumbers
      ? tag('w:pgNumType', {
          'w:fmt': pageNumbers.kind && numberFormats[pageNumbers.kind],
          'w:start': pageNumbers.start,
        })
      : '',
    columns ? tag('w:cols', { 'w:num': columns.count, 'w:space': twips(columns.gap) }) : '',
    toggle('w:titlePg', hasFirst || undefined),
  )
}

const displays = { first: 'firstPage', 'not-first': 'notFirstPage' }

const pageBorders = ({ sides, spaces, from, on }: PageBorders): string =>
  tag(
    'w:pgBorders',
    { 'w:offsetFrom': from, 'w:display': on && displays[on] },
    ...(['top', 'left', 'bottom', 'right'] as const).map((side) => {
      const line = sides[side]
      return line ? border(`w:${side}`, line, Math.round(spaces[side])) : ''
    }),
  )

/**
 * A header of its own for each kind of page that there is. Word takes one that is missing from the section before, where
 * the model has none, and shows none on a first page, where the model has the usual one.
 */
function marginXml(type: 'header' | 'footer', on: PageKind, section: Section, place: SectionPlace): string {
  const { at, sections, writing } = place
  const find = (kind: PageKind, of: Section) => marginsOn(of, kind).find((part) => part.type === type)
  const margin = find(on, section) ?? find('default', section)
  const isAsked = on !== 'default' || sections.slice(0, at).some((before) => find(on, before))
  if (!margin && !isAsked) return ''
  const name = `${type}${at * 6 + ['default', 'first', 'even'].indexOf(on) * 2 + (type === 'header' ? 1 : 2)}`
  const part = `word/${name}.xml`
  const content = margin && isMargin(margin) ? margin.content : []
  writing.pack.add(
    part,
    type,
    tag(type === 'header' ? 'w:hdr' : 'w:ftr', namespaces, closedBlocks(content, { ...writing, part })),
  )
  const id = writing.pack.refer(documentPart, type, `${name}.xml`)
  return tag(`w:${type}Reference`, { 'w:type': on, 'r:id': id })
}
