import type { Expression, Language } from '@tabellio/expression'
import type { BarcodeAnchor, barcodeTypes } from './barcodes.ts'
import type { chartKinds } from './charts.ts'
import type { Replacement } from './replacements.ts'
import type { ValueFormat } from './value-format.ts'

/**
 * The rich document: what the browser editor edits, the Word reader makes, the merge fills and the PDF writer sets.
 *
 * It is plain JSON in the shape of a ProseMirror document (`type`, `attrs`, `content`, `marks`), so that an editor
 * loads it as it is. A template's body is a document with tags (`field`, `condition`, `repeat`, …); a merged document
 * is one without.
 *
 * Lengths are points (1/72 inch) unless a name says otherwise.
 */
export type Document = {
  type: 'doc'
  attrs: {
    /** The version of this shape. */
    version: 1
    language: Language
    /** Paragraph styles by name. `Normal` is always there; a style takes from `basedOn` what it leaves open. */
    styles: { [name: string]: ParagraphStyle }
    /** Numberings by id, which paragraphs name in `attrs.list`. */
    lists: { [id: string]: ListDefinition }
    /**
     * Between two paragraphs stands the larger of their spaces (when absent), or both of them (`sum`). With `sum`, and
     * with `word`, where the larger stands as well, lines and spaces fall as Word lays them out.
     */
    spaceBetween?: 'larger' | 'sum' | 'word'
    /** False where words are never divided at the end of a line. */
    hyphenation?: boolean
    /** False where letters keep their width whatever stands beside them. */
    kerning?: false
  }
  content: Section[]
}

/** Pages of one geometry, with their header and footer. */
export type Section = {
  type: 'section'
  attrs: {
    page: Page
    /** It goes on where the section before ends; otherwise it begins on a page of its own. */
    start?: 'same-page'
    columns?: { count: number; gap: number }
    pageNumbers?: { start?: number; kind?: PageNumberKind }
  }
  content: (Header | Footer | Block)[]
}

export type Page = {
  width: number
  height: number
  margins: Sides<number>
  /** From the edge of the page to the header or the footer, which may push the text away; without it, close to the text. */
  headerDistance?: number
  footerDistance?: number
  borders?: PageBorders
}

/** Lines around the text of pages, or along their edges, each so far from there as `spaces` says. */
export type PageBorders = {
  sides: Borders
  spaces: Sides<number>
  from: 'text' | 'page'
  /** On all pages of the section when absent. */
  on?: 'first' | 'not-first'
}

export type PageNumberKind = 'decimal' | 'lower-letter' | 'upper-letter' | 'lower-roman' | 'upper-roman'

export type Sides<T> = { top: T; right: T; bottom: T; left: T }

/** A line along a side; no line where its width is 0. */
export type Border = { width: number; color?: string; style?: 'dashed' | 'dotted' }
export type Borders = Partial<Sides<Border>>

export type Header = { type: 'header'; attrs?: { on: PageKind }; content: Block[] }
export type Footer = { type: 'footer'; attrs?: { on: PageKind }; content: Block[] }
export type PageKind = 'default' | 'first' | 'even'

export type Block =
  | Paragraph
  | Table
  | BlockCondition
  | BlockRepeat
  | PageBreak
  | HorizontalRule
  | Contents
  | SubTemplate

export type Paragraph = {
  type: 'paragraph'
  attrs?: ParagraphFormat & {
    style?: string
    /** Which numbering, and how deep: 0 is the outermost level. `bold` says it of this label alone. */
    list?: { id: string; level: number; bold?: boolean }
    /** The type of its line while nothing stands in it, where its style has another one. */
    blank?: { font?: string; size?: number }
    /** It stands on this side beside what follows, which takes no notice of it: the number of a page in its footer. */
    beside?: 'center' | 'right'
    /** The names by which references and links find it. */
    bookmarks?: string[]
  }
  content?: Inline[]
}

export type ParagraphFormat = {
  align?: 'left' | 'center' | 'right' | 'justify'
  /** Indents of the whole paragraph, and of its first line relative to it (negative hangs). */
  indentLeft?: number
  indentRight?: number
  indentFirstLine?: number
  spaceBefore?: number
  spaceAfter?: number
  /** As a multiple of the font's own line. */
  lineHeight?: number
  keepWithNext?: boolean
  keepTogether?: boolean
  pageBreakBefore?: boolean
  /** False where a page may begin or end with one of its lines alone. */
  widowControl?: boolean
  /** Tab stops from the left edge of the text. */
  tabs?: { at: number; align?: 'left' | 'center' | 'right' | 'decimal'; leader?: 'none' | 'dots' | 'line' }[]
  /** No space between it and a neighbour of the same style. */
  contextualSpacing?: boolean
  borders?: Borders
  /** `#rrggbb`, behind the text */
  fill?: string
}

export type ParagraphStyle = ParagraphFormat & {
  basedOn?: string
  /** Makes it a heading of that level (1 to 6) in the outline and in the tags of a PDF. */
  outlineLevel?: number
  text?: TextFormat
}

export type TextFormat = {
  font?: string
  size?: number
  bold?: boolean
  italic?: boolean
  underline?: boolean
  smallCaps?: boolean
  /** `#rrggbb` */
  color?: string
}

export type ListDefinition = { levels: ListLevel[] }
export type ListLevel = {
  kind:
    | 'bullet'
    | 'decimal'
    | 'lower-letter'
    | 'upper-letter'
    | 'lower-roman'
    | 'upper-roman'
    | 'decimal-zero'
    | 'ordinal'
    | 'ordinal-words'
    | 'cardinal-words'
  /** The text before the paragraph's own: `%1.%2` shows the numbers of the first two levels, `•` a bullet. */
  text: string
  indentLeft: number
  hanging: number
  start?: number
  /** It counts on where an outer level begins anew. */
  continues?: true
  /** Its label has all numbers as figures, those of outer levels as well: `2.1` below `II`. */
  asFigures?: true
  /** True if the number is bold, to set it off from the text behind it: `PRIMERA.` */
  bold?: boolean
  case?: 'upper'
}

export type Table = {
  type: 'table'
  attrs?: {
    /** Shares of the width, one a column; equal when absent. */
    columns?: number[]
    borders?: 'all' | 'horizontal' | 'outer' | 'none'
    /** So many rows at the top are said again on each page. */
    headerRows?: number
    /** Inside each cell on all sides; `cellMargins` says it of each side. */
    cellPadding?: number
    cellMargins?: Sides<number>
    /** As wide as the text when absent. */
    width?: number
    align?: 'left' | 'center' | 'right'
    /** From the left edge of the text, from the right one where the first column stands there. */
    indentLeft?: number
    /** The first column stands on the right; what is said of the left and the right is mirrored with it. */
    rightToLeft?: true
  }
  content: TableRow[]
}

export type TableRow = {
  type: 'tableRow'
  attrs?: {
    /** One row for each instance of this record. */
    repeat?: Repeat
    /** The row stands only when this holds. */
    condition?: Condition
    keepTogether?: boolean
    /** The row is at least so high. */
    height?: number
  }
  content: TableCell[]
}

export type TableCell = {
  type: 'tableCell'
  attrs?: {
    colspan?: number
    rowspan?: number
    /** `#rrggbb` */
    fill?: string
    verticalAlign?: 'top' | 'middle' | 'bottom'
    /** The lines of its sides, instead of the table's. */
    borders?: Borders
    /** Inside it, instead of the table's. */
    margins?: Sides<number>
  }
  content: Block[]
}

export type PageBreak = { type: 'pageBreak' }
export type HorizontalRule = { type: 'horizontalRule' }

/**
 * The table of contents: the headings of these levels, each with its page. An entry looks as the style of its level says,
 * `toc 1` and so on, where there is one.
 */
export type Contents = { type: 'contents'; attrs: { from: number; to: number } }

/**
 * The text of another template of the organization, by its name, as it is published when a document is made. Its tags
 * mean what they would mean if they were written here. `content` stands there once it has been found.
 */
export type SubTemplate = { type: 'subTemplate'; attrs: { template: string }; content?: Block[] }

/** B-121: if this expression is true/false, then include/exclude the selected text in the document. */
export type Condition = { expression: Expression; when: boolean; effect: 'include' | 'exclude' }

export type Repeat = {
  /** The full path of the record, `tenants` or `loans/guarantors`. */
  record: string
  /** Which instances; all when absent. */
  where?: Expression
  sort?: { field: string; order: 'ascending' | 'descending' }
}

export type BlockCondition = { type: 'condition'; attrs: Condition; content: Block[] }
export type BlockRepeat = { type: 'repeat'; attrs: Repeat; content: Block[] }

export type Inline =
  | Text
  | LineBreak
  | Tab
  | PageNumber
  | PageCount
  | SectionPageCount
  | Reference
  | Picture
  | FieldTag
  | PictureTag
  | BarcodeTag
  | ChartTag
  | ReplacementTag
  | InlineCondition
  | InlineRepeat
  | SignatureTag
  | Footnote

export type Text = { type: 'text'; text: string; marks?: Mark[] }
/** Its font says how high a line is in which nothing else stands. */
export type LineBreak = { type: 'lineBreak'; marks?: Mark[] }
export type Tab = { type: 'tab' }
export type PageNumber = { type: 'pageNumber'; marks?: Mark[] }
export type PageCount = { type: 'pageCount'; marks?: Mark[] }
export type SectionPageCount = { type: 'sectionPageCount'; marks?: Mark[] }

/** What is said of the paragraph that has this bookmark: its words, its number (`3.2`), or its page. It leads there. */
export type Reference = {
  type: 'reference'
  attrs: { to: string; shows: 'words' | 'number' | 'page' }
  marks?: Mark[]
}

export type Mark =
  | { type: 'bold' | 'italic' | 'underline' | 'strike' | 'superscript' | 'subscript' | 'smallCaps' }
  | { type: 'font'; attrs: FontFormat }
  | { type: 'highlight'; attrs: { color: string } }
  /** To the web, to a mailbox, or to a bookmark of the text: `#name`. */
  | { type: 'link'; attrs: { href: string } }

/** What a stretch of text has of its own; `bold` and `italic` take away as well what its style gives it. */
export type FontFormat = {
  font?: string
  size?: number
  color?: string
  bold?: boolean
  italic?: boolean
  /** Between two letters. */
  letterSpacing?: number
}

/** A note at the foot of the page, with its number where it stands. */
export type Footnote = { type: 'footnote'; attrs: { note: Inline[] } }

/** A picture with its bytes: `source` is a data URI, PNG, JPEG or SVG. */
export type Picture = {
  type: 'picture'
  attrs: { source: string; width?: number; height?: number; alt: string }
}

/** A value of the context, as text. Outside a repeat, a record's field reads as the list of all its values. */
export type FieldTag = {
  type: 'field'
  attrs: {
    path: string
    format?: ValueFormat
    /** Stands there without a value; a blank line by default. */ empty?: string
  }
  marks?: Mark[]
}

/** An image or a drawn signature of the context. */
export type PictureTag = {
  type: 'pictureField'
  attrs: { path: string; width?: number; height?: number; alt: string }
}

export type BarcodeTag = {
  type: 'barcode'
  attrs: {
    kind: (typeof barcodeTypes)[number]
    /** A text with `{path}` variables: `https://…/{number}`. */
    value: string
    width: number
    height: number
    /** Where the drawing stands in its room, which it fills as far as its proportions let it. */
    anchor?: BarcodeAnchor
    alt: string
  }
}

/** A drawing of numbers (B-555). */
export type ChartTag = {
  type: 'chart'
  attrs: {
    kind: (typeof chartKinds)[number]
    title?: string
    /** Each of its instances is a point; without it each of the values is. */
    record?: string
    /** The field of the record that names its points; without it they are counted. */
    label?: string
    /** The fields with the numbers: of a record each is a series. */
    values: string[]
    width: number
    height: number
    alt: string
  }
}

/** Words of the author that follow a value (B-556). */
export type ReplacementTag = { type: 'replacement'; attrs: Replacement; marks?: Mark[] }

export type InlineCondition = { type: 'inlineCondition'; attrs: Condition; content: Inline[] }

/**
 * The same words for each instance, with what stands between them: `, ` and before the last ` and `. `join` lists them
 * as the document's language does instead: `Ana, Luis e Inés`.
 */
export type InlineRepeat = {
  type: 'inlineRepeat'
  attrs: Repeat & { separator: string; lastSeparator?: string; join?: 'and' | 'or' }
  content: Inline[]
}

/**
 * The place where a person will sign: a line with the words below it. `identifier` names the placeholder for the
 * signing.
 */
export type SignatureTag = {
  type: 'signature'
  attrs: { identifier: string; width: number; height: number; label: Inline[] }
}
