import type {
  Block,
  BlockCondition,
  BlockRepeat,
  Condition,
  FieldTag,
  Inline,
  InlineCondition,
  InlineRepeat,
  Mark,
  Paragraph,
  PictureTag,
  SignatureTag,
  Table,
  TableCell,
  TableRow,
  ValueFormat,
} from '@tabellio/document'
import type { Expression } from '@tabellio/expression'

/** The pieces of a text: words, a tag, or several of them. */
export type Piece = string | Inline | Inline[]

/**
 * Words with tags between them. A line break in the source, with the indent around it, reads as one space, and as none
 * at the beginning and at the end.
 */
export const words = (strings: TemplateStringsArray, ...pieces: Piece[]): Inline[] =>
  strings.flatMap((string, at) => {
    const begun = at === 0 ? string.replace(/^ *\n */, '') : string
    const ended = at === pieces.length ? begun.replace(/ *\n *$/, '') : begun
    return [...inlines(ended.replaceAll(/ *\n */g, ' ')), ...inlines(pieces[at] ?? '')]
  })

/** A kind of paragraph, to be followed by its words: `const title = paragraph({ style: 'Title' })`. */
export const paragraph =
  (attrs: NonNullable<Paragraph['attrs']>) =>
  (strings: TemplateStringsArray, ...pieces: Piece[]): Paragraph => ({
    type: 'paragraph',
    attrs,
    content: words(strings, ...pieces),
  })

export const p = paragraph({})

export const bold = (...pieces: Piece[]): Inline[] => pieces.flatMap(inlines).map(marked({ type: 'bold' }))

export const value = (path: string, format?: ValueFormat): FieldTag => ({
  type: 'field',
  attrs: { path, ...(format && { format }) },
})
export const upper = (path: string) => value(path, { kind: 'text', case: 'upper' })
export const money = (path: string) => value(path, { kind: 'currency' })
export const inWords = (path: string) => value(path, { kind: 'words' })
export const longDate = (path: string) => value(path, { kind: 'date', style: 'long' })
export const dateInWords = (path: string) => value(path, { kind: 'date', style: 'words' })
export const box = (path: string) => value(path, { kind: 'logical', box: true })

export const lineBreak: Inline = { type: 'lineBreak' }
export const tab: Inline = { type: 'tab' }
export const pageNumber: Inline = { type: 'pageNumber' }
export const pageCount: Inline = { type: 'pageCount' }

export const picture = (
  path: string,
  alt: string,
  size: { width?: number; height?: number },
): PictureTag => ({
  type: 'pictureField',
  attrs: { path, alt, ...size },
})

/** The words that stand only when the expression holds, and those that stand otherwise. */
export const either = (expression: Expression, then: Piece, otherwise: Piece = ''): InlineCondition[] =>
  [
    { pieces: inlines(then), when: true },
    { pieces: inlines(otherwise), when: false },
  ]
    .filter(({ pieces }) => pieces.length > 0)
    .map(({ pieces, when }) => ({
      type: 'inlineCondition',
      attrs: { expression, when, effect: 'include' },
      content: pieces,
    }))

const holds = (expression: Expression): Condition => ({ expression, when: true, effect: 'include' })

export const onlyIf = (expression: Expression, ...content: Block[]): BlockCondition => ({
  type: 'condition',
  attrs: holds(expression),
  content,
})

export const each = (repeated: string, ...content: Block[]): BlockRepeat => ({
  type: 'repeat',
  attrs: { record: repeated },
  content,
})

/** The words once for each instance, with `separator` between them and `last` before the last. */
export const eachInline = (
  repeated: string,
  separator: string,
  last: string,
  ...content: Piece[]
): InlineRepeat => ({
  type: 'inlineRepeat',
  attrs: { record: repeated, separator, lastSeparator: last },
  content: content.flatMap(inlines),
})

export const signature = (identifier: string, ...label: Piece[]): SignatureTag => ({
  type: 'signature',
  attrs: { identifier, width: 190, height: 46, label: label.flatMap(inlines) },
})

export const table = (attrs: NonNullable<Table['attrs']>, ...content: TableRow[]): Table => ({
  type: 'table',
  attrs,
  content,
})

export const row = (...cells: (Block | TableCell)[]): TableRow => ({
  type: 'tableRow',
  attrs: { keepTogether: true },
  content: cells.map((part) => (part.type === 'tableCell' ? part : cell({}, part))),
})

/** One row for each instance of the record. */
export const rowOfEach = (repeated: string, ...cells: (Block | TableCell)[]): TableRow => ({
  ...row(...cells),
  attrs: { repeat: { record: repeated }, keepTogether: true },
})

export const rowIf = (expression: Expression, ...cells: (Block | TableCell)[]): TableRow => ({
  ...row(...cells),
  attrs: { condition: holds(expression), keepTogether: true },
})

export const cell = (attrs: NonNullable<TableCell['attrs']>, ...content: Block[]): TableCell => ({
  type: 'tableCell',
  attrs,
  content,
})

function inlines(piece: Piece): Inline[] {
  if (typeof piece !== 'string') return Array.isArray(piece) ? piece : [piece]
  return piece === '' ? [] : [{ type: 'text', text: piece }]
}

const marked =
  (mark: Mark) =>
  (inline: Inline): Inline => {
    if ('content' in inline) return { ...inline, content: inline.content.map(marked(mark)) }
    return isMarkable(inline) ? { ...inline, marks: [...(inline.marks ?? []), mark] } : inline
  }

const markable = ['text', 'field', 'pageNumber', 'pageCount']

const isMarkable = (inline: Inline): inline is Extract<Inline, { marks?: Mark[] }> =>
  markable.includes(inline.type)
