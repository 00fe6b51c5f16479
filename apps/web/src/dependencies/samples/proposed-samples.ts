import {
  compile,
  ExpressionError,
  partsOf,
  reads,
  recordTest,
  sourceOf,
  type CompiledExpression,
  type Expression,
  type Language,
  type Source,
  type Sources,
  type Value,
  type Values,
} from '@tabellio/expression'

type Proposed = { holds?: Values; fails?: Values }

/** So many forms are filled in to find answers for both outcomes; larger conditions are left to people. */
const maxTries = 3000
const maxInstances = 6

/** Answers for which a condition holds, and answers for which it does not, where a look around its own values finds them. */
export function proposedSamples(expression: Expression, sources: Sources, language: Language): Proposed {
  const asked = reads(expression).flatMap((path) => sources.get(path) ?? [])
  const choices = choicesOf(expression, asked, sources)
  const tries = Math.min(
    maxTries,
    [...choices.values()].reduce((product, { length }) => product * length, 1),
  )
  const condition = compile(expression, { language, isRecord: recordTest(sources) })
  const proposed: Proposed = {}
  for (let number = 0; number < tries && !(proposed.holds && proposed.fails); number++) {
    const values = valuesOf(asked, pickOf(choices, number))
    const result = resultOf(condition, values)
    if (result === true) proposed.holds ??= values
    if (result === false) proposed.fails ??= values
  }
  return proposed
}

function resultOf(condition: CompiledExpression, values: Values): boolean | undefined {
  try {
    return condition(values)
  } catch (error) {
    if (error instanceof ExpressionError) return undefined
    throw error
  }
}

/** What may be answered at each path; at a record, how many instances there may be. */
type Choices = Map<string, Value[]>

function choicesOf(expression: Expression, asked: readonly Source[], sources: Sources): Choices {
  const choices: Choices = new Map()
  for (const { records, path } of asked) for (const record of [...records, path]) choices.set(record, [])
  for (const { expression: part } of partsOf(expression)) {
    const source = sources.get(sourceOf(part) ?? '')
    if (source) choices.get(source.path)?.push(...around(source, part.target?.targetValue))
  }
  for (const [path, values] of choices) {
    const isRecord = sources.get(path)?.isRecord
    const usual = isRecord ? [2, 1, 0] : values.length > 0 ? [undefined] : ['x']
    choices.set(path, [...new Set([...values, ...usual])])
  }
  return choices
}

/** The number counts through the choices like the digits of an odometer. */
const pickOf = (choices: Choices, number: number) => {
  const picked = new Map<string, Value>()
  let rest = number
  for (const [path, values] of choices) {
    picked.set(path, values[rest % values.length])
    rest = Math.floor(rest / values.length)
  }
  return picked
}

/** A condition turns at the value it compares with, so answers stand at it and next to it. */
function around(source: Source, target: unknown): Value[] {
  if (source.isRecord) {
    const count = Number(target)
    return [count, count + 1, count - 1].filter((many) => many >= 0 && many <= maxInstances)
  }
  const values = single(source, target)
  return source.isList ? values.map((value) => [value]) : values
}

function single({ kind, choices = [] }: Extract<Source, { isRecord: false }>, target: unknown): Value[] {
  const text = typeof target === 'string' || typeof target === 'number' ? String(target) : ''
  switch (kind) {
    case 'number':
    case 'integer':
      return [Number(text), Number(text) + 1, Number(text) - 1]
    case 'boolean':
      return [true, false]
    case 'date':
      return [0, 1, -1].map((days) => daysAfter(text, days).slice(0, 10))
    case 'date-time':
      return [0, 1, -1].map((days) => daysAfter(text, days).slice(0, 16))
    case 'time':
      return [text.slice(-8, -3), '00:00', '23:59']
    case 'text':
      return [text, ...choices.map(({ value }) => value), `${text} x`]
    case 'data-uri':
      return []
  }
}

const dayMs = 86_400_000

function daysAfter(moment: string, days: number): string {
  const time = Date.parse(moment.length <= 10 ? `${moment}T00:00:00Z` : `${moment}Z`)
  return Number.isNaN(time) ? moment : new Date(time + days * dayMs).toISOString()
}

/** The values of a form that is asked for these sources only. */
function valuesOf(
  asked: readonly Source[],
  picked: Map<string, Value>,
  within: readonly string[] = [],
): Values {
  const values: Values = {}
  for (const source of asked) {
    const [next] = [...source.records, ...(source.isRecord ? [source.path] : [])].slice(within.length)
    if (next === undefined) {
      const value = picked.get(source.path)
      if (value !== undefined) values[nameOf(source.path)] = value
      continue
    }
    if (nameOf(next) in values) continue
    const inner = asked.filter((other) => other.path !== next && [...other.records].includes(next))
    values[nameOf(next)] = Array.from({ length: Number(picked.get(next)) || 0 }, () =>
      valuesOf(inner, picked, [...within, next]),
    )
  }
  return values
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
