import type {
  BarcodeTag,
  Bindings,
  Block,
  ChartTag,
  Document,
  FieldTag,
  Inline,
  InlineRepeat,
  Paragraph,
  Picture,
  PictureTag,
  ReplacementTag,
  Section,
  Slot,
  TableCell,
  TableRow,
  Text,
} from '@tabellio/document'
import type { Values } from '@tabellio/expression'
import { bind, type World } from './bind.ts'
import type { CompiledTemplate } from './compile.ts'

/** The document these values make: no tags are left in it. */
export const merge = (template: CompiledTemplate, values: Values, world: World = {}): Document =>
  mergeBound(template, bind(template, values, world))

/** The same where its tags are answered already. */
export function mergeBound({ document }: CompiledTemplate, { frame, pictures }: Bindings): Document {
  const place = { slots: frame.values(), pictures }
  return {
    ...document,
    content: document.content.map((section) => ({
      ...section,
      content: section.content.flatMap((part): Section['content'] =>
        part.type === 'header' || part.type === 'footer'
          ? framesIn(place).map((inner) => ({ ...part, content: blocks(part.content, inner) }))
          : block(part, place),
      ),
    })),
  }
}

/** The paragraph that its slots make; none where nothing of it stands. */
export const mergedParagraph = (node: Paragraph, { frame, pictures }: Bindings): Paragraph | undefined =>
  paragraph(node, { slots: frame.values(), pictures })[0]

/** Takes the slots of a frame one after the other, as the splicing comes to them. */
type Place = { slots: Iterator<Slot>; pictures: { [name: string]: string } }

function textIn({ slots }: Place): string {
  const { value } = slots.next()
  return typeof value === 'string' ? value : ''
}

function framesIn({ slots, pictures }: Place): Place[] {
  const { value } = slots.next()
  return Array.isArray(value) ? value.map((frame) => ({ slots: frame.values(), pictures })) : []
}

const blocks = (content: Block[], place: Place): Block[] => content.flatMap((inner) => block(inner, place))

function block(node: Block, place: Place): Block[] {
  switch (node.type) {
    case 'paragraph':
      return paragraph(node, place)
    case 'table':
      return [{ ...node, content: node.content.flatMap((tableRow) => rows(tableRow, place)) }]
    case 'condition':
    case 'repeat':
      return framesIn(place).flatMap((inner) => blocks(node.content, inner))
    case 'subTemplate':
      return blocks(node.content ?? [], place)
    case 'pageBreak':
    case 'horizontalRule':
    case 'contents':
      return [node]
  }
}

/** Of which nothing stands is left out; one that was empty in the template is a blank line. */
function paragraph(node: Paragraph, place: Place): Paragraph[] {
  if (node.attrs?.list) place.slots.next()
  if (!node.content || node.content.length === 0) return [node]
  const content = inlines(node.content, place)
  return content.length === 0 ? [] : [{ ...node, content }]
}

function rows(node: TableRow, place: Place): TableRow[] {
  const { repeat, condition, ...attrs } = node.attrs ?? {}
  if (!repeat && !condition) return [{ ...node, content: cells(node.content, place) }]
  return framesIn(place).map((inner) => ({ type: 'tableRow', attrs, content: cells(node.content, inner) }))
}

const cells = (content: TableCell[], place: Place): TableCell[] =>
  content.map((cell) => ({ ...cell, content: blocks(cell.content, place) }))

const inlines = (content: Inline[], place: Place): Inline[] => content.flatMap((node) => inline(node, place))

function inline(node: Inline, place: Place): Inline[] {
  if (node.type === 'field' || node.type === 'replacement') return linesOf(textIn(place), node)
  if (node.type === 'pictureField' || node.type === 'barcode' || node.type === 'chart') {
    return picture(node, place)
  }
  if (node.type === 'inlineRepeat') return repeated(node, framesIn(place))
  if (node.type === 'inlineCondition') return framesIn(place).flatMap((inner) => inlines(node.content, inner))
  if (node.type !== 'signature') return [node]
  return [{ ...node, attrs: { ...node.attrs, label: inlines(node.attrs.label, place) } }]
}

function picture(
  { attrs: { width, height, alt } }: PictureTag | BarcodeTag | ChartTag,
  place: Place,
): Picture[] {
  const source = place.pictures[textIn(place)]
  if (source === undefined) return []
  const size = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) }
  return [{ type: 'picture', attrs: { source, alt, ...size } }]
}

function repeated({ attrs, content }: InlineRepeat, places: Place[]): Inline[] {
  const { separator, lastSeparator = separator } = attrs
  return places.flatMap((inner, at) => [
    ...(at === 0 ? [] : textNode(at === places.length - 1 ? lastSeparator : separator)),
    ...inlines(content, inner),
  ])
}

const textNode = (text: string): Text[] => (text === '' ? [] : [{ type: 'text', text }])

/** The text of a field, each line of it in its own node. */
const linesOf = (text: string, { marks }: FieldTag | ReplacementTag): Inline[] =>
  text
    .split(/\r\n?|\n/)
    .flatMap((line, at): Inline[] => [
      ...(at === 0 ? [] : [{ type: 'lineBreak' } as const]),
      ...textNode(line).map((node) => (marks ? { ...node, marks } : node)),
    ])
