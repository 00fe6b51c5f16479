import { walk, type Document, type Node, type NodePath, type Replacement } from '@tabellio/document'
import {
  expressionProblems,
  type Expression,
  type ExpressionProblemCode,
  type Sources,
} from '@tabellio/expression'
import {
  measurePicture,
  sourcesOf,
  type PictureFault,
  type ContextDefinition,
  type Field,
  type RecordDefinition,
} from '@tabellio/forms'
import { BarcodeError, barcodeOf } from './barcodes.ts'
import { expressionsOf } from './compile.ts'
import { isKnownCurrency } from './currency.ts'
import { fieldsOf, recordsOf } from './fields.ts'
import { isFitting, isNumber, isPicture } from './fitting.ts'
import { instanceNumber, isNumberOf } from './scope.ts'
import { compileText } from './text.ts'

/** Says what an author must put right before a template can be published, and where it stands. */
export type Problem = {
  path: NodePath
  code: ProblemCode
  /** The subject of the problem: a field's path, a style, a list, a variable. */
  name: string
}

export type ProblemCode =
  | ExpressionProblemCode
  | 'not-a-record'
  | 'record-is-not-a-field'
  | 'picture-is-not-text'
  | 'not-a-picture'
  | 'format-does-not-fit'
  | 'unknown-currency'
  | 'not-a-number'
  | 'unknown-sort-field'
  | 'text-cannot-be-filled'
  | 'barcode-cannot-hold'
  | 'unknown-style'
  | 'unknown-list'
  | 'identifier-is-not-unique'
  | PictureFault
  | 'too-complex'

type Known = {
  document: Document
  definition: ContextDefinition
  fields: Map<string, Field>
  records: Map<string, RecordDefinition>
  sources: Sources
  /** The barcodes that were tried, and whether they can be drawn. */
  barcodes: Map<string, boolean>
}

export function bodyProblems(document: Document, definition: ContextDefinition): Problem[] {
  const known = {
    document,
    definition,
    fields: fieldsOf(definition),
    records: recordsOf(definition),
    sources: sourcesOf(definition),
    barcodes: new Map<string, boolean>(),
  }
  const nodes = [...walk(document)]
  return [
    ...nodes.flatMap(({ node, path }) => [
      ...problemsOfNode(node, known).map((problem) => ({ path, ...problem })),
      ...expressionsOf(node).flatMap(({ expression, at }) =>
        problemsOfCondition(expression, [...path, ...at], known),
      ),
    ]),
    ...sameIdentifiers(nodes),
  ]
}

type Found = Omit<Problem, 'path'>

const when = (isSo: boolean, code: ProblemCode, name: string): Found[] => (isSo ? [{ code, name }] : [])

function problemsOfNode(node: Node, known: Known): Found[] {
  if (node.type === 'field') return problemsOfField(node.attrs, known)
  if (node.type === 'picture') return problemsOfStaticPicture(node.attrs)
  if (node.type === 'pictureField') return problemsOfPicture(node.attrs.path, known)
  if (node.type === 'barcode') return problemsOfBarcode(node.attrs, known)
  if (node.type === 'chart') return problemsOfChart(node.attrs, known)
  if (node.type === 'replacement') return problemsOfReplacement(node.attrs, known)
  if (node.type === 'paragraph') return problemsOfParagraph(node.attrs ?? {}, known)
  const repeat = repeatOf(node)
  return repeat ? problemsOfRepeat(repeat, known) : []
}

/** A picture that every document of the template would fail at. */
function problemsOfStaticPicture({ source, alt }: { source: string; alt: string }): Found[] {
  const { fault } = measurePicture(source)
  return fault ? [{ code: fault, name: alt }] : []
}

function problemsOfPicture(path: string, { fields }: Known): Found[] {
  const field = fields.get(path)
  if (!field) return [{ code: 'unknown-path', name: path }]
  return when(!isPicture(field.properties.dataType), 'not-a-picture', path)
}

type BarcodeAttrs = Extract<Node, { type: 'barcode' }>['attrs']

/** Tries a barcode without variables: nobody could ever generate a document with one that cannot be drawn. */
function problemsOfBarcode({ kind, value }: BarcodeAttrs, { definition, barcodes }: Known): Found[] {
  const { problems, paths, fill } = compileText(value, definition)
  if (problems.length > 0) {
    return problems.map(({ variable }) => ({ code: 'text-cannot-be-filled', name: variable }))
  }
  if (paths.length > 0) return []
  const text = fill({})
  const key = `${kind} ${text}`
  if (!barcodes.has(key) && barcodes.size === maxStatic) return [{ code: 'too-complex', name: kind }]
  const isDrawn = barcodes.get(key) ?? canHold(kind, text)
  barcodes.set(key, isDrawn)
  return when(!isDrawn, 'barcode-cannot-hold', kind)
}

/** So many different barcodes without variables a template has at most: each takes milliseconds to draw. */
const maxStatic = 50

function canHold(kind: BarcodeAttrs['kind'], text: string): boolean {
  try {
    barcodeOf(kind, text)
    return true
  } catch (error) {
    if (!(error instanceof BarcodeError)) throw error
    return false
  }
}

type ParagraphAttrs = NonNullable<Extract<Node, { type: 'paragraph' }>['attrs']>

function problemsOfParagraph({ style, list }: ParagraphAttrs, { document }: Known): Found[] {
  const { styles, lists } = document.attrs
  return [
    ...when(style !== undefined && !Object.hasOwn(styles, style), 'unknown-style', style ?? ''),
    ...when(!!list && !lists[list.id]?.levels[list.level], 'unknown-list', list?.id ?? ''),
  ]
}

type FieldAttrs = Extract<Node, { type: 'field' }>['attrs']

function problemsOfField({ path, format }: FieldAttrs, { fields, records }: Known): Found[] {
  const field = fields.get(path)
  if (isNumberOf(path)) {
    const record = path.slice(0, -instanceNumber.length - 1)
    return when(!records.has(record), 'unknown-path', path)
  }
  if (!field) return [{ code: records.has(path) ? 'record-is-not-a-field' : 'unknown-path', name: path }]
  const { dataType } = field.properties
  if (isPicture(dataType)) return [{ code: 'picture-is-not-text', name: path }]
  if (!format) return []
  const currency = 'currency' in format ? format.currency : undefined
  return [
    ...when(!isFitting(format, dataType), 'format-does-not-fit', path),
    ...when(currency !== undefined && !isKnownCurrency(currency), 'unknown-currency', currency ?? ''),
  ]
}

function problemsOfReplacement(attrs: Replacement, known: Known): Found[] {
  if (!('path' in attrs)) return []
  const isAmount = attrs.replacementType === 'GenderNumber' && attrs.pluralCondition === 'AmountOf'
  const { fields, records } = known
  const own = isAmount
    ? when(!records.has(attrs.path), fields.has(attrs.path) ? 'not-a-record' : 'unknown-path', attrs.path)
    : problemsOfField({ path: attrs.path }, known)
  const dataType = fields.get(attrs.path)?.properties.dataType
  const isOther = attrs.replacementType === 'GenderNumber' && dataType !== undefined && !isNumber(dataType)
  const gender = attrs.replacementType === 'GenderNumber' ? attrs.gender : undefined
  return [
    ...own,
    ...when(!isAmount && isOther, 'not-a-number', attrs.path),
    ...(gender === undefined ? [] : problemsOfField({ path: gender }, known)),
  ]
}

type ChartAttrs = Extract<Node, { type: 'chart' }>['attrs']

function problemsOfChart({ record, label, values }: ChartAttrs, { fields, records }: Known): Found[] {
  const isKnown = record === undefined || records.has(record)
  return [
    ...when(!isKnown, fields.has(record ?? '') ? 'not-a-record' : 'unknown-path', record ?? ''),
    ...when(label !== undefined && !fields.has(label), 'unknown-path', label ?? ''),
    ...values.flatMap((path) => {
      const field = fields.get(path)
      if (!field) return when(true, records.has(path) ? 'record-is-not-a-field' : 'unknown-path', path)
      return when(!isNumber(field.properties.dataType), 'not-a-number', path)
    }),
  ]
}

function repeatOf(node: Node): RepeatAttrs | undefined {
  if (node.type === 'repeat' || node.type === 'inlineRepeat') return node.attrs
  return node.type === 'tableRow' ? node.attrs?.repeat : undefined
}

type RepeatAttrs = Extract<Node, { type: 'repeat' }>['attrs']

function problemsOfRepeat({ record, sort }: RepeatAttrs, { fields, records }: Known): Found[] {
  if (!records.has(record))
    return [{ code: fields.has(record) ? 'not-a-record' : 'unknown-path', name: record }]
  const isKnown = !sort || fields.has(sort.field) || fields.has(`${record}/${sort.field}`)
  return when(!isKnown, 'unknown-sort-field', sort?.field ?? '')
}

/** Each stands at its part of the expression: `…/attrs/expression/expressionList[1]`. */
const problemsOfCondition = (expression: Expression, path: NodePath, { sources }: Known): Problem[] =>
  expressionProblems(expression, sources).map(({ at, code, path: name = '' }) => ({
    path: at === '' ? path : [...path, ...at.split('.')],
    code,
    name,
  }))

/** Each place to sign needs a name of its own, for the one who signs there. */
function sameIdentifiers(nodes: { node: Node; path: NodePath }[]): Problem[] {
  const seen = new Set<string>()
  return nodes.flatMap(({ node, path }): Problem[] => {
    if (node.type !== 'signature') return []
    const { identifier } = node.attrs
    if (!seen.has(identifier)) {
      seen.add(identifier)
      return []
    }
    return [{ path, code: 'identifier-is-not-unique', name: identifier }]
  })
}
