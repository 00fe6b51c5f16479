export type { BarcodeAnchor } from './barcodes.ts'
export type { Bindings, Frame, Slot } from './bindings.ts'
export type {
  BarcodeTag,
  ChartTag,
  Block,
  BlockCondition,
  BlockRepeat,
  Border,
  Borders,
  Condition,
  Contents,
  FieldTag,
  FontFormat,
  Footer,
  Footnote,
  Header,
  HorizontalRule,
  Inline,
  InlineCondition,
  InlineRepeat,
  LineBreak,
  ListDefinition,
  ListLevel,
  Mark,
  Page,
  PageBorders,
  PageBreak,
  PageCount,
  PageKind,
  PageNumber,
  PageNumberKind,
  Paragraph,
  ParagraphFormat,
  ParagraphStyle,
  Picture,
  PictureTag,
  Reference,
  Repeat,
  ReplacementTag,
  Section,
  SectionPageCount,
  Sides,
  SignatureTag,
  SubTemplate,
  Tab,
  Table,
  TableCell,
  TableRow,
  Text,
  TextFormat,
} from './document.ts'
export { madeConditional, withCondition, withoutCondition } from './edit-passages.ts'
export { ExpressionTree } from './expression-tree.ts'
export { numberWords, type Gender, type NumberWords } from './number-words.ts'
export { numberingOf, type Numbering } from './numbering.ts'
export { hasContents, nowhere, outlineOf, referenceWords, type Outline, type Outlined } from './outline.ts'
export { momentOf, paperOf, paragraphOf } from './paper.ts'
export {
  excerptOf,
  passagesOf,
  stands,
  stretchesOf,
  nodeText,
  type Excerpt,
  type Passage,
  type Stretch,
} from './passages.ts'
export { bindingsOf } from './plain.ts'
export { Document } from './schema.ts'
export type { Replacement, WordForms } from './replacements.ts'
export type { Counted, ValueFormat } from './value-format.ts'
export { walk, type Node, type NodePath } from './walk.ts'
