import {
  hasContents,
  numberingOf,
  outlineOf,
  referenceWords,
  type Block,
  type Contents,
  type Document,
  type FontFormat,
  type Inline,
  type Mark,
  type Numbering,
  type Outline,
  type Paragraph,
  type Reference,
  type Table,
  type TextFormat,
} from '@tabellio/document'
import { familyOf } from './fonts.ts'
import { lookOf, markElements } from '@tabellio/document/look'

/**
 * The body of a merged document as HTML that stands for itself: styles are inline, pictures are data URIs. Everything a
 * person wrote is text, never markup; a link leads to the web or to a mailbox only.
 */
export function htmlOf(document: Document): string {
  const page: Page = {
    attrs: document.attrs,
    labelOf: numberingOf(document),
    outline: () => outlineOf(document),
    leadsToHeadings: hasContents(document),
  }
  const parts = document.content.flatMap(({ content }) =>
    content.flatMap((part) => (part.type === 'header' || part.type === 'footer' ? [] : block(part, page))),
  )
  return `<article lang="${document.attrs.language}">${parts.join('')}</article>`
}

/** The same as a file that opens by itself in a browser. */
export const htmlPage = (document: Document, title: string): string =>
  `<!doctype html>\n<html lang="${document.attrs.language}"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
  `<meta name="viewport" content="width=device-width"></head><body>${htmlOf(document)}</body></html>\n`

type Page = { attrs: Document['attrs']; labelOf: Numbering; outline: () => Outline; leadsToHeadings: boolean }

const blocks = (nodes: readonly Block[], page: Page): string =>
  nodes.map((node) => block(node, page)).join('')

function block(node: Block, page: Page): string {
  if (node.type === 'paragraph') return paragraph(node, page)
  if (node.type === 'table') return table(node, page)
  if (node.type === 'pageBreak') return '<div style="break-after: page"></div>'
  if (node.type === 'contents') return contents(node, page)
  return node.type === 'horizontalRule' ? '<hr>' : blocks(node.content ?? [], page)
}

function contents({ attrs: { from, to } }: Contents, { outline }: Page): string {
  const entries = outline().headings.flatMap(({ level = 0, label, words }, at) => {
    if (level < from || level > to) return []
    const style = css({ margin: `0 0 0 ${(level - from) * 12}pt` })
    const text = escaped(label === '' ? words : `${label} ${words}`)
    return [`<p${style}><a href="#heading-${at}">${text}</a></p>`]
  })
  return `<nav>${entries.join('')}</nav>`
}

/** The places at the beginning of a paragraph that contents and references lead to. */
function anchors(node: Paragraph, { outline, leadsToHeadings }: Page): string {
  const { bookmarks = [] } = node.attrs ?? {}
  if (bookmarks.length === 0 && !leadsToHeadings) return ''
  const { headings, byBookmark } = outline()
  const at = leadsToHeadings ? headings.findIndex(({ paragraph: heading }) => heading === node) : -1
  const names = bookmarks.filter((name) => byBookmark.get(name)?.paragraph === node)
  const ids = [...(at === -1 ? [] : [`heading-${at}`]), ...names.map(anchorOf)]
  return ids.map((id) => `<a id="${id}"></a>`).join('')
}

const anchorOf = (name: string): string => `to-${escaped(name)}`

function paragraph(node: Paragraph, page: Page): string {
  const look = lookOf(node, page.attrs)
  const number = escaped(node.attrs?.list ? page.labelOf(node.attrs.list) : '')
  const label = look.hasBoldLabel ? `<strong>${number}</strong>` : number
  const tag = look.outlineLevel === undefined ? 'p' : `h${look.outlineLevel}`
  const style = css({
    margin: `${look.spaceBefore}pt ${look.indentRight}pt ${look.spaceAfter}pt ${look.indentLeft}pt`,
    'text-indent': look.indentFirstLine === 0 ? undefined : `${look.indentFirstLine}pt`,
    'text-align': look.align,
    'line-height': String(1.2 * look.lineHeight),
    ...textStyle(look.text),
  })
  const words = inlines(node.content ?? [], page)
  const begun = `${anchors(node, page)}${number === '' ? '' : `${label} `}`
  return `<${tag}${style}>${begun}${words === '' ? '<br>' : words}</${tag}>`
}

function table({ attrs = {}, content }: Table, page: Page): string {
  const { headerRows = 0, borders = 'all', cellPadding = 4, rightToLeft } = attrs
  const edge = { all: '0.5pt solid', horizontal: '0.5pt solid', outer: undefined, none: undefined }[borders]
  const rows = content.map(({ content: cells }, at) => {
    const tag = at < headerRows ? 'th' : 'td'
    const written = cells.map(
      ({ attrs: { colspan = 1, rowspan = 1, fill, verticalAlign = 'top' } = {}, content }) => {
        const style = css({
          padding: `${cellPadding}pt`,
          [borders === 'horizontal' ? 'border-block' : 'border']: edge,
          background: fill,
          direction: rightToLeft && 'ltr',
          'vertical-align': verticalAlign,
        })
        const spans = `${colspan > 1 ? ` colspan="${colspan}"` : ''}${rowspan > 1 ? ` rowspan="${rowspan}"` : ''}`
        return `<${tag}${spans}${style}>${blocks(content, page)}</${tag}>`
      },
    )
    return `<tr>${written.join('')}</tr>`
  })
  const outer = borders === 'outer' ? '0.5pt solid' : undefined
  const direction = rightToLeft && 'rtl'
  return `<table${css({ width: '100%', 'border-collapse': 'collapse', border: outer, direction })}>${rows.join('')}</table>`
}

const inlines = (nodes: readonly Inline[], page: Page): string =>
  nodes.map((node) => inline(node, page)).join('')

function inline(node: Inline, page: Page): string {
  if (node.type === 'text') return marked(escaped(node.text), node.marks)
  if (node.type === 'lineBreak') return '<br>'
  if (node.type === 'tab') return '&emsp;'
  if (node.type === 'picture') return picture(node.attrs)
  if (node.type === 'reference') return marked(reference(node.attrs, page), node.marks)
  if (node.type === 'signature') {
    const { width, label } = node.attrs
    const style = css({ display: 'inline-block', width: `${width}pt`, 'border-top': '0.6pt solid' })
    return `<span${style}>${inlines(label, page)}</span>`
  }
  if (node.type === 'footnote') return ` (${inlines(node.attrs.note, page)})`
  return 'content' in node ? inlines(node.content, page) : ''
}

function reference({ to, shows }: Reference['attrs'], { outline }: Page): string {
  const words = escaped(referenceWords(outline(), to, shows))
  return words === '' || !outline().byBookmark.has(to) ? words : linked(`#${to}`, words)
}

function picture({ source, width, height, alt }: Extract<Inline, { type: 'picture' }>['attrs']): string {
  const size = css({
    width: width === undefined ? undefined : `${width}pt`,
    height: height === undefined ? undefined : `${height}pt`,
    'object-fit': 'contain',
  })
  return `<img src="${escaped(source)}" alt="${escaped(alt)}"${size}>`
}

const marked = (words: string, marks: Mark[] = []): string =>
  marks.reduce((inner, mark) => {
    const tag = markElements[mark.type]
    if (tag) return `<${tag}>${inner}</${tag}>`
    if (mark.type === 'link') return linked(mark.attrs.href, inner)
    return `<span${css(styleOf(mark))}>${inner}</span>`
  }, words)

const linked = (href: string, inner: string): string =>
  href.startsWith('#') ? `<a href="#${anchorOf(href.slice(1))}">${inner}</a>` : webLink(href, inner)

const webLink = (href: string, inner: string): string =>
  /^(https?:\/\/|mailto:)/i.test(href) ? `<a href="${escaped(href)}" rel="noopener">${inner}</a>` : inner

function styleOf(mark: Mark): Style {
  if (mark.type === 'font') return textStyle(mark.attrs)
  if (mark.type === 'highlight') return { background: mark.attrs.color }
  return { 'font-variant': 'small-caps' }
}

type Style = { [property: string]: string | undefined }

const textStyle = ({
  font,
  size,
  bold,
  italic,
  underline,
  smallCaps,
  color,
  letterSpacing,
}: TextFormat & FontFormat): Style => ({
  'font-family': font === undefined ? undefined : `'${familyOf(font).name}'`,
  'font-size': size === undefined ? undefined : `${size}pt`,
  'font-weight': bold === undefined ? undefined : bold ? 'bold' : 'normal',
  'font-style': italic === undefined ? undefined : italic ? 'italic' : 'normal',
  'letter-spacing': letterSpacing === undefined ? undefined : `${letterSpacing}pt`,
  'text-decoration': underline ? 'underline' : undefined,
  'font-variant': smallCaps ? 'small-caps' : undefined,
  color,
})

/** A style attribute; what is not set is left out. Values come from the document's numbers, colors and our own words. */
function css(style: Style): string {
  const rules = Object.entries(style).flatMap(([property, value]) =>
    value === undefined ? [] : [`${property}: ${value}`],
  )
  return rules.length === 0 ? '' : ` style="${escaped(rules.join('; '))}"`
}

const entities: { [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Control characters have no place in HTML either. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
