import type {
  Block,
  Document,
  FieldTag,
  Frame,
  Inline,
  InlineRepeat,
  Paragraph,
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
export function merge(template: CompiledTemplate, values: Values, world: World = {}): Document {
  const { frame, pictures } = bind(template, values, world)
  const splice = splicer(pictures)
  const slots = frame.values()
  const { document } = template
  return {
    ...document,
    content: document.content.map((section) => ({
      ...section,
      content: section.content.flatMap((part): Section['content'] =>
        part.type === 'header' || part.type === 'footer'
          ? framesIn(slots).map((inner) => ({
              ...part,
              content: splice.blocks(part.content, inner.values()),
            }))
          : splice.block(part, slots),
      ),
    })),
  }
}

/** Takes the slots of a frame one after the other. */
type Slots = Iterator<Slot>

const textIn = (slots: Slots): string => {
  const { value } = slots.next()
  return typeof value === 'string' ? value : ''
}
const framesIn = (slots: Slots): Frame[] => {
  const { value } = slots.next()
  return Array.isArray(value) ? value : []
}

function splicer(pictures: { [name: string]: string }) {
  const blocks = (content: Block[], slots: Slots): Block[] => content.flatMap((inner) => block(inner, slots))

  function block(node: Block, slots: Slots): Block[] {
    switch (node.type) {
      case 'paragraph':
        return paragraph(node, slots)
      case 'table':
        return [{ ...node, content: node.content.flatMap((row) => rows(row, slots)) }]
      case 'condition':
      case 'repeat':
        return framesIn(slots).flatMap((frame) => blocks(node.content, frame.values()))
      case 'pageBreak':
      case 'horizontalRule':
        return [node]
    }
  }

  /** Of which nothing stands is left out; one that was empty in the template is a blank line. */
  function paragraph(node: Paragraph, slots: Slots): Paragraph[] {
    if (node.attrs?.list) slots.next()
    const { content = [] } = node
    const merged = inlines(content, slots)
    if (content.length > 0 && merged.length === 0) return []
    return [node.content ? { ...node, content: merged } : node]
  }

  function rows(row: TableRow, slots: Slots): TableRow[] {
    const { repeat, condition, ...attrs } = row.attrs ?? {}
    if (!repeat && !condition) return [{ ...row, content: cells(row.content, slots) }]
    return framesIn(slots).map((frame) => ({
      type: 'tableRow',
      attrs,
      content: cells(row.content, frame.values()),
    }))
  }

  const cells = (content: TableCell[], slots: Slots): TableCell[] =>
    content.map((cell) => ({ ...cell, content: blocks(cell.content, slots) }))

  const inlines = (content: Inline[], slots: Slots): Inline[] =>
    content.flatMap((node) => inline(node, slots))

  function inline(node: Inline, slots: Slots): Inline[] {
    switch (node.type) {
      case 'field':
        return linesOf(textIn(slots), node)
      case 'pictureField':
      case 'barcode': {
        const source = pictures[textIn(slots)]
        const { width, height, alt } = node.attrs
        return source === undefined
          ? []
          : [
              {
                type: 'picture',
                attrs: {
                  source,
                  alt,
                  ...(width !== undefined && { width }),
                  ...(height !== undefined && { height }),
                },
              },
            ]
      }
      case 'inlineCondition':
        return framesIn(slots).flatMap((frame) => inlines(node.content, frame.values()))
      case 'inlineRepeat':
        return repeated(node, framesIn(slots))
      case 'signature':
        return [{ ...node, attrs: { ...node.attrs, label: inlines(node.attrs.label, slots) } }]
      case 'text':
      case 'lineBreak':
      case 'tab':
      case 'pageNumber':
      case 'pageCount':
      case 'picture':
        return [node]
    }
  }

  function repeated(
    { attrs: { separator, lastSeparator = separator }, content }: InlineRepeat,
    frames: Frame[],
  ): Inline[] {
    return frames.flatMap((frame, at) => [
      ...(at === 0 ? [] : textNode(at === frames.length - 1 ? lastSeparator : separator)),
      ...inlines(content, frame.values()),
    ])
  }

  return { block, blocks }
}

const textNode = (text: string): Text[] => (text === '' ? [] : [{ type: 'text', text }])

/** The text of a field, each line of it in its own node. */
const linesOf = (text: string, { marks }: FieldTag): Inline[] =>
  text
    .split(/\r\n?|\n/)
    .flatMap((line, at): Inline[] => [
      ...(at === 0 ? [] : [{ type: 'lineBreak' } as const]),
      ...textNode(line).map((node) => (marks ? { ...node, marks } : node)),
    ])
