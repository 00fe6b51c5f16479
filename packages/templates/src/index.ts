export { BarcodeError, barcodeOf, barcodeRoom, textOfBarcode } from './barcodes.ts'
export { bind, type World } from './bind.ts'
export type { ChartOption } from './charts.ts'
export { compileTemplate, type CompiledTemplate } from './compile.ts'
export { isKnownCurrency } from './currency.ts'
export { textOfValue, textOfValues, type Manner } from './format.ts'
export { merge, mergeBound } from './merge.ts'
export { bodyProblems, type Problem, type ProblemCode } from './problems.ts'
export { explainDocument, type ParagraphReasons } from './explain/explain-document.ts'
export { proposedDefinition } from './tags/proposed-definition.ts'
export { placedProblems, readTags, type TagProblem } from './tags/read-tags.ts'
export {
  subTemplateKey,
  subTemplateNames,
  withSubTemplates,
  type FindSubTemplate,
} from './sub-templates/sub-templates.ts'
export { subTemplateProblems } from './sub-templates/sub-template-problems.ts'
export { compileText, type CompiledText, type TextProblem } from './text.ts'
export { textPaths } from './text-paths.ts'
export {
  type InvoiceMapping,
  type PlacedInvoiceProblem,
  mappingProblems,
  readInvoice,
} from './e-invoice/invoice-mapping.ts'
export { invoiceXml } from './e-invoice/invoice-xml.ts'
