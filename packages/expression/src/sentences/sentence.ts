import type { Comparison } from '../compare.ts'
import { addressIn, isAlways, isGroup, sourceOf, type Expression } from '../expression.ts'
import { truthOf } from './canonical.ts'
import { expressionProblems, type ExpressionProblemCode } from '../problems.ts'
import {
  agreementOf,
  canBeRelative,
  named,
  phraseOf,
  recordName,
  subjectOf,
  subjectOfOne,
  subjectText,
  type Naming,
} from './sentence-subject.ts'
import { knownRecords, quantityOf, type Quantity } from './sentence-quantity.ts'
import { targetOfLeaf, targetSort, targetText } from './sentence-values.ts'
import { wordsOf, type Agreement, type RegionalWords } from './sentence-words.ts'
import { localeOf, type Locale } from '../region.ts'
import type { Language, Source, Sources } from '../sources.ts'

export type SpanRole =
  | 'source'
  | 'operator'
  | 'value'
  | 'join'
  | 'filter'
  | 'negation'
  | 'bracket'
  | 'always'
  | 'invalid'

/** A part of a sentence: what it says of the expression at an address, and how deep that is nested. */
export type Span = { text: string; at: string; role: SpanRole; level: number }

/**
 * The expression as a person would write it (B-125). The spans one after the other are the whole sentence. A part
 * that cannot be said reads as invalid, the rest reads on (B-137).
 */
export function sentence(expression: Expression, sources: Sources, locale: Language | Locale): Span[] {
  const { language, region } = localeOf(locale)
  const invalid = invalidParts(expression, sources)
  const writer: Writer = { sources, language, words: { ...wordsOf(language), region }, invalid, spans: [] }
  if (invalid === undefined) return [{ text: writer.words.invalid, at: '', role: 'invalid', level: 0 }]
  write({ ...writer, invalid }, expression, { at: '', level: 0, scope: [], isFilter: false })
  return writer.spans
}

export const plainSentence = (expression: Expression, sources: Sources, locale: Language | Locale): string =>
  sentence(expression, sources, locale)
    .map(({ text }) => text)
    .join('')

type Writer = {
  sources: Sources
  language: Language
  words: RegionalWords
  invalid: ReadonlySet<string> | undefined
  spans: Span[]
}

/** The place in the tree, the records whose filters are around it, and whether the words of a filter introduce it. */
type Place = {
  at: string
  level: number
  scope: readonly string[]
  isFilter: boolean
  isBracketed?: boolean
  /** The filter is of one instance, `para el que`, not of many. */
  isOfOne?: boolean
  /** Another noun stands between the filtered record and the filter: `whose` would be read as that one's. */
  isApart?: boolean
  /** True behind a denial, `no tenant who …`: the words cast doubt on what is not there. */
  isDoubted?: boolean
}

const unreadable: ReadonlySet<ExpressionProblemCode> = new Set<ExpressionProblemCode>([
  'not-an-expression',
  'unknown-operator',
  'unknown-function',
  'target-is-not-json',
  'unknown-path',
  'where-without-record',
])

/** The addresses that cannot be said; `undefined` when the whole is too complex to be walked. */
function invalidParts(expression: Expression, sources: Sources): ReadonlySet<string> | undefined {
  const problems = expressionProblems(expression, sources)
  if (problems.some(({ code }) => code === 'expression-too-complex')) return undefined
  return new Set(problems.filter(({ code }) => unreadable.has(code)).map(({ at }) => at))
}

function put({ spans }: Writer, text: string, role: SpanRole, { at, level }: Place): void {
  spans.push({ text, at, role, level })
}

function write(writer: Writer, expression: Expression, place: Place): void {
  if (writer.invalid?.has(place.at)) return put(writer, writer.words.invalid, 'invalid', place)
  if (isAlways(expression)) {
    const { always } = writer.words
    return put(writer, expression.isNegative ? always.false : always.true, 'always', place)
  }
  return isGroup(expression) ? writeGroup(writer, expression, place) : writeLeaf(writer, expression, place)
}

function writeGroup(writer: Writer, expression: Expression, place: Place): void {
  const { words } = writer
  if (expression.isNegative) writeNotTrue(writer, place)
  const { expressionList = [], operatorType } = expression
  const isBracketed = (place.isBracketed || expression.isNegative === true) && expressionList.length > 1
  if (isBracketed) put(writer, '(', 'bracket', place)
  expressionList.forEach((part, index) => {
    if (index > 0) put(writer, ` ${operatorType === 'and' ? words.and : words.or} `, 'join', place)
    write(writer, part, {
      ...place,
      at: addressIn(place.at, `expressionList[${index}]`),
      level: place.level + 1,
      isFilter: place.isFilter && !expression.isNegative,
      isBracketed: expressionList.length > 1 || place.isBracketed === true || expression.isNegative === true,
    })
  })
  if (isBracketed) put(writer, ')', 'bracket', place)
}

function writeNotTrue(writer: Writer, place: Place): void {
  if (place.isFilter) writeWhere(writer, place)
  put(writer, `${writer.words.notTrue} `, 'negation', place)
}

function writeWhere(writer: Writer, place: Place): void {
  const record = writer.sources.get(place.scope.at(-1) ?? '')
  if (!record) return
  const { where, whereApart } = writer.words
  const phrase = phraseOf(record, place.isOfOne ? 'one' : 'many', writer.language)
  put(writer, place.isApart ? whereApart : where(phrase), 'filter', place)
}

function writeLeaf(writer: Writer, expression: Expression, place: Place): void {
  const source = writer.sources.get(sourceOf(expression) ?? '')
  if (!source) return put(writer, writer.words.invalid, 'invalid', place)
  const { summaryFunction = 'valueOf' } = expression
  if (summaryFunction !== 'some' && summaryFunction !== 'every') {
    return writeComparison(writer, expression, source, place)
  }
  return source.isRecord
    ? writeInstances(writer, expression, source, place)
    : writeQuantified(writer, expression, source, place)
}

const namingOf = ({ sources, language }: Writer, { scope }: Place): Naming => ({ sources, language, scope })

function writeComparison(writer: Writer, expression: Expression, source: Source, place: Place): void {
  const { summaryFunction = 'valueOf' } = expression
  const quantity = quantityOf(expression, source, place.scope)
  if (quantity) return writeOneOf(writer, expression, { source, quantity, place })
  const naming = namingOf(writer, place)
  const isRelative =
    place.isFilter &&
    !place.isApart &&
    expression.where === undefined &&
    canBeRelative(summaryFunction) &&
    source.records[knownRecords(source, place.scope) - 1] === place.scope.at(-1)
  const subject = subjectOf(source, summaryFunction, naming, isRelative)
  if (isRelative) {
    const [relative, text] = writer.words.whose(subject.head)
    put(writer, relative, 'filter', place)
    put(writer, named(`${text}${subject.rest}`, source, naming, place.scope.at(-1)), 'source', place)
  } else {
    if (place.isFilter) writeWhere(writer, place)
    put(writer, named(subjectText(subject, writer.words), source, naming), 'source', place)
  }
  writeFilter(writer, expression, source, place)
  writePredicate(writer, expression, { source, agreement: agreementOf(subject), place })
}

type OneOf = { source: Source; quantity: Quantity; place: Place }

/** Of the values of a repeated field: what holds of one of them, or of each. The denial is of the whole. */
function writeOneOf(writer: Writer, expression: Expression, { source, quantity, place }: OneOf): void {
  const { isNegative = false, ...leaf } = expression
  const naming = namingOf(writer, place)
  const subject = subjectOfOne(source, quantity, naming)
  const isMissing = targetOfLeaf(leaf) === undefined
  const isOpposite = leaf.operatorType === (isMissing ? 'equals' : 'not-equals')
  const isTurned = isOpposite && (isMissing || quantity === 'each')
  const said: Expression = isMissing ? { ...leaf, isNegative: isTurned } : leaf
  writeDenial(writer, isNegative !== isTurned, place, () => {
    put(writer, named(subjectText(subject, writer.words), source, naming), 'source', place)
    writeFilter(writer, expression, source, place)
    const asked: Expression = isTurned && !isMissing ? { ...said, operatorType: 'equals' } : said
    writePredicate(writer, asked, { source, agreement: agreementOf(subject), place })
  })
}

/** Of a field: what holds of the value of every tenant, or of at least one. The denial is of the whole. */
function writeQuantified(writer: Writer, expression: Expression, source: Source, place: Place): void {
  const { summaryFunction = 'valueOf', isNegative = false, ...leaf } = expression
  const naming = namingOf(writer, place)
  const subject = subjectOf(source, summaryFunction, naming)
  const targetValue = targetOfLeaf(leaf) ?? true
  writeDenial(writer, isNegative, place, () => {
    put(writer, named(subjectText(subject, writer.words), source, naming), 'source', place)
    writeFilter(writer, expression, source, place)
    const asked = { ...leaf, summaryFunction, target: { targetValue } }
    writePredicate(writer, asked, { source, agreement: agreementOf(subject), place })
  })
}

/** Writes a denial of the whole in brackets, where something else could follow it. */
function writeDenial(writer: Writer, isDenied: boolean, place: Place, writeIt: () => void): void {
  if (!isDenied) {
    if (place.isFilter) writeWhere(writer, place)
    return writeIt()
  }
  writeNotTrue(writer, place)
  if (place.isBracketed) put(writer, '(', 'bracket', place)
  writeIt()
  if (place.isBracketed) put(writer, ')', 'bracket', place)
}

/** Of a record: whether there is an instance that meets the filter, or whether all of them do. */
function writeInstances(writer: Writer, expression: Expression, source: Source, place: Place): void {
  const isDenied = deniesInstances(expression)
  if (isDenied === undefined) return put(writer, writer.words.invalid, 'invalid', place)
  if (expression.summaryFunction === 'every') {
    const inner = { ...place, isFilter: place.isFilter && isDenied }
    return writeDenial(writer, isDenied, inner, () => writeEvery(writer, expression, source, place))
  }
  const { thereIs, thereIsNo } = writer.words
  const isSimple = isPlain(expression.where, writer.sources)
  const { head, rest } = recordName(source, namingOf(writer, place))
  writeDenial(writer, isDenied && !isSimple, place, () => {
    const isNo = isDenied && isSimple
    put(writer, `${(isNo ? thereIsNo : thereIs)(head)}${rest}`, 'source', place)
    writeFilter(writer, expression, source, { ...place, isDoubted: isNo })
  })
}

/** Writes what holds of every instance in brackets, where something else could follow it. */
function writeEvery(writer: Writer, { where }: Expression, source: Source, place: Place): void {
  const { forEvery, withoutCondition } = writer.words
  const { head, rest } = recordName(source, namingOf(writer, place))
  put(writer, `${forEvery(head)}${rest}`, 'source', place)
  if (!where) return put(writer, `, ${withoutCondition}`, 'operator', place)
  const isBracketed = place.isBracketed === true && !isGroup(where)
  put(writer, isBracketed ? ', (' : ', ', 'filter', place)
  write(writer, where, { ...whereOf(source, place), isFilter: false, isBracketed: true })
  if (isBracketed) put(writer, ')', 'bracket', place)
}

/** Tells whether the instances are said not to meet the filter; `undefined` when that is not what is asked of them. */
function deniesInstances(expression: Expression): boolean | undefined {
  const { operatorType, isNegative = false } = expression
  const target = truthOf(expression)
  if (target === undefined) return undefined
  if (operatorType === 'equals') return isNegative === target
  return operatorType === 'not-equals' ? isNegative !== target : undefined
}

function whereOf(source: Source, { at, level, scope, isDoubted }: Place): Place {
  const records = source.isRecord ? [...source.records, source.path] : source.records
  return {
    at: addressIn(at, 'where'),
    level: level + 1,
    scope: [...scope, ...records],
    isFilter: true,
    ...(isDoubted && { isDoubted }),
  }
}

/** Tells whether the last noun before the filter is another than the filtered record. */
function isApart(source: Source, { scope }: Place): boolean {
  const known = knownRecords(source, scope)
  const after = source.records.length - known + (known > 0 ? 1 : 0)
  return after > (source.isRecord ? 0 : 1)
}

/**
 * In brackets, unless it is a single comparison: only then it is clear where it ends. One that ends with `no` is not:
 * the Spanish `no es mayor` would follow.
 */
function writeFilter(writer: Writer, expression: Expression, source: Source, place: Place): void {
  const { where } = expression
  if (!where) return
  const { summaryFunction } = expression
  const inner: Place = {
    ...whereOf(source, place),
    isOfOne: summaryFunction === 'some' || summaryFunction === 'every',
    isApart: isApart(source, place),
  }
  const isBracketed = writer.invalid?.has(inner.at) || !isPlainLeaf(where, writer.sources)
  put(writer, isBracketed ? ' (' : ' ', isBracketed ? 'bracket' : 'filter', place)
  write(writer, where, inner)
  if (isBracketed) put(writer, ')', 'bracket', place)
}

/** A comparison, or some joined: where a verb in doubt can be said, and nothing is denied as a whole. */
const isPlain = (expression: Expression | undefined, sources: Sources): boolean =>
  expression === undefined ||
  (isGroup(expression) && !expression.isNegative
    ? (expression.expressionList ?? []).every((part) => isPlain(part, sources))
    : isPlainLeaf(expression, sources))

function isPlainLeaf(expression: Expression, sources: Sources): boolean {
  if (isAlways(expression) || isGroup(expression) || expression.where) return false
  const { summaryFunction } = expression
  const isQuantifier = summaryFunction === 'some' || summaryFunction === 'every'
  const target = targetOfLeaf(expression)
  const endsWithNo = target === false || target === 'false'
  return !isQuantifier && !endsWithNo && sources.has(sourceOf(expression) ?? '')
}

type Predicate = { source: Source; agreement: Agreement; place: Place }

const isComparison = (operator: Expression['operatorType']): operator is Comparison =>
  operator !== undefined && operator !== 'and' && operator !== 'or'

function writePredicate(
  writer: Writer,
  expression: Expression,
  { source, agreement, place }: Predicate,
): void {
  const { operatorType, summaryFunction = 'valueOf', isNegative = false } = expression
  if (!isComparison(operatorType)) return
  const { words } = writer
  const target = targetText(targetOfLeaf(expression), targetSort(source, summaryFunction), words)
  const verb = { ...agreement, isNegative }
  const plain = words.operator(operatorType, target.of, verb)
  const text = place.isDoubted ? words.doubted(plain) : plain
  const isWhole = target.of === 'missing' && (operatorType === 'equals' || operatorType === 'not-equals')
  if (isWhole) return put(writer, ` ${text}`, 'operator', place)
  put(writer, words.before(` ${text} `, target.text), 'operator', place)
  put(writer, target.text, 'value', place)
}
