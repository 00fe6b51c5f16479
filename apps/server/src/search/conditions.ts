import {
  type Expression,
  type ExpressionProblemCode,
  type FieldSource,
  type Source,
  type Sources,
  expressionProblems,
  isAlways,
  isGroup,
  partsOf,
  sourceOf,
} from '@tabellio/expression'
import { type RawBuilder, sql } from 'kysely'
import { invalidAt } from '../platform/errors.ts'
import {
  type Comparison,
  type RowTest,
  type ValuesOf,
  hasValue,
  isOrder,
  ownRows,
  pathOf,
  valueTest,
} from './values.ts'

/** A query has no more comparisons than these. */
const maxParts = 60

/** An instance of a record that a filter stands in: the row that leads to it, and the records around the row. */
type Scope = { row: string; records: readonly string[] }
type About = { of: ValuesOf; sources: Sources; path: string; scope?: Scope }

const is = (condition: RawBuilder<unknown>) => sql<boolean>`coalesce(${condition}, false)`
const not = (condition: RawBuilder<boolean>) => sql<boolean>`not ${condition}`
const always = sql<boolean>`true`

/** In a query over `documents` of one type: whether the values of a document meet an expression over its fields. */
export function meetsCondition(of: ValuesOf, sources: Sources, expression: Expression): RawBuilder<boolean> {
  refuseProblems(expression, sources)
  const about = { of, sources, path: 'condition' }
  return every([...necessary(about, expression), conditionOf(about, expression)])
}

/** A choice that the field offers no more is still found where it was made; every value may be asked for without a filter. */
const answered = new Set<ExpressionProblemCode>(['unknown-choice', 'filter-is-missing'])

function refuseProblems(expression: Expression, sources: Sources) {
  const problem = expressionProblems(expression, sources).find(({ code }) => !answered.has(code))
  if (problem) {
    const { at, code, path } = problem
    const isGone = code === 'unknown-path'
    throw invalidAt(
      at === '' ? 'condition' : `condition.${at}`,
      isGone ? unknownField(path ?? '') : `This part of the condition cannot be asked: ${code}`,
    )
  }
  if (partsOf(expression).length > maxParts)
    throw invalidAt('condition', `Ask for at most ${maxParts} things at once`)
}

export const unknownField = (path: string) => `The document type has no field “${path}”. Leave it out`

const every = (conditions: RawBuilder<boolean>[]) =>
  conditions.length === 0 ? always : sql<boolean>`(${sql.join(conditions, sql` and `)})`

/**
 * Comparisons without which an expression is not met, as lists of documents: by them the documents are found, and the
 * expression itself is asked of these alone.
 */
function necessary(about: About, expression: Expression): RawBuilder<boolean>[] {
  if (expression.isNegative || isAlways(expression)) return []
  if (!isGroup(expression)) return necessaryOfOne(about, expression)
  const { operatorType, expressionList = [] } = expression
  return operatorType === 'and' ? expressionList.flatMap((part) => necessary(about, part)) : []
}

function necessaryOfOne(about: About, expression: Expression): RawBuilder<boolean>[] {
  const { where } = expression
  const source = about.sources.get(sourceOf(expression) ?? '')
  if (!source) return []
  if (source.isRecord) return where && isOfSome(expression) ? necessary(about, where) : []
  const test = isOfOne(expression) ? positiveTest(source, expression, about.path) : undefined
  return test ? [hasValue(about.of, source.path, test)] : []
}

const isOfSome = ({ summaryFunction, operatorType, target }: Expression) =>
  summaryFunction === 'some' && operatorType === 'equals' && target?.targetValue !== false

/** Tells whether the value of one instance is enough to meet it. */
function isOfOne(expression: Expression) {
  const { summaryFunction = 'valueOf', where } = expression
  return isOfSome(expression) || (summaryFunction === 'valueOf' && !where)
}

/** The test of a comparison that some value must meet; none where the lack of values meets it. */
function positiveTest(source: FieldSource, expression: Expression, path: string) {
  const operator = comparisonOf(expression)
  const [one, another] = targetsOf(expression)
  if (operator === undefined || operator === 'not-equals' || source.kind === 'data-uri') return undefined
  const isOne = one !== undefined && one !== false && another === undefined
  return isOne ? testOf(source, operator, one, path) : undefined
}

const comparisonOf = ({ operatorType = 'equals' }: Expression): Comparison | undefined =>
  operatorType === 'and' || operatorType === 'or' ? undefined : operatorType

function conditionOf(about: About, expression: Expression): RawBuilder<boolean> {
  const condition = positive(about, expression)
  return expression.isNegative ? not(condition) : condition
}

function positive(about: About, expression: Expression): RawBuilder<boolean> {
  if (isAlways(expression)) return always
  const { operatorType, expressionList = [] } = expression
  if (isGroup(expression)) {
    const parts = expressionList.map((part) => conditionOf(about, part))
    return operatorType === 'and' ? every(parts) : sql<boolean>`(${sql.join(parts, sql` or `)})`
  }
  const source = about.sources.get(sourceOf(expression) ?? '')
  if (!source) return sql<boolean>`false`
  return source.isRecord
    ? recordCondition(about, expression, source)
    : fieldCondition(about, expression, source)
}

let rows = 0
/** Each row of a query has a name of its own. */
const newRow = () => `v${(rows = (rows + 1) % 1_000_000)}`

const depthOf = (source: Source) => source.records.length + (source.isRecord ? 1 : 0)

/** The place of the instance so many records deep. */
const instanceOf = (row: string, depth: number) =>
  sql`array_to_string((string_to_array(${sql.ref(`${row}.instance`)}, '.'))[1:${sql.lit(depth)}], '.')`

/** Rows within the instance that a filter stands in. */
function withinScope({ scope }: About, row: string, records: readonly string[]): RawBuilder<unknown> {
  if (!scope) return sql``
  const shared = records.filter((record, at) => scope.records[at] === record).length
  return shared === 0 ? sql`` : sql` and ${instanceOf(row, shared)} = ${instanceOf(scope.row, shared)}`
}

const recordsOf = (source: Source) => (source.isRecord ? [...source.records, source.path] : source.records)

/** `some`, `every` and the number of a record's instances. An instance without any value is none. */
function recordCondition(about: About, expression: Expression, source: Source): RawBuilder<boolean> {
  const row = newRow()
  const { summaryFunction = 'countOf', where } = expression
  const records = recordsOf(source)
  const instances = sql`document_values as ${sql.ref(row)}
    where ${sql.ref(`${row}.organization_id`)} = ${about.of.organizationId} and ${sql.ref(`${row}.document_id`)} = documents.id
      and ${sql.ref(`${row}.field`)} >= ${`${source.path}/`} and ${sql.ref(`${row}.field`)} < ${`${source.path}0`}${withinScope(about, row, source.records)}`
  const isMet = where && conditionOf({ ...about, scope: { row, records } }, where)
  if (summaryFunction === 'some' || summaryFunction === 'every') {
    const isSo =
      summaryFunction === 'some'
        ? sql<boolean>`exists (select from ${instances}${isMet ? sql` and ${isMet}` : sql``})`
        : sql<boolean>`not exists (select from ${instances}${isMet ? sql` and not ${isMet}` : sql` and false`})`
    const isTurned = (expression.target?.targetValue === false) !== (expression.operatorType === 'not-equals')
    return isTurned ? not(isSo) : isSo
  }
  const count = sql`(select count(distinct ${instanceOf(row, depthOf(source))}) from ${instances}${isMet ? sql` and ${isMet}` : sql``})`
  return compared(count, expression, about.path)
}

/** A comparison of a count or a sum. */
function compared(figure: RawBuilder<unknown>, { operatorType, target }: Expression, path: string) {
  const value = Number(target?.targetValue)
  if (!Number.isFinite(value)) throw invalidAt(path, 'Enter the number that is compared with')
  const signs: Partial<Record<Comparison, string>> = {
    equals: '=',
    'not-equals': '<>',
    'greater-than': '>',
    'lesser-than': '<',
    'greater-or-equals': '>=',
    'lesser-or-equals': '<=',
  }
  const sign = operatorType === 'and' || operatorType === 'or' ? '=' : signs[operatorType ?? 'equals']
  return is(sql`${figure} ${sql.raw(sign ?? '=')} ${value}::double precision`)
}

const figures = { sumOf: 'sum', averageOf: 'avg', minimumOf: 'min', maximumOf: 'max' } as const
const isFigure = (name: string): name is keyof typeof figures => Object.hasOwn(figures, name)

function fieldCondition(about: About, expression: Expression, source: FieldSource): RawBuilder<boolean> {
  const { summaryFunction = 'valueOf', where } = expression
  if (source.kind === 'data-uri') return hasFile(about, expression, source)
  const row = newRow()
  const filter = where && conditionOf({ ...about, scope: { row, records: source.records } }, where)
  const rowsThat = (isMet?: RowTest) =>
    sql`${ownRows(about.of, source.path, row, isMet)}${withinScope(about, row, source.records)}${filter ? sql` and ${filter}` : sql``}`
  if (summaryFunction === 'countOf')
    return compared(sql`(select count(*) from ${rowsThat()})`, expression, about.path)
  if (isFigure(summaryFunction)) return figureCondition(about, { expression, source, row, rowsThat })
  const has: Has = (isMet) => sql<boolean>`exists (select from ${rowsThat(isMet)})`
  const test: TestFor = (wanted, op) => testOf(source, op, wanted, about.path).ofRow
  return summaryFunction === 'every'
    ? isMetByEvery(expression, has, test)
    : isMetBySome(expression, has, test)
}

type Has = (isMet?: RowTest) => RawBuilder<boolean>
type TestFor = (wanted: Wanted, op: Comparison) => RowTest

function isMetByEvery(expression: Expression, has: Has, test: TestFor) {
  const [wanted = true] = targetsOf(expression)
  const operator = comparisonOf(expression) ?? 'equals'
  const isMet = test(wanted, operator === 'not-equals' ? 'equals' : operator)
  const isSo: RowTest = operator === 'not-equals' ? (each) => not(isMet(each)) : isMet
  return not(has((each) => not(is(isSo(each)))))
}

function isMetBySome(expression: Expression, has: Has, test: TestFor): RawBuilder<boolean> {
  const wanted = targetsOf(expression)
  const operator = comparisonOf(expression) ?? 'equals'
  if (operator === 'equals' || operator === 'not-equals') {
    const asked = wanted.length === 0 && expression.summaryFunction === 'some' ? [true] : wanted
    const isSame =
      asked.length === 0 ? not(has()) : every(asked.map((one) => isEqualTo(one, has, test(one, 'equals'))))
    return operator === 'equals' ? isSame : not(isSame)
  }
  const each = wanted.map((one) => has(test(one, operator)))
  if (each.length === 0) return sql<boolean>`false`
  return operator === 'contains' ? every(each) : sql<boolean>`(${sql.join(each, sql` or `)})`
}

/** Nobody answered: then a yes-or-no question reads as no. */
const isEqualTo = (wanted: Wanted, has: (isMet?: RowTest) => RawBuilder<boolean>, isMet: RowTest) =>
  wanted === false ? not(has((row) => sql`${sql.ref(`${row}.text`)} = 'true'`)) : has(isMet)

type Figured = {
  expression: Expression
  source: FieldSource
  row: string
  rowsThat: (isMet?: RowTest) => RawBuilder<unknown>
}

/** The least and the last of days are compared as texts, which stand in their order. */
function figureCondition(about: About, { expression, source, row, rowsThat }: Figured): RawBuilder<boolean> {
  const { summaryFunction = '', operatorType = 'equals' } = expression
  if (!isFigure(summaryFunction)) return always
  const isOfNumbers = source.kind === 'number' || source.kind === 'integer'
  const figure = sql.raw(figures[summaryFunction])
  if (isOfNumbers) {
    const given = sql`(select ${figure}(${sql.ref(`${row}.number`)}) from ${rowsThat()})`
    return compared(summaryFunction === 'sumOf' ? sql`coalesce(${given}, 0)` : given, expression, about.path)
  }
  if (operatorType === 'and' || operatorType === 'or') return always
  const [wanted = ''] = targetsOf(expression)
  const outermost = sql`(select ${figure}(${sql.ref(`${row}.text`)}) as text, 'string' as kind from ${rowsThat()}) as outermost`
  const isMet = testOf(source, operatorType, wanted, about.path).ofRow('outermost')
  const isThere = sql<boolean>`exists (select from ${outermost} where ${isMet})`
  return operatorType === 'not-equals' ? not(isThere) : isThere
}

/** A picture or a file is there or not. */
function hasFile({ of }: About, { operatorType }: Expression, { path }: FieldSource) {
  const isThere = sql<boolean>`exists (select from document_versions as held
    where held.organization_id = ${of.organizationId} and held.id = documents.last_version_id
      and jsonb_path_exists(held.data, ${`${pathOf(path)} ? (@ != "" && @ != null)`}::jsonpath))`
  return operatorType === 'equals' ? not(isThere) : isThere
}

type Wanted = string | number | boolean

const targetsOf = ({ target }: Expression): Wanted[] => {
  const value = target?.targetValue
  return (Array.isArray(value) ? value : [value]).filter(
    (one): one is Wanted =>
      (typeof one === 'string' && one !== '') || typeof one === 'number' || typeof one === 'boolean',
  )
}

const dataTypes = {
  text: 'Alphanumeric',
  number: 'Numeric',
  integer: 'Numeric',
  boolean: 'Logical',
  date: 'Date',
  'date-time': 'DateTime',
  time: 'Time',
} as const

function testOf({ kind }: FieldSource, op: Comparison, wanted: Wanted, path: string) {
  const dataType = kind === 'data-uri' || !isOrder(op) ? 'Alphanumeric' : dataTypes[kind]
  return valueTest({ op: op === 'not-equals' ? 'equals' : op, val: wanted, dataType }, path)
}
