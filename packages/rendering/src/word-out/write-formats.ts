import type { Border, Borders, FontFormat, Mark, ParagraphFormat, TextFormat } from '@tabellio/document'
import { property, tag, toggle, twips } from './markup.ts'

const hex = (color: string): string => color.slice(1).toUpperCase()

const sides = ['top', 'left', 'bottom', 'right'] as const

/** The lines along the sides that say something; a side that has none says so. */
export const borders = (asked: Borders): string =>
  sides
    .map((side) => {
      const line = asked[side]
      return line ? border(`w:${side}`, line) : ''
    })
    .join('')

export function border(name: string, { width, color = '#000000', style }: Border, space = 0): string {
  if (width === 0) return tag(name, { 'w:val': 'nil' })
  const kind = style === 'dotted' ? 'dotted' : style === 'dashed' ? 'dashed' : 'single'
  // Eighths of a point, as thin and as thick as Word draws.
  const size = Math.max(2, Math.min(Math.round(width * 8), 96))
  return tag(name, { 'w:val': kind, 'w:sz': size, 'w:space': space, 'w:color': hex(color) })
}

export const shading = (fill: string | undefined): string =>
  fill === undefined ? '' : tag('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': hex(fill) })

const aligns = { left: 'left', center: 'center', right: 'right', justify: 'both' }
const leaders = { none: 'none', dots: 'dot', line: 'underscore' }

/** What stands around the properties of a paragraph that its format says: the schema asks for one order. */
type Around = {
  style?: string
  numbering?: string
  outlineLevel?: number | undefined
  mark?: string
  section?: string
  frame?: string
}

export function paragraphProperties(format: ParagraphFormat, around: Around = {}): string {
  const { style = '', numbering = '', outlineLevel, mark = '', section = '', frame = '' } = around
  const inner = [
    style,
    toggle('w:keepNext', format.keepWithNext),
    toggle('w:keepLines', format.keepTogether),
    toggle('w:pageBreakBefore', format.pageBreakBefore),
    frame,
    toggle('w:widowControl', format.widowControl),
    numbering,
    format.borders ? wrapped('w:pBdr', borders(format.borders)) : '',
    shading(format.fill),
    wrapped('w:tabs', (format.tabs ?? []).map(tabStop).join('')),
    spacing(format),
    indents(format),
    toggle('w:contextualSpacing', format.contextualSpacing),
    property('w:jc', format.align && aligns[format.align]),
    property('w:outlineLvl', outlineLevel === undefined ? undefined : outlineLevel - 1),
    wrapped('w:rPr', mark),
    section,
  ]
  return wrapped('w:pPr', inner.join(''))
}

export const wrapped = (name: string, inner: string): string => (inner === '' ? '' : tag(name, {}, inner))

type Stop = NonNullable<ParagraphFormat['tabs']>[number]

const tabStop = ({ at, align = 'left', leader = 'none' }: Stop): string =>
  tag('w:tab', { 'w:val': align, 'w:leader': leaders[leader], 'w:pos': twips(at) })

function spacing({ spaceBefore, spaceAfter, lineHeight }: ParagraphFormat): string {
  const attributes = {
    'w:before': spaceBefore === undefined ? undefined : twips(spaceBefore),
    'w:after': spaceAfter === undefined ? undefined : twips(spaceAfter),
    'w:line': lineHeight === undefined ? undefined : Math.round(lineHeight * 240),
    'w:lineRule': lineHeight === undefined ? undefined : 'auto',
  }
  return hasAny(attributes) ? tag('w:spacing', attributes) : ''
}

function indents({ indentLeft, indentRight, indentFirstLine }: ParagraphFormat): string {
  const first = indentFirstLine ?? 0
  const attributes = {
    'w:left': indentLeft === undefined ? undefined : twips(indentLeft),
    'w:right': indentRight === undefined ? undefined : twips(indentRight),
    'w:hanging': first < 0 ? twips(-first) : undefined,
    'w:firstLine': indentFirstLine !== undefined && first >= 0 ? twips(first) : undefined,
  }
  return hasAny(attributes) ? tag('w:ind', attributes) : ''
}

const hasAny = (attributes: object): boolean => Object.values(attributes).some((value) => value !== undefined)

type RunLook = TextFormat &
  FontFormat & {
    strike?: boolean
    highlight?: string
    position?: 'superscript' | 'subscript'
    isLink?: boolean
  }

/** What the marks of a text say together. */
export function lookOfMarks(marks: readonly Mark[] = []): RunLook {
  const look: RunLook = {}
  for (const mark of marks) {
    if (mark.type === 'font') Object.assign(look, mark.attrs)
    else if (mark.type === 'highlight') look.highlight = mark.attrs.color
    else if (mark.type === 'superscript' || mark.type === 'subscript') look.position = mark.type
    else if (mark.type === 'link') look.isLink = true
    else look[mark.type] = true
  }
  return look
}

/** The properties of a run, in the order that the schema asks for. */
export const runProperties = (look: RunLook): string =>
  [
    look.font === undefined
      ? ''
      : tag('w:rFonts', {
          'w:ascii': look.font,
          'w:hAnsi': look.font,
          'w:eastAsia': look.font,
          'w:cs': look.font,
        }),
    toggle('w:b', look.bold),
    toggle('w:i', look.italic),
    toggle('w:smallCaps', look.smallCaps),
    toggle('w:strike', look.strike),
    property('w:color', look.color && hex(look.color)),
    property('w:spacing', look.letterSpacing && twips(look.letterSpacing)),
    property('w:sz', look.size && Math.max(2, Math.round(look.size * 2))),
    property('w:szCs', look.size && Math.max(2, Math.round(look.size * 2))),
    look.underline === undefined ? '' : property('w:u', look.underline ? 'single' : 'none'),
    shading(look.highlight),
    property('w:vertAlign', look.position),
  ].join('')
