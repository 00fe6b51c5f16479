import type { Document, ParagraphStyle } from '@tabellio/document'
import { familyOf } from '../fonts.ts'
import {
  type Line,
  type ParagraphLook,
  type RunFormat,
  type ThemeFonts,
  paragraphLook,
  runFormat,
} from './formats.ts'
import { type Xml, attribute, child, childrenNamed, find, value } from './xml.ts'

type Own = {
  id: string
  name: string
  kind: string
  basedOn: string | undefined
  run: RunFormat
  paragraph: ParagraphLook
  source: Xml
}
type Resolved = { run: RunFormat; paragraph: ParagraphLook }

export type WordStyles = {
  theme: ThemeFonts
  defaults: Resolved
  /** A style with all that it is based on; without an id the usual one of paragraphs. */
  resolved: (id: string | undefined) => Resolved
  /** The styles themselves, the outermost first. */
  chain: (id: string | undefined) => { id: string; source: Xml }[]
  /** The name of a style in the model, which gets it with this. */
  use: (id: string | undefined) => string
  styles: Document['attrs']['styles']
}

/** Styles based on each other in a row: more are a loop, or made to harm. */
const maxChain = 50
const maxStyles = 500

export function wordStyles(root: Xml | undefined, themePart: Xml | undefined): WordStyles {
  const theme = themeFonts(themePart)
  const defaultsOf = child(root, 'w:docDefaults')
  const defaults: Resolved = {
    run: runFormat(child(child(defaultsOf, 'w:rPrDefault'), 'w:rPr'), theme),
    paragraph: paragraphLook(child(child(defaultsOf, 'w:pPrDefault'), 'w:pPr')),
  }
  const own = new Map<string, Own>()
  for (const source of childrenNamed(root, 'w:style')) {
    const style = ownStyle(source, theme)
    // What has no id cannot be referred to, and is no usual style either.
    if (style.id !== '') own.set(style.id, style)
  }
  const usualId = [...own.values()].find(
    ({ kind, source }) =>
      kind === 'paragraph' && ['1', 'true'].includes(attribute(source, 'w:default') ?? ''),
  )?.id

  function chainOf(id: string | undefined): Own[] {
    const chain: Own[] = []
    let next = own.get(id ?? usualId ?? '')
    while (next && chain.length < maxChain && !chain.includes(next)) {
      chain.unshift(next)
      next = next.basedOn === undefined ? undefined : own.get(next.basedOn)
    }
    return chain
  }

  const known = new Map<string | undefined, Resolved>()
  function resolved(id: string | undefined): Resolved {
    const found = known.get(id)
    if (found) return found
    const chain = chainOf(id)
    const made = {
      run: Object.assign({}, ...chain.map(({ run }) => run)),
      paragraph: Object.assign({}, ...chain.map(({ paragraph }) => paragraph)),
    }
    known.set(id, made)
    return made
  }

  const styles: Document['attrs']['styles'] = {}
  function use(id: string | undefined): string {
    const style = id === undefined ? undefined : own.get(id)
    const isUsual = !style || style.id === usualId || style.kind !== 'paragraph'
    const name = isUsual
      ? 'Normal'
      : style.name === 'Normal'
        ? `Normal ${style.id}`.slice(0, 200)
        : style.name
    if (!(name in styles) && Object.keys(styles).length < maxStyles)
      styles[name] = modelStyle(resolved(isUsual ? undefined : id), defaults)
    return name in styles ? name : 'Normal'
  }
  use(undefined)
  return { theme, defaults, resolved, chain: chainOf, use, styles }
}

/** What every object has by itself cannot be the name of a style in one. */
const nameOf = (name: string) => (name in Object.prototype ? `Style ${name}` : name.slice(0, 200) || 'Style')

const ownStyle = (source: Xml, theme: ThemeFonts): Own => {
  const id = attribute(source, 'w:styleId') ?? value(source, 'w:name')?.replaceAll(' ', '') ?? ''
  return {
    id,
    name: nameOf(value(source, 'w:name') ?? id),
    kind: attribute(source, 'w:type') ?? 'paragraph',
    basedOn: value(source, 'w:basedOn'),
    run: runFormat(child(source, 'w:rPr'), theme),
    paragraph: paragraphLook(child(source, 'w:pPr')),
    source,
  }
}

function themeFonts(root: Xml | undefined): ThemeFonts {
  const fonts = find(root, 'a:fontScheme')
  const family = (name: string) => attribute(child(child(fonts, name), 'a:latin'), 'typeface')?.slice(0, 200)
  return { minor: family('a:minorFont') || undefined, major: family('a:majorFont') || undefined }
}

/** Word's own where a file says nothing. */
export const usualFont = 'Times New Roman'
export const usualSize = 10

/** Says all that a style leaves open, as another one than Word's default would stand in for it. */
function modelStyle(style: Resolved, defaults: Resolved): ParagraphStyle {
  const {
    font = usualFont,
    size = usualSize,
    color,
    bold = false,
    italic = false,
  } = { ...defaults.run, ...style.run }
  const look = { ...defaults.paragraph, ...style.paragraph }
  const { widowControl, ...format } = formatOf(look, { font, size })
  return {
    ...format,
    ...(!widowControl && { widowControl }),
    ...(look.outlineLevel !== undefined && { outlineLevel: look.outlineLevel }),
    text: { font, size, bold, italic, ...(color !== undefined && { color }) },
  }
}

type Face = { font: string; size: number }

/** A look in the model's words, with every length said. */
export function formatOf(asked: ParagraphLook, face: Face) {
  const { line, outlineLevel: _, list: __, autoBefore: ___, autoAfter: ____, ...look } = asked
  return {
    align: 'left' as const,
    indentLeft: 0,
    indentRight: 0,
    indentFirstLine: 0,
    spaceBefore: 0,
    spaceAfter: 0,
    widowControl: true,
    ...look,
    lineHeight: lineHeightOf(line, face),
  }
}

/** As a multiple of the font's own line. */
function lineHeightOf(line: Line | undefined, { font, size }: Face): number {
  if (!line) return 1
  const { ascent, descent } = familyOf(font)
  const asked = line.rule === 'auto' ? line.points / 12 : line.points / (size * (ascent + descent))
  const height = line.rule === 'atLeast' ? Math.max(1, asked) : asked
  return Number(Math.max(0.5, Math.min(height, 10)).toFixed(4))
}
