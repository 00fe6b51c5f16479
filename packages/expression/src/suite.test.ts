import { describe, expect, it } from 'vitest'
import {
  compile,
  explain,
  functionsFor,
  operatorsFor,
  expressionProblems,
  valuesAt,
  type Expression,
  type Scope,
  type Source,
  type Sources,
  type Value,
  type Values,
} from './index.ts'
import { rewritten, suiteFileOf, type SuiteRule } from './suite-file.test-data.ts'
import type { SuiteGiven } from './suite-notation.test-data.ts'

/*
 * The golden cases of suite/*.txt, each a test of its own; suite/README.md tells how they are written. With vitest's
 * `-u` the answers in a file are written anew as they are, and nothing else in it.
 */

const texts = import.meta.glob<string>('./suite/*.txt', { query: '?raw', import: 'default', eager: true })
const files = Object.entries(texts).map(([path, text]) => ({ path, text, ...suiteFileOf(text) }))

/** The instance a case is judged inside of, with those around it. */
function scopeOf({ values, inside }: SuiteGiven): Scope | undefined {
  let outer: Scope | undefined
  for (const { record, number } of inside) {
    const path: string = outer ? `${outer.path}/${record}` : record
    const instances = (outer?.instance ?? values)[record]
    const instance = Array.isArray(instances) ? instances[number - 1] : undefined
    if (!isInstance(instance)) throw new Error(`There is no ${record} ${number}`)
    outer = { path, instance, ...(outer && { outer }) }
  }
  return outer
}

const isInstance = (value: Value): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const answersOf =
  (form: Sources) =>
  ({ expression }: Pick<SuiteRule, 'expression'>, given: SuiteGiven) =>
    compile(expression, { isRecord: isRecordOf(form) })(given.values, scopeOf(given))

const isRecordOf = (form: Sources) => (path: string) => form.get(path)?.isRecord === true

const negated = (expression: Expression) => ({ ...expression, isNegative: !expression.isNegative })

/** Proves of each case its answer, before JSON and after; the opposite when negated; and an explanation that agrees. */
function holds(
  { expression }: SuiteRule,
  given: SuiteGiven,
  { form, isYes }: { form: Sources; isYes: boolean },
) {
  const answer = answersOf(form)
  const isRecord = isRecordOf(form)
  expect(answer({ expression }, given)).toBe(isYes)
  expect(answer({ expression: JSON.parse(JSON.stringify(expression)) }, given)).toBe(isYes)
  expect(answer({ expression: negated(expression) }, given)).toBe(!isYes)
  expect(explain(expression, given.values, { scope: scopeOf(given), isRecord }).result).toBe(isYes)
}

describe.each(files)('$title', ({ path, text, form, rules, ...file }) => {
  describe.each(rules)('$name $text', (rule) => {
    it('fits the form, or is refused where it does not', () => {
      const problems = expressionProblems(rule.expression, form)
      expect(problems.map(({ at, code }) => (at === '' ? code : `${code} at ${at}`))).toEqual(rule.problems)
      expect(JSON.parse(JSON.stringify(rule.expression))).toEqual(rule.expression)
    })
    for (const { isYes, givens } of rule.answers) {
      it.each(givens)(`${isYes ? 'yes' : 'no'}: $text`, (given) => holds(rule, given, { form, isYes }))
    }
  })

  it('is written as it is answered', async () => {
    await expect(rewritten({ form, rules, ...file }, answersOf(form))).toMatchFileSnapshot(path)
    expect(text.endsWith('\n')).toBe(true)
  })
})

/**
 * Names the sort of a source and its place: a field alone, one that takes several answers, one that a record repeats.
 */
const placeOf = (source: Source) =>
  source.isRecord ? 'record' : source.isList ? 'several' : source.records.length > 0 ? 'repeated' : 'alone'
const nameOf = (source: Source) => `${placeOf(source)} ${source.isRecord ? '' : source.kind}`.trim()

describe('the golden cases', () => {
  const sources = files.flatMap(({ form }) => [...form.values()])
  const owed = sources.flatMap((source) =>
    functionsFor(source).flatMap((each) =>
      operatorsFor(source, each).map((operator) => `${nameOf(source)}: ${each} ${operator}`),
    ),
  )
  const given = files.flatMap(({ form, rules }) => rules.flatMap((rule) => shownBy(rule, form)))

  it.each([...new Set(owed)])(
    'show %s when it holds, when it does not and when nothing was answered',
    (combination) => {
      for (const what of ['yes', 'no', 'nothing']) expect(given).toContain(`${combination}, ${what}`)
    },
  )

  it('cover every kind, alone, several and repeated', () => {
    const kinds = ['text', 'number', 'integer', 'date', 'date-time', 'time', 'data-uri'] as const
    const all = kinds.flatMap((kind) => [`alone ${kind}`, `several ${kind}`, `repeated ${kind}`])
    expect([...new Set(sources.map(nameOf))]).toEqual(
      expect.arrayContaining([...all, 'alone boolean', 'repeated boolean', 'record']),
    )
  })
})

/** Says what a rule of one comparison shows: `alone date: valueOf equals, nothing`. */
function shownBy({ expression, paths, answers }: SuiteRule, form: Sources): string[] {
  const source = form.get(paths[0] ?? '')
  const { operatorType, summaryFunction = 'valueOf', isNegative } = expression
  if (!source || !operatorType || isNegative) return []
  return answers.flatMap(({ isYes, givens }) =>
    givens.flatMap(({ values }) => {
      const isNothing = valuesAt(values, source.path).length === 0
      return [isYes ? 'yes' : 'no', ...(isNothing ? ['nothing'] : [])].map(
        (what) => `${nameOf(source)}: ${summaryFunction} ${operatorType}, ${what}`,
      )
    }),
  )
}
