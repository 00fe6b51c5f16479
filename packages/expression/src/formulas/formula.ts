import { spend, type Budget } from '../budget.ts'
import {
  add,
  decimalOf,
  divide,
  multiply,
  negatedDecimal,
  numberOf,
  round,
  subtract,
  zero,
  type Decimal,
} from '../decimal.ts'
import type { Value } from '../expression.ts'
import {
  parseFormula,
  type FormulaName,
  type FormulaNode,
  type FormulaProblem,
  type FormulaSummary,
  type ResolveName,
} from './formula-parser.ts'
import { isMissing } from '../values.ts'

/** A calculated field's formula, made once: what it reads, and its value for what is read. */
export type Formula = {
  reads: FormulaName[]
  /** No value when an operand has none, or when it divides by zero. */
  evaluate: (read: Read, budget?: Budget) => number | undefined
}

/**
 * Makes a formula of `quantity * price`, `round(sum(lines/amount) * 0.18, 2)`, `[unit price] - 1`: + - * / and
 * brackets, `sum`, `count`, `average`, `minimum`, `maximum` over a record's fields, `round` to decimals. A slash
 * between two names is a path when `resolve` knows that path, otherwise a division.
 */
export function compileFormula(
  text: string,
  resolve: ResolveName,
): { formula: Formula } | { problems: FormulaProblem[] } {
  const parsed = parseFormula(text, resolve)
  if ('problems' in parsed) return parsed
  const evaluate = evaluation(parsed.node)
  return {
    formula: {
      reads: namesOf(parsed.node),
      evaluate: (read, budget) => {
        const result = evaluate(read, budget)
        return result && finite(numberOf(result))
      },
    },
  }
}

const finite = (value: number) => (Number.isFinite(value) ? value : undefined)

type Read = (name: FormulaName) => readonly Value[]
type Evaluation = (read: Read, budget: Budget | undefined) => Decimal | undefined

function namesOf(node: FormulaNode): FormulaName[] {
  switch (node.kind) {
    case 'number':
      return []
    case 'name':
      return [node.name]
    case 'negative':
    case 'round':
      return namesOf(node.of)
    case 'operation':
      return [...namesOf(node.left), ...namesOf(node.right)]
    case 'summary':
      return node.of.flatMap(namesOf)
  }
}

function evaluation(node: FormulaNode): Evaluation {
  switch (node.kind) {
    case 'number': {
      const value = decimalOf(node.value)
      return () => value
    }
    case 'name':
      return (read) => decimalValue(read(node.name)[0])
    case 'negative':
      return applied(node.of, negatedDecimal)
    case 'round':
      return applied(node.of, (value) => round(value, node.places))
    case 'operation':
      return operation(node)
    case 'summary':
      return summary(node.name, node.of)
  }
}

const decimalValue = (value: Value) => (typeof value === 'number' ? decimalOf(value) : undefined)

function applied(of: FormulaNode, apply: (value: Decimal) => Decimal): Evaluation {
  const evaluate = evaluation(of)
  return (read, budget) => {
    const value = evaluate(read, budget)
    return value && apply(value)
  }
}

const operations = { '+': add, '-': subtract, '*': multiply, '/': divide }

function operation(node: Extract<FormulaNode, { kind: 'operation' }>): Evaluation {
  const [left, right] = [evaluation(node.left), evaluation(node.right)]
  const apply = operations[node.operator]
  return (read, budget) => {
    const [first, second] = [left(read, budget), right(read, budget)]
    return first && second && apply(first, second)
  }
}

/** The steps to add a decimal. */
const decimalSteps = 25

/** A summary passes over what has no value; the sum of nothing is 0, its average is no value. */
function summary(name: FormulaSummary, of: FormulaNode[]): Evaluation {
  const summarize = summaries[name]
  const [only, ...others] = of
  if (only?.kind === 'name' && others.length === 0) return remembered(only.name, summarize)
  const readers = of.map(valuesOf)
  return (read, budget) => {
    const values = readers.flatMap((valuesOf) => valuesOf(read, budget))
    spend(budget, values.length * decimalSteps)
    return summarize(values)
  }
}

/** Of the same list the same summary: each line of a thousand may ask for the sum of all. */
function remembered(name: FormulaName, summarize: Summarize): Evaluation {
  const known = new WeakMap<readonly Value[], { result: Decimal | undefined }>()
  return (read, budget) => {
    const values = read(name)
    const before = known.get(values)
    if (before) return before.result
    const all = values.flat()
    spend(budget, all.length * decimalSteps)
    const result = summarize(all)
    known.set(values, { result })
    return result
  }
}

function valuesOf(node: FormulaNode): (read: Read, budget: Budget | undefined) => readonly Value[] {
  if (node.kind === 'name') {
    const { name } = node
    return (read) => read(name).flat()
  }
  const evaluate = evaluation(node)
  return (read, budget) => {
    const value = evaluate(read, budget)
    return value ? [numberOf(value)] : []
  }
}

type Summarize = (values: readonly Value[]) => Decimal | undefined

const decimals = (values: readonly Value[]): Decimal[] =>
  values.map(decimalValue).filter((value) => value !== undefined)

const sum: Summarize = (values) => decimals(values).reduce(add, zero)

const extreme =
  (isBetter: (value: Decimal, best: Decimal) => boolean): Summarize =>
  (values) => {
    const [first, ...others] = decimals(values)
    return first && others.reduce((best, value) => (isBetter(value, best) ? value : best), first)
  }

const isBelow = (left: Decimal, right: Decimal) => subtract(left, right).digits < 0n

const summaries: Record<FormulaSummary, Summarize> = {
  sum,
  count: (values) => decimalOf(values.filter((value) => !isMissing(value)).length),
  average: (values) => {
    const numbers = decimals(values)
    return divide(numbers.reduce(add, zero), { digits: BigInt(numbers.length), scale: 0 })
  },
  minimum: extreme(isBelow),
  maximum: extreme((value, best) => isBelow(best, value)),
}
