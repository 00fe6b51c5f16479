import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answers,
  anyValue,
  expression,
  paths,
  scale,
  scopesIn,
  texts,
  underAnd,
  underOr,
} from './arbitrary.test-data.ts'
import {
  compile,
  evaluate,
  explain,
  ExpressionError,
  languages,
  operators,
  reads,
  type Expression,
  type Value,
  type Values,
} from './index.ts'
import { judge } from './reference.test-data.ts'

const language = fc.constantFrom(...languages)
const runs = { numRuns: 500 * scale }

/** Asks the engine, and answers what it says, or that it refuses. */
function answerOf(ask: () => boolean): boolean | 'refused' {
  try {
    return ask()
  } catch (error) {
    if (error instanceof ExpressionError) return 'refused'
    throw error
  }
}

const answer = (expression: Expression, values: Values) => answerOf(() => evaluate(expression, values))
const not = (expression: Expression): Expression => ({ ...expression, isNegative: !expression.isNegative })
const opposite = (answer: boolean | 'refused') => (answer === 'refused' ? answer : !answer)

describe('any expression, asked of any answers', () => {
  it('answers what the rules say, in every language and every place', () => {
    fc.assert(
      fc.property(expression, answers, language, (expression, values, language) => {
        const condition = compile(expression, { language })
        for (const scope of scopesIn(values)) {
          expect(condition(values, scope)).toBe(judge(expression, { values, scope, language }))
        }
      }),
      runs,
    )
  })

  it('answers the same once it was written down and read', () => {
    fc.assert(
      fc.property(expression, answers, (expression, values) => {
        expect(answer(JSON.parse(JSON.stringify(expression)), values)).toBe(answer(expression, values))
      }),
      runs,
    )
  })

  it('answers the opposite when it is negated, and the same when it is negated twice (B-629)', () => {
    fc.assert(
      fc.property(expression, answers, (expression, values) => {
        expect(answer(not(expression), values)).toBe(opposite(answer(expression, values)))
        const operatorType = expression.operatorType === 'and' ? 'or' : 'and'
        const twice: Expression = { operatorType, isNegative: true, expressionList: [not(expression)] }
        expect(answer(twice, values)).toBe(answer(expression, values))
      }),
      runs,
    )
  })

  it('explains the answer it gives, in every place', () => {
    fc.assert(
      fc.property(expression, answers, language, (expression, values, language) => {
        for (const scope of scopesIn(values)) {
          const result = answerOf(() => compile(expression, { language })(values, scope))
          expect(explain(expression, values, { language, scope }).result).toBe(
            result === 'refused' ? undefined : result,
          )
        }
      }),
      runs,
    )
  })
})

describe('any two values', () => {
  const singles: Value[] = [...texts, 0, 5, 2.5, -1, 16, 1e21, true, false, null]

  it.each(operators.filter((operator) => operator !== 'and' && operator !== 'or'))(
    'stand to each other as the rules say: %s',
    (operatorType) => {
      const targets = [...singles, ['a', 'ñ'], ['ab'], ['2026-01-01']]
      const values = singles.flatMap((single) => [single, [single], ['b', single]])
      const isOtherwise = (targetValue: Value) => {
        const expression: Expression = { operatorType, source: { sourceField: 'a' }, target: { targetValue } }
        const condition = compile(expression, { language: 'es' })
        return values
          .filter((a) => condition({ a }) !== judge(expression, { values: { a }, language: 'es' }))
          .map((value) => [value, operatorType, targetValue])
      }
      expect(targets.flatMap(isOtherwise)).toEqual([])
    },
  )
})

describe('the parts of a group', () => {
  const parts = fc.array(underAnd, { minLength: 1, maxLength: 5 })

  it('may stand in any order', () => {
    fc.assert(
      fc.property(parts, answers, fc.infiniteStream(fc.nat()), (parts, values, order) => {
        const shuffled = parts
          .map((part) => ({ part, place: order.next().value }))
          .toSorted((one, other) => one.place - other.place)
          .map(({ part }) => part)
        const group = (expressionList: Expression[]): Expression => ({ operatorType: 'and', expressionList })
        expect(answer(group(shuffled), values)).toBe(answer(group(parts), values))
      }),
      runs,
    )
  })

  it('are the opposites of the parts of the opposite group', () => {
    fc.assert(
      fc.property(fc.array(underOr, { minLength: 1 }), answers, (parts, values) => {
        const leaves = parts.filter(({ operatorType }) => operatorType !== 'and')
        fc.pre(leaves.length > 0)
        const none: Expression = { operatorType: 'or', isNegative: true, expressionList: leaves }
        const all: Expression = { operatorType: 'and', expressionList: leaves.map(not) }
        expect(answer(none, values)).toBe(answer(all, values))
      }),
      runs,
    )
  })
})

describe('what an expression reads', () => {
  const isInstance = (value: Value): value is Values =>
    typeof value === 'object' && value !== null && !Array.isArray(value)

  /** The answers with another one at a path, in each instance it is in. */
  function changed(instance: Values, [name = '', ...steps]: string[], value: Value): Values {
    if (steps.length === 0) return { ...instance, [name]: value }
    const list = Object.hasOwn(instance, name) ? instance[name] : undefined
    if (!Array.isArray(list)) return instance
    return {
      ...instance,
      [name]: list.map((item) => (isInstance(item) ? changed(item, steps, value) : item)),
    }
  }

  it('is all that its answer depends on', () => {
    fc.assert(
      fc.property(expression, answers, anyValue, (expression, values, value) => {
        const read = reads(expression)
        const isOnTheWay = (path: string) =>
          read.some((other) => other === path || other.startsWith(`${path}/`))
        const before = scopesIn(values).map(() => answer(expression, values))
        for (const path of paths.filter((path) => !path.includes('__proto__') && !isOnTheWay(path))) {
          const after = changed(values, path.split('/'), value)
          expect(answer(expression, after)).toBe(before[0])
        }
      }),
      runs,
    )
  })

  it('is where its answer can be changed', () => {
    const rent: Expression = {
      operatorType: 'equals',
      source: { sourceField: 'rent' },
      target: { targetValue: 1 },
    }
    expect(reads({ operatorType: 'or', expressionList: [rent, { where: rent }] })).toEqual(['rent'])
    expect([0, 1].map((value) => evaluate(rent, { rent: value }))).toEqual([false, true])
  })
})
