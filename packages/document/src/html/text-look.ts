import type { Mark } from '../document.ts'
import { colorOf, lengthOf } from './lengths.ts'
import { type HtmlElement, styleOf } from './parse-html.ts'

/**
 * The look of text that a paste keeps. Families and sizes of type are left behind: pasted text takes those of the
 * document it comes into, as every program marks each word with its own.
 */
export type TextLook = {
  bold?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  smallCaps?: boolean
  position?: 'superscript' | 'subscript' | undefined
  color?: string | undefined
  highlight?: string | undefined
  href?: string
}

const ofElements: { [name: string]: TextLook } = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  cite: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  sup: { position: 'superscript' },
  sub: { position: 'subscript' },
  mark: { highlight: '#ffff00' },
}

/** Says how text in an element looks when that around it looks so. */
export function lookIn(element: HtmlElement, around: TextLook): TextLook {
  const own = Object.hasOwn(ofElements, element.name) ? ofElements[element.name] : undefined
  // A change that Word keeps track of is no underlining.
  const isTracked = element.attributes['datetime'] !== undefined
  const style = styleOf(element)
  const href = element.name === 'a' ? linkOf(element.attributes['href']) : undefined
  return {
    ...around,
    ...(!isTracked && own),
    ...(element.name === 'font' && ofColor(element.attributes['color'])),
    ...lookOfStyle(style, around),
    ...(href !== undefined && { href }),
  }
}

type Style = ReturnType<typeof styleOf>

function lookOfStyle(style: Style, around: TextLook): TextLook {
  const { 'font-weight': weight, 'font-style': slant, 'vertical-align': vertical } = style
  const lines = style['text-decoration-line'] ?? style['text-decoration'] ?? ''
  const variant = style['font-variant'] ?? style['font-variant-caps']
  return {
    ...(weight !== undefined && { bold: /^bold|^[6-9]00$/.test(weight) }),
    ...(slant !== undefined && { italic: /^(?:italic|oblique)/.test(slant) }),
    ...(lines.includes('underline') && { underline: true }),
    ...(lines.includes('line-through') && { strike: true }),
    // A link is underlined by itself where it is shown.
    ...(lines.startsWith('none') && { underline: false, strike: false }),
    ...(variant !== undefined && { smallCaps: variant === 'small-caps' }),
    ...(vertical !== undefined && { position: positionOf(vertical) ?? positionAround(vertical, around) }),
    ...ofColor(style['color']),
    ...highlightOf(style),
  }
}

const positionOf = (vertical: string) =>
  vertical === 'super' ? ('superscript' as const) : vertical === 'sub' ? ('subscript' as const) : undefined

/** What stands on the line ends a raised text; a shift by a length, as Word writes, does not. */
const positionAround = (vertical: string, { position }: TextLook) =>
  vertical === 'baseline' && position !== undefined ? undefined : position

/** Black is what text is by itself. */
function ofColor(said: string | undefined): TextLook {
  if (said === undefined) return {}
  if (said === 'windowtext' || said === 'inherit') return { color: undefined }
  const color = colorOf(said)
  return { color: color === '#000000' ? undefined : color }
}

function highlightOf(style: Style): TextLook {
  const said = style['background-color'] ?? style['background']
  if (said === undefined) return {}
  const color = colorOf(said)
  return { highlight: color === '#ffffff' ? undefined : color }
}

const linkOf = (href = '') =>
  href.length <= 2000 && /^(?:https?:\/\/|mailto:)/i.test(href.trim()) ? href.trim() : undefined

/** The marks of a look, in the order in which the other readers put them. */
export function marksOf({ href, ...look }: TextLook): Mark[] {
  const simple = (['bold', 'italic', 'underline', 'strike', 'smallCaps'] as const).filter(
    (name) => look[name] && !(name === 'underline' && href !== undefined),
  )
  const types = look.position ? [...simple, look.position] : simple
  return [
    ...types.map((type): Mark => ({ type })),
    // The color of a link comes from where it is shown.
    ...(look.color === undefined || href !== undefined
      ? []
      : [{ type: 'font' as const, attrs: { color: look.color } }]),
    ...(look.highlight === undefined
      ? []
      : [{ type: 'highlight' as const, attrs: { color: look.highlight } }]),
    ...(href === undefined ? [] : [{ type: 'link' as const, attrs: { href } }]),
  ]
}

/** The indents and the alignment of a paragraph. */
export function paragraphLookOf(element: HtmlElement) {
  const style = styleOf(element)
  const align = alignOf(style['text-align'] ?? element.attributes['align'])
  const left = lengthOf(style['margin-left'] ?? marginLeft(style['margin']))
  const first = lengthOf(style['text-indent'])
  const isOnNewPage = /^(?:always|page|left|right)$/.test(
    style['page-break-before'] ?? style['break-before'] ?? '',
  )
  return {
    ...(align && { align }),
    ...(left !== undefined && left > 0 && { indentLeft: left }),
    ...(first !== undefined && first !== 0 && { indentFirstLine: first }),
    ...(isOnNewPage && { pageBreakBefore: true }),
  }
}

function marginLeft(margin: string | undefined): string | undefined {
  const sides = (margin ?? '').trim().split(/\s+/)
  return sides[3] ?? sides[1] ?? sides[0]
}

const aligns: { [said: string]: 'left' | 'center' | 'right' | 'justify' } = {
  center: 'center',
  right: 'right',
  end: 'right',
  justify: 'justify',
  'inter-ideograph': 'justify',
}
const alignOf = (said = '') => {
  const name = said.toLowerCase()
  return Object.hasOwn(aligns, name) ? aligns[name] : undefined
}
