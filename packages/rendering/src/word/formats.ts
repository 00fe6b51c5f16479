import type { Border, Borders, ParagraphFormat } from '@tabellio/document'
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

/** What a run says of its look; what it leaves open comes from its styles. */
export type RunFormat = {
  font?: string | undefined
  size?: number | undefined
  color?: string | undefined
  bold?: boolean | undefined
  italic?: boolean | undefined
  underline?: boolean | undefined
  strike?: boolean | undefined
  smallCaps?: boolean | undefined
  caps?: boolean | undefined
  hidden?: boolean | undefined
  rightToLeft?: boolean | undefined
  position?: 'superscript' | 'subscript' | undefined
  highlight?: string | undefined
  letterSpacing?: number | undefined
  kerned?: boolean | undefined
  language?: string | undefined
}

export type Line = { points: number; rule: 'auto' | 'exact' | 'atLeast' }
/** What a paragraph says of its look, in the model's words where those are the same. */
export type ParagraphLook = Omit<ParagraphFormat, 'lineHeight'> & {
  line?: Line
  outlineLevel?: number
  /** The spaces that are left to Word: of two that meet one stands there. */
  autoBefore?: boolean
  autoAfter?: boolean
  list?: { numId: string; level: number | undefined }
}

/** Leaves out what is not said, so that it can be laid over what is. */
function said<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> }
function said(values: { [name: string]: unknown }): object {
  const left: { [name: string]: unknown } = {}
  for (const name in values) if (values[name] !== undefined) left[name] = values[name]
  return left
}

/** What is read of an element once: many runs and paragraphs of a file share their properties. */
const formats = new WeakMap<Xml, RunFormat>()
const looks = new WeakMap<Xml, ParagraphLook>()

function remembered<T>(known: WeakMap<Xml, T>, node: Xml, read: () => T): T {
  const found = known.get(node)
  if (found !== undefined) return found
  const made = read()
  known.set(node, made)
  return made
}

const hexColor = (text: string | undefined) =>
  text !== undefined && /^[0-9a-f]{6}$/i.test(text) ? `#${text.toLowerCase()}` : undefined

const highlights: { [name: string]: string } = {
  yellow: '#ffff00',
  green: '#00ff00',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  blue: '#0000ff',
  red: '#ff0000',
  darkBlue: '#000080',
  darkCyan: '#008080',
  darkGreen: '#008000',
  darkMagenta: '#800080',
  darkRed: '#800000',
  darkYellow: '#808000',
  darkGray: '#808080',
  lightGray: '#c0c0c0',
  black: '#000000',
  white: '#ffffff',
}

/** `themeFonts` are the two families of the theme: `minor` of the text, `major` of headings. */
export type ThemeFonts = { minor: string | undefined; major: string | undefined }

function fontOf(fonts: Xml | undefined, theme: ThemeFonts): string | undefined {
  const ofTheme = attribute(fonts, 'w:asciiTheme') ?? attribute(fonts, 'w:hAnsiTheme')
  const named = attribute(fonts, 'w:ascii') ?? attribute(fonts, 'w:hAnsi')
  if (ofTheme === undefined) return named?.slice(0, 200)
  return (ofTheme.startsWith('major') ? theme.major : theme.minor) ?? named?.slice(0, 200)
}

export const runFormat = (properties: Xml | undefined, theme: ThemeFonts): RunFormat =>
  properties ? remembered(formats, properties, () => readFormat(properties, theme)) : {}

function readFormat(properties: Xml, theme: ThemeFonts): RunFormat {
  const size = integer(value(properties, 'w:sz'))
  const color = value(properties, 'w:color')
  const underline = value(properties, 'w:u')
  const highlight = value(properties, 'w:highlight')
  return said({
    font: fontOf(child(properties, 'w:rFonts'), theme),
    size: size === undefined ? undefined : Math.max(1, Math.min(size / 2, 1638)),
    color: color === 'auto' ? '#000000' : hexColor(color),
    bold: toggle(properties, 'w:b'),
    italic: toggle(properties, 'w:i'),
    underline: underline === undefined ? undefined : underline !== 'none',
    strike: toggle(properties, 'w:strike') ?? toggle(properties, 'w:dstrike'),
    smallCaps: toggle(properties, 'w:smallCaps'),
    caps: toggle(properties, 'w:caps'),
    hidden: toggle(properties, 'w:vanish'),
    rightToLeft: toggle(properties, 'w:rtl'),
    position: positionOf(value(properties, 'w:vertAlign')),
    highlight: entryOf(highlights, highlight) ?? fillOf(child(properties, 'w:shd')),
    letterSpacing: twips(value(properties, 'w:spacing')),
    kerned: kernedOf(value(properties, 'w:kern')),
    language: value(properties, 'w:lang'),
  })
}

/** Word moves letters together from a size on, which is none where it doesn't. */
const kernedOf = (size: string | undefined) => (size === undefined ? undefined : Number(size) > 0)

const positionOf = (text: string | undefined) =>
  text === 'superscript' || text === 'subscript' ? text : undefined

export const fillOf = (shading: Xml | undefined): string | undefined => {
  const fill = hexColor(attribute(shading, 'w:fill'))
  return attribute(shading, 'w:val') === 'solid' ? (hexColor(attribute(shading, 'w:color')) ?? fill) : fill
}

const aligns: { [jc: string]: NonNullable<ParagraphFormat['align']> } = {
  left: 'left',
  start: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
  distribute: 'justify',
}

export const alignOf = (jc: string | undefined) => entryOf(aligns, jc)

export const paragraphLook = (properties: Xml | undefined): ParagraphLook =>
  properties ? remembered(looks, properties, () => readLook(properties)) : {}

function readLook(properties: Xml): ParagraphLook {
  const indents = child(properties, 'w:ind')
  const spacing = child(properties, 'w:spacing')
  const hanging = twips(attribute(indents, 'w:hanging'))
  const list = listOf(child(properties, 'w:numPr'))
  const level = integer(value(properties, 'w:outlineLvl'))
  const isAuto = (side: string) =>
    ['1', 'true', 'on'].includes(attribute(spacing, `w:${side}Autospacing`) ?? '')
  return said({
    align: alignOf(value(properties, 'w:jc')),
    indentLeft: twips(attribute(indents, 'w:left') ?? attribute(indents, 'w:start')),
    indentRight: twips(attribute(indents, 'w:right') ?? attribute(indents, 'w:end')),
    indentFirstLine: hanging === undefined ? twips(attribute(indents, 'w:firstLine')) : 0 - hanging,
    spaceBefore: isAuto('before') ? 14 : positive(twips(attribute(spacing, 'w:before'))),
    spaceAfter: isAuto('after') ? 14 : positive(twips(attribute(spacing, 'w:after'))),
    autoBefore: autoOf(spacing, 'before'),
    autoAfter: autoOf(spacing, 'after'),
    line: lineOf(spacing),
    keepWithNext: toggle(properties, 'w:keepNext'),
    keepTogether: toggle(properties, 'w:keepLines'),
    pageBreakBefore: toggle(properties, 'w:pageBreakBefore'),
    widowControl: toggle(properties, 'w:widowControl'),
    contextualSpacing: toggle(properties, 'w:contextualSpacing') ?? joinsItems(list, isAuto),
    tabs: tabsOf(child(properties, 'w:tabs')),
    borders: bordersOf(child(properties, 'w:pBdr')),
    fill: fillOf(child(properties, 'w:shd')),
    outlineLevel: level === undefined || level < 0 || level > 5 ? undefined : level + 1,
    list,
  })
}

/** A paragraph that says a space of its own leaves none to Word. */
const autoOf = (spacing: Xml | undefined, side: string): boolean | undefined => {
  const said = attribute(spacing, `w:${side}Autospacing`)
  if (said !== undefined) return ['1', 'true', 'on'].includes(said)
  return attribute(spacing, `w:${side}`) === undefined ? undefined : false
}

/** Space that is left to Word stands around a list, not between its items. */
const joinsItems = (list: ParagraphLook['list'], isAuto: (side: string) => boolean): true | undefined =>
  (list && isAuto('after')) || undefined

const positive = (length: number | undefined) => (length === undefined ? undefined : Math.max(0, length))

function lineOf(spacing: Xml | undefined): Line | undefined {
  const line = twips(attribute(spacing, 'w:line'))
  if (line === undefined || line <= 0) return undefined
  const rule = attribute(spacing, 'w:lineRule')
  return { points: line, rule: rule === 'exact' || rule === 'atLeast' ? rule : 'auto' }
}

function listOf(numbering: Xml | undefined) {
  const numId = value(numbering, 'w:numId')
  return numId === undefined ? undefined : { numId, level: integer(value(numbering, 'w:ilvl')) }
}

const tabAligns: { [kind: string]: 'center' | 'right' | 'decimal' } = {
  center: 'center',
  right: 'right',
  end: 'right',
  decimal: 'decimal',
}
const leaders: { [kind: string]: 'dots' | 'line' } = {
  dot: 'dots',
  middleDot: 'dots',
  hyphen: 'dots',
  underscore: 'line',
  heavy: 'line',
}

function tabsOf(tabs: Xml | undefined): ParagraphFormat['tabs'] {
  const stops = childrenNamed(tabs, 'w:tab').flatMap(({ attributes }) => {
    const { 'w:val': kind = 'left', 'w:pos': position, 'w:leader': leader = '' } = attributes
    const at = twips(position)
    if (at === undefined || kind === 'clear' || kind === 'bar') return []
    return [
      {
        at,
        align: entryOf(tabAligns, kind) ?? ('left' as const),
        leader: entryOf(leaders, leader) ?? ('none' as const),
      },
    ]
  })
  return stops.length === 0 ? undefined : stops.slice(0, 50)
}

const sideNames = new Map<string, keyof Borders>([
  ['top', 'top'],
  ['right', 'right'],
  ['bottom', 'bottom'],
  ['left', 'left'],
  ['start', 'left'],
  ['end', 'right'],
])

export function bordersOf(borders: Xml | undefined): Borders | undefined {
  const found: Borders = {}
  for (const border of elements(borders)) {
    const name = border.name.slice('w:'.length)
    const side = sideNames.get(name)
    if (side) found[side] = borderOf(border)
  }
  return Object.keys(found).length === 0 ? undefined : found
}

/** A border of little pictures, which stands around pages only. */
export const isPatterned = ({ attributes }: Xml): boolean => !lineKinds.test(attributes['w:val'] ?? 'none')

const lineKinds =
  /^(?:nil|none|single|thick|double|triple|dotted|dash|dotDash|dotDotDash|dashed|wave|doubleWave|inset|outset|(?:thin|thick)Th(?:in|ick)\w+|dashSmallGap|dashDotStroked|threeDE(?:mboss|ngrave))$/

export function borderOf({ attributes }: Xml): Border {
  const { 'w:val': kind = 'none', 'w:sz': size, 'w:color': color } = attributes
  if (kind === 'none' || kind === 'nil') return { width: 0 }
  const dash = kind.startsWith('dot') ? 'dotted' : kind.includes('ash') ? 'dashed' : undefined
  return {
    width: Math.max(0.25, Math.min((integer(size) ?? 4) / 8, 12)),
    color: hexColor(color) ?? '#000000',
    ...(dash && { style: dash }),
  }
}
