import type {
  Block,
  Footer,
  Header,
  PageBorders,
  PageKind,
  PageNumberKind,
  Section,
} from '@tabellio/document'
import { readBlocks } from './blocks.ts'
import { closedFields } from './fields.ts'
import { bordersOf, isPatterned } from './formats.ts'
import type { Story } from './story.ts'
import {
  type Xml,
  attribute,
  child,
  childrenNamed,
  elements,
  entryOf,
  integer,
  toggle,
  twips,
  value,
} from './xml.ts'

/** A4, as where a file says nothing. */
const usualPage = { width: 595.3, height: 841.9 }
const usualMargin = 72

/** Headers and footers of the section before hold on where a section has none of its own. */
export type Margins = { [key: string]: Header | Footer }

const numberKinds: { [format: string]: PageNumberKind } = {
  decimal: 'decimal',
  lowerLetter: 'lower-letter',
  upperLetter: 'upper-letter',
  lowerRoman: 'lower-roman',
  upperRoman: 'upper-roman',
}

type SectionInput = { properties: Xml | undefined; blocks: Block[]; before: Margins; hasEvenPages: boolean }

export function readSection({ properties, blocks, before, hasEvenPages }: SectionInput, story: Story) {
  const margins: Margins = { ...before, ...ownMargins(properties, story) }
  const kinds: PageKind[] = [
    'default',
    ...(toggle(properties, 'w:titlePg') ? ['first' as const] : []),
    ...(hasEvenPages ? ['even' as const] : []),
  ]
  const shown = kinds.flatMap((kind) =>
    (['header', 'footer'] as const).map((type) => margins[`${type} ${kind}`] ?? emptyMargin(type, kind)),
  )
  const section: Section = {
    type: 'section',
    attrs: {
      page: { ...pageOf(properties), ...pageBorders(properties, story) },
      ...flowOf(properties, story),
    },
    content: [
      ...shown.filter(({ content, attrs }) => content.length > 0 || attrs?.on !== 'default'),
      ...blocks,
    ],
  }
  return { section, margins }
}

const emptyMargin = (type: 'header' | 'footer', on: PageKind): Header | Footer => ({
  type,
  attrs: { on },
  content: [],
})

function ownMargins(properties: Xml | undefined, story: Story): Margins {
  const found: Margins = {}
  for (const node of elements(properties)) {
    if (node.name !== 'w:headerReference' && node.name !== 'w:footerReference') continue
    const type = node.name === 'w:headerReference' ? 'header' : 'footer'
    const kind = attribute(node, 'w:type')
    const on = kind === 'first' || kind === 'even' ? kind : 'default'
    const target = story.relationships.get(attribute(node, 'r:id') ?? '')
    const root = target && !target.isOutside ? story.reader.xml(target.target) : undefined
    if (!target || !root) continue
    const relationships = story.reader.relationships(target.target)
    const content = readBlocks(root, {
      ...story,
      relationships,
      fields: [],
      closed: closedFields(root),
      isMargin: true,
      depth: 1,
    })
    found[`${type} ${on}`] = { type, attrs: { on }, content }
  }
  return found
}

const clamp = (length: number, least: number, most: number) => Math.max(least, Math.min(length, most))

function pageOf(properties: Xml | undefined): Section['attrs']['page'] {
  const size = child(properties, 'w:pgSz')
  const margins = child(properties, 'w:pgMar')
  const side = (name: string) => Math.abs(twips(attribute(margins, `w:${name}`)) ?? usualMargin)
  const width = clamp(twips(attribute(size, 'w:w')) ?? usualPage.width, 72, 3_000)
  const height = clamp(twips(attribute(size, 'w:h')) ?? usualPage.height, 72, 3_000)
  const gutter = Math.abs(twips(attribute(margins, 'w:gutter')) ?? 0)
  return {
    width,
    height,
    margins: {
      top: clamp(side('top'), 0, height * 0.45),
      right: clamp(side('right'), 0, width * 0.45),
      bottom: clamp(side('bottom'), 0, height * 0.45),
      left: clamp(side('left') + gutter, 0, width * 0.45),
    },
    headerDistance: clamp(twips(attribute(margins, 'w:header')) ?? 36, 0, height * 0.4),
    footerDistance: clamp(twips(attribute(margins, 'w:footer')) ?? 36, 0, height * 0.4),
  }
}

/** A line stands where Word would set a row of little pictures. */
function pageBorders(properties: Xml | undefined, { report }: Story): { borders?: PageBorders } {
  const node = child(properties, 'w:pgBorders')
  const lines = bordersOf(node)
  if (!lines || Object.values(lines).every(({ width }) => width === 0)) return {}
  if (elements(node).some(isPatterned)) report.tell('drawing')
  const isFromPage = attribute(node, 'w:offsetFrom') === 'page'
  const space = (side: string) =>
    clamp(integer(attribute(child(node, `w:${side}`), 'w:space')) ?? 0, 0, mostSpace)
  const display = attribute(node, 'w:display')
  return {
    borders: {
      sides: lines,
      spaces: { top: space('top'), right: space('right'), bottom: space('bottom'), left: space('left') },
      from: isFromPage ? 'page' : 'text',
      ...(display === 'firstPage' && { on: 'first' as const }),
      ...(display === 'notFirstPage' && { on: 'not-first' as const }),
    },
  }
}

/** Points between a line around a page and its edge or its text. */
const mostSpace = 31

function flowOf(properties: Xml | undefined, { report }: Story): Omit<Section['attrs'], 'page'> {
  const isSamePage = value(properties, 'w:type') === 'continuous'
  const columns = child(properties, 'w:cols')
  const count = clamp(integer(attribute(columns, 'w:num')) ?? childrenNamed(columns, 'w:col').length, 1, 20)
  const numbers = child(properties, 'w:pgNumType')
  const start = integer(attribute(numbers, 'w:start'))
  const kind = entryOf(numberKinds, attribute(numbers, 'w:fmt'))
  if (count > 1 && isSamePage) report.tell('columns')
  return {
    ...(isSamePage && { start: 'same-page' as const }),
    ...(count > 1 && { columns: { count, gap: clamp(twips(attribute(columns, 'w:space')) ?? 36, 0, 500) } }),
    ...((start !== undefined || kind !== undefined) && {
      pageNumbers: { ...(start !== undefined && { start: clamp(start, 0, 100_000) }), ...(kind && { kind }) },
    }),
  }
}
