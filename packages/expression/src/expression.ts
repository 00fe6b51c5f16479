/**
 * The expression tree of the specification (B-124 to B-139). One tree decides what a form hides, which clause a
 * document contains, what a case file misses and where a workflow goes.
 */
export type Expression = {
  /** The result is turned round. */
  isNegative?: boolean
  operatorType?: Operator
  summaryFunction?: SummaryFunction
  /** The full path of a field or a record, `tenants/age`; `sourceSummary` is read when there is no field. */
  source?: { sourceField?: string; sourceSummary?: string }
  target?: { targetValue?: unknown }
  /** The parts of an `and` or an `or` (B-132: under one stands only the other). */
  expressionList?: Expression[]
  /** Which instances of a record count (B-134). */
  where?: Expression
}

/** The comparisons of values that have an order. */
export const orderComparisons = [
  'equals',
  'not-equals',
  'greater-than',
  'lesser-than',
  'greater-or-equals',
  'lesser-or-equals',
] as const

export const comparisons = [...orderComparisons, 'contains', 'starts-with', 'ends-with'] as const

export const operators = [...comparisons, 'and', 'or'] as const
export type Operator = (typeof operators)[number]

export const summaryFunctions = [
  'valueOf',
  'countOf',
  'sumOf',
  'averageOf',
  'minimumOf',
  'maximumOf',
  'some',
  'every',
] as const
export type SummaryFunction = (typeof summaryFunctions)[number]

/** The values a person filled in: one for each field, a list of instances for each record (B-073). */
export type Values = { [name: string]: Value }
export type Value = string | number | boolean | null | undefined | Value[] | Values

/** The path an expression compares, if it names one. */
export const sourceOf = ({ source }: Expression): string | undefined =>
  source?.sourceField || source?.sourceSummary || undefined

export const isGroup = ({ operatorType }: Expression): boolean =>
  operatorType === 'and' || operatorType === 'or'

/** An expression without source or operator is always true, and always false when negated (B-136). */
export const isAlways = (expression: Expression): boolean =>
  isGroup(expression)
    ? !expression.expressionList?.length
    : expression.operatorType === undefined || sourceOf(expression) === undefined

/** An expression within a tree: its address, `expressionList[1].where`, and how deep it stands; the root is at '', 1 deep. */
export type Part = { at: string; expression: Expression; depth: number; parent?: Part }

/** Every expression of a tree in reading order, the root first. Only a group has a list: what stands in another's is no part. */
export function partsOf(expression: Expression): Part[] {
  const parts: Part[] = []
  const open: Part[] = [{ at: '', expression, depth: 1 }]
  for (let part = open.pop(); part; part = open.pop()) {
    parts.push(part)
    for (const within of partsWithin(part).toReversed()) open.push(within)
  }
  return parts
}

function partsWithin(parent: Part): Part[] {
  const { expression, depth } = parent
  const { where } = expression
  const list = isGroup(expression) ? (expression.expressionList ?? []) : []
  const within = list.map((part, index) => ({ step: `expressionList[${index}]`, expression: part }))
  return [...within, ...(where ? [{ step: 'where', expression: where }] : [])].map((part) => ({
    at: addressIn(parent.at, part.step),
    expression: part.expression,
    depth: depth + 1,
    parent,
  }))
}

/** The address of what stands at a step below an address. */
export const addressIn = (at: string, step: string): string => (at === '' ? step : `${at}.${step}`)

/** The expression at an address, if there is one. */
export function partAt(expression: Expression, at: string): Expression | undefined {
  let part: Expression | undefined = expression
  for (const step of at === '' ? [] : at.split('.')) {
    const [, index] = /^expressionList\[(\d+)\]$/.exec(step) ?? []
    if (index !== undefined) part = part?.expressionList?.[Number(index)]
    else part = step === 'where' ? part?.where : undefined
  }
  return part
}
