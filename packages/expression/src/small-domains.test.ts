import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scale, scopesIn } from './arbitrary.test-data.ts'
import {
  compile,
  explain,
  partAt,
  summaryFunctions,
  type Explanation,
  type Expression,
  type Value,
  type Values,
} from './index.ts'
import { compare, judge } from './reference.test-data.ts'
import { smallAnswers, smallExpression } from './small-domains.test-data.ts'

const isRecord = (path: string) => path === 'r' || path === 'r/s'

const manyAnswers = fc.array(smallAnswers, { minLength: 4, maxLength: 4 })
const placesIn = (values: Values) => scopesIn(values).map((scope) => ({ values, scope }))

describe('an expression over few values, records within records and filters within filters', () => {
  const known = fc.constantFrom(isRecord, undefined)
  const [answered, explained] = [1200, 600].map((numRuns) => ({ numRuns: numRuns * scale }))

  it('answers what the rules say, whether or not it is told what is a record', () => {
    fc.assert(
      fc.property(smallExpression, smallAnswers, known, (expression, values, isRecord) => {
        const condition = compile(expression, { isRecord })
        for (const scope of scopesIn(values)) {
          expect(condition(values, scope)).toBe(
            judge(expression, { values, scope, language: 'en', isRecord }),
          )
        }
      }),
      answered,
    )
  })

  it('explains each part by a value and by instances that give its answer', () => {
    fc.assert(
      fc.property(smallExpression, manyAnswers, (expression, all) => {
        for (const { values, scope } of all.flatMap(placesIn)) {
          const whole = explain(expression, values, { scope, isRecord })
          for (const { at, isSo, result } of explanationsIn(whole, expression)) {
            expect({ at, isSo }).toEqual({ at, isSo: result })
          }
        }
      }),
      explained,
    )
  })
})

/** Each explained part that has a value or instances, and what follows from them by the rules. */
function explanationsIn(
  explanation: Explanation,
  whole: Expression,
): { at: string; isSo: boolean; result: boolean | undefined }[] {
  const { at, result, parts = [], instances = [] } = explanation
  const part = partAt(whole, at)
  const isSo = part && whatFollows(part, explanation)
  const within = [...parts, ...instances.flatMap(({ where }) => where ?? [])]
  return [
    ...(part && isSo !== undefined ? [{ at, isSo: isSo !== Boolean(part.isNegative), result }] : []),
    ...within.flatMap((inner) => explanationsIn(inner, whole)),
  ]
}

function whatFollows(part: Expression, explanation: Explanation): boolean | undefined {
  const { operatorType, summaryFunction } = part
  const answers = (explanation.parts ?? []).map(({ result }) => result)
  if (operatorType === 'and') return answers.every(Boolean)
  if (operatorType === 'or') return answers.length === 0 || answers.some(Boolean)
  if (summaryFunction === 'some' || summaryFunction === 'every') return fromInstances(part, explanation)
  if (isRecord(pathOf(part)) && part.where && summaryFunction === 'countOf') {
    expect(explanation.value).toBe(met(explanation).length)
  }
  return fromValue(part, explanation)
}

const pathOf = ({ source }: Expression) => source?.sourceField ?? ''
const met = ({ instances = [] }: Explanation) => instances.filter(({ isMet }) => isMet)

function fromInstances(part: Expression, explanation: Explanation): boolean | undefined {
  const { operatorType = 'equals', summaryFunction, where } = part
  if (!isRecord(pathOf(part)) || !where) return undefined
  const count = met(explanation).length
  const isSo = summaryFunction === 'some' ? count > 0 : count === explanation.instances?.length
  const wanted = targetOf(part)
  return compare(isSo, operatorType, isNothing(wanted) ? true : wanted, 'en')
}

/** A text is looked for in the value of each instance, where these hold no lists. */
function fromValue(part: Expression, { value }: Explanation): boolean {
  const { operatorType = 'equals', summaryFunction = 'valueOf' } = part
  const wanted = targetOf(part)
  const isOf = (item: Value) => compare(item, operatorType, wanted, 'en')
  const isPart = operatorType === 'contains' && summaryFunction === 'valueOf' && !pathOf(part).endsWith('l')
  return isPart && Array.isArray(value) && !Array.isArray(wanted) ? value.some(isOf) : isOf(value)
}

const targetOf = ({ target }: Expression) => jsonValue(target?.targetValue)

const jsonValue = (value: unknown): Value => {
  if (Array.isArray(value)) return value.map(jsonValue)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined
}

const isNothing = (value: Value) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

describe('a filter over up to three instances of a record', () => {
  const instances: Values[] = ['dog', 'cat'].flatMap((kind) => [1, 6].map((n) => ({ kind, n })))
  const longer = (lists: Values[][]) => lists.flatMap((list) => instances.map((each) => [...list, each]))
  const lists = [[[]], longer([[]]), longer(longer([[]])), longer(longer(longer([[]])))].flat()
  const isDog: Expression = {
    operatorType: 'equals',
    source: { sourceField: 'r/kind' },
    target: { targetValue: 'dog' },
  }
  const filters: [Expression, (instance: Values) => boolean][] = [
    [isDog, ({ kind }) => kind === 'dog'],
    [{ ...isDog, isNegative: true }, ({ kind }) => kind !== 'dog'],
    [{}, () => true],
    [{ isNegative: true }, () => false],
  ]
  const comparisons = (['equals', 'greater-than', 'lesser-or-equals'] as const).flatMap((operatorType) =>
    [0, 1, 6].map((targetValue) => ({ operatorType, target: { targetValue } })),
  )

  it.each(summaryFunctions)('leaves %s those alone for which it holds (B-630)', (summaryFunction) => {
    const source = { sourceField: summaryFunction === 'countOf' ? 'r' : 'r/n' }
    let parted = 0
    for (const comparison of comparisons) {
      const expression = { ...comparison, summaryFunction, source }
      const answer = compile(expression, { isRecord })
      for (const [where, holds] of filters) {
        const filtered = compile({ ...expression, where }, { isRecord })
        for (const r of lists) expect(filtered({ r })).toBe(answer({ r: r.filter(holds) }))
        parted += lists.filter((r) => filtered({ r }) !== answer({ r })).length
      }
    }
    expect(parted).toBeGreaterThan(50)
  })
})
