import type { Borders, FontFormat, ParagraphFormat, Sides, TextFormat } from '@tabellio/document'

type Styles = Record<string, string | number | undefined>

const points = (length: number | undefined) => (length === undefined ? undefined : `${length}pt`)

/** What of a color comes from another page must not say anything else to the browser. */
const colorOf = (color: string | undefined) =>
  color !== undefined && /^#[0-9a-f]{6}$/i.test(color) ? color : undefined
const nameOf = (font: string | undefined) =>
  font === undefined ? undefined : `"${font.replaceAll(/[^\p{L}\p{N} -]/gu, '')}"`

/** Styles as the text of an attribute. */
export const cssOf = (styles: Styles): string =>
  Object.entries(styles)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
    .join('; ')

const bordersOf = (borders: Borders = {}): Styles =>
  Object.fromEntries(
    (['top', 'right', 'bottom', 'left'] as const).map((side) => {
      const border = borders[side]
      return [
        `border-${side}`,
        border &&
          `${points(border.width)} ${border.style ?? 'solid'} ${colorOf(border.color) ?? 'currentcolor'}`,
      ]
    }),
  )

/** A paragraph as it stands on its page. */
export const paragraphCss = (format: ParagraphFormat): Styles => ({
  'text-align': format.align,
  'margin-left': points(format.indentLeft),
  'margin-right': points(format.indentRight),
  'text-indent': points(format.indentFirstLine),
  'padding-top': points(format.spaceBefore),
  'padding-bottom': points(format.spaceAfter),
  'line-height': format.lineHeight === undefined ? undefined : format.lineHeight * 1.2,
  background: colorOf(format.fill),
  ...bordersOf(format.borders),
})

export const textCss = (text: TextFormat): Styles => ({
  ...fontCss(text),
  'text-decoration': text.underline ? 'underline' : undefined,
  'font-variant': text.smallCaps ? 'small-caps' : undefined,
})

const weight = (isBold: boolean | undefined) =>
  isBold === undefined ? undefined : isBold ? 'bold' : 'normal'
const slant = (isItalic: boolean | undefined) =>
  isItalic === undefined ? undefined : isItalic ? 'italic' : 'normal'

export const fontCss = ({ font, size, color, bold, italic, letterSpacing }: FontFormat): Styles => ({
  'font-family': nameOf(font),
  'font-size': points(size),
  color: colorOf(color),
  'font-weight': weight(bold),
  'font-style': slant(italic),
  'letter-spacing': points(letterSpacing),
})

export const highlightCss = (color: string): Styles => ({
  'background-color': colorOf(color),
  color: '#000000',
})

export const paddingCss = ({ top, right, bottom, left }: Sides<number>): Styles => ({
  padding: [top, right, bottom, left].map((length) => points(length)).join(' '),
})

type Cell = { fill?: string; verticalAlign?: string; borders?: Borders }

export const cellCss = ({ fill, verticalAlign, borders }: Cell): Styles => ({
  background: colorOf(fill),
  'vertical-align': verticalAlign,
  ...bordersOf(borders),
})
