import { describe, expect, it } from 'vitest'
import {
  canBeNegated,
  functionsFor,
  groupsUnder,
  needsTarget,
  newExpression,
  operators,
  operatorsFor,
  expressionProblems,
  summaryFunctions,
  takesWhere,
  targetOf,
  type Source,
  type ValueKind,
} from './index.ts'
import { sourcesInNotation } from './suite-notation.test-data.ts'

const form = sourcesInNotation(`
  name: text
  color: text, one of red, green
  rooms: whole number
  rent: amount in EUR
  area: number
  isPaid: yes or no
  start: date
  at: date and time
  opens: time
  photo: picture
  hobbies: several text
  fees: several amount in USD
  photos: several picture
  tenants: repeated
    name: text
    age: number
    income: amount in EUR
    isStudent: yes or no
    photo: picture
    pets: repeated
`)

function source(path: string): Source {
  const found = form.get(path)
  if (!found) throw new Error(path)
  return found
}
const functions = (path: string) => functionsFor(source(path)).join(' ')
const operatorsOf = (path: string) => operatorsFor(source(path), 'valueOf')

const six = ['equals', 'not-equals', 'greater-than', 'lesser-than', 'greater-or-equals', 'lesser-or-equals']

describe('the operators', () => {
  it('are these eleven (B-129)', () => {
    expect(operators).toEqual([...six, 'contains', 'starts-with', 'ends-with', 'and', 'or'])
  })

  it('are those that fit the data type (B-129)', () => {
    expect(operatorsOf('name')).toEqual(['equals', 'not-equals', 'contains', 'starts-with', 'ends-with'])
    for (const path of ['rooms', 'rent', 'area', 'start', 'at', 'opens']) {
      expect(operatorsOf(path)).toEqual(six)
    }
    for (const path of ['isPaid', 'photo', 'photos']) {
      expect(operatorsOf(path)).toEqual(['equals', 'not-equals'])
    }
    for (const path of ['hobbies', 'fees']) {
      expect(operatorsOf(path)).toEqual(['contains', 'equals', 'not-equals'])
    }
  })

  it('of a figure are those of numbers, of another function those of one value', () => {
    for (const given of ['countOf', 'sumOf', 'averageOf'] as const) {
      expect(operatorsFor(source('hobbies'), given)).toEqual(six)
    }
    expect(operatorsFor(source('tenants'), 'some')).toEqual(['equals', 'not-equals'])
    expect(operatorsFor(source('hobbies'), 'some')).toContain('starts-with')
    expect(operatorsFor(source('fees'), 'maximumOf')).toEqual(six)
  })

  it('are all used, and no other is ever offered (B-129)', () => {
    const offered = [...form.values()].flatMap((source) =>
      functionsFor(source).flatMap((each) => operatorsFor(source, each)),
    )
    expect([...new Set(offered)].toSorted()).toEqual(
      operators.filter((name) => name !== 'and' && name !== 'or').toSorted(),
    )
  })
})

describe('the summary functions', () => {
  it('are those that fit what is read (B-130)', () => {
    expect(functions('tenants')).toBe('countOf some every')
    for (const path of ['name', 'rent', 'isPaid', 'photo']) expect(functions(path)).toBe('valueOf')
    expect(functions('hobbies')).toBe('valueOf countOf some every')
    expect(functions('fees')).toBe('valueOf countOf sumOf averageOf minimumOf maximumOf some every')
    expect(functions('tenants/name')).toBe('valueOf countOf some every')
    expect(functions('tenants/age')).toBe(functions('fees'))
    expect(functions('tenants/photo')).toBe('valueOf countOf')
  })

  it('are all offered somewhere (B-130)', () => {
    const offered = [...form.values()].flatMap(functionsFor)
    expect(summaryFunctions.filter((name) => !offered.includes(name))).toEqual([])
  })
})

describe('the target', () => {
  it('of a count is a number from 0 up (B-133)', () => {
    for (const path of ['tenants', 'tenants/name', 'tenants/photo', 'fees']) {
      expect(targetOf(source(path), 'countOf')).toEqual({ kind: 'integer', min: 0, decimals: 0 })
    }
  })

  it('of a sum is an amount where the field is one, else a number (B-133)', () => {
    expect(targetOf(source('tenants/income'), 'sumOf')).toEqual({ kind: 'number', currency: 'EUR' })
    expect(targetOf(source('tenants/age'), 'sumOf')).toEqual({ kind: 'number' })
  })

  it('of an average is an amount with two decimals, of any field (B-133)', () => {
    expect(targetOf(source('fees'), 'averageOf')).toEqual({ kind: 'number', currency: 'USD', decimals: 2 })
    expect(targetOf(source('tenants/age'), 'averageOf')).toEqual({
      kind: 'number',
      currency: 'none',
      decimals: 2,
    })
  })

  it('of a value is given as the field is', () => {
    expect(targetOf(source('start'), 'valueOf')).toEqual({ kind: 'date' })
    expect(targetOf(source('tenants/income'), 'maximumOf')).toEqual({ kind: 'number', currency: 'EUR' })
    expect(targetOf(source('isPaid'), 'valueOf')).toEqual({ kind: 'boolean' })
    expect(targetOf(source('hobbies'), 'valueOf')).toEqual({ kind: 'text', isList: true })
    expect(targetOf(source('hobbies'), 'some')).toEqual({ kind: 'text' })
  })

  it('is chosen where the whole of a choice is compared, and typed where a part is', () => {
    expect(targetOf(source('color'), 'valueOf', 'not-equals')).toMatchObject({
      choices: [{ value: 'red' }, {}],
    })
    expect(targetOf(source('color'), 'valueOf', 'starts-with')).toEqual({ kind: 'text' })
  })

  it('is none where only "is there" can be asked, and a yes or no of a record', () => {
    expect(targetOf(source('photo'), 'valueOf')).toBeUndefined()
    expect(targetOf(source('tenants'), 'every')).toEqual({ kind: 'boolean' })
  })

  it('can be left out where nothing means no value or yes', () => {
    expect(needsTarget(source('name'), 'valueOf', 'equals')).toBe(false)
    expect(needsTarget(source('name'), 'valueOf', 'contains')).toBe(true)
    expect(needsTarget(source('tenants'), 'countOf', 'equals')).toBe(true)
    expect(needsTarget(source('tenants'), 'some', 'equals')).toBe(false)
    expect(needsTarget(source('tenants/isStudent'), 'every', 'not-equals')).toBe(false)
    expect(needsTarget(source('hobbies'), 'every', 'equals')).toBe(true)
  })
})

/** A value that a person could give in each input. */
const given: Record<ValueKind, unknown> = {
  text: 'red',
  number: 5.25,
  integer: 5,
  boolean: true,
  date: '2026-11-21',
  'date-time': '2026-11-21T08:30',
  time: '08:30',
  'data-uri': undefined,
}

/** Every comparison that is offered, with a target and, where it may be left out, without. */
const offered = [...form.values()].flatMap((source) =>
  functionsFor(source).flatMap((summaryFunction) =>
    operatorsFor(source, summaryFunction).flatMap((operatorType) => {
      const input = targetOf(source, summaryFunction, operatorType)
      const one = input && given[input.kind]
      const canBeOpen = !needsTarget(source, summaryFunction, operatorType)
      const targets = [input?.isList ? [one] : one, ...(canBeOpen ? [undefined] : [])]
      return targets.map((targetValue) => ({
        operatorType,
        summaryFunction,
        source: { sourceField: source.path },
        target: { targetValue },
        ...(takesWhere(source) && { where: { ...newExpression(), source: { sourceField: 'name' } } }),
      }))
    }),
  ),
)

it('what is offered is never refused, whatever is chosen', () => {
  expect(offered.length).toBeGreaterThan(100)
  expect(offered.filter((expression) => expressionProblems(expression, form).length > 0)).toEqual([])
})

it('a filter is offered for records and the fields in them alone (B-134)', () => {
  const offered = [...form.values()].filter(takesWhere).map(({ path }) => path)
  expect(offered).toEqual([
    'tenants',
    'tenants/name',
    'tenants/age',
    'tenants/income',
    'tenants/isStudent',
    'tenants/photo',
    'tenants/pets',
  ])
})

it('under an and only an or may stand, under an or only an and (B-132)', () => {
  expect(groupsUnder('and')).toEqual(['or'])
  expect(groupsUnder('or')).toEqual(['and'])
  expect(groupsUnder(undefined)).toEqual(['and', 'or'])
})

it('a new expression asks whether the value of something equals (B-131)', () => {
  expect(newExpression()).toEqual({ operatorType: 'equals', summaryFunction: 'valueOf' })
  expect(expressionProblems(newExpression(), form)).toEqual([])
})

it('is and is not can be chosen once both the function and the field are set (B-135)', () => {
  const summaryFunction = 'countOf'
  const source = { sourceField: 'tenants' }
  expect(canBeNegated({ summaryFunction, source })).toBe(true)
  expect(canBeNegated({ summaryFunction, source: { sourceSummary: 'tenants' } })).toBe(true)
  expect(canBeNegated({ source })).toBe(false)
  expect(canBeNegated({ summaryFunction })).toBe(false)
  expect(canBeNegated({ summaryFunction, source: { sourceField: '' } })).toBe(false)
  expect(canBeNegated(newExpression())).toBe(false)
})
