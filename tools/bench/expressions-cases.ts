import { among, dice } from './dice.ts'
import type { Expression, Operator, SummaryFunction, Values } from '@tabellio/expression'

/** The same condition for us and, as json-logic, for those we are measured beside. */
export type ConditionPair = { expression: Expression; rule: JsonLogicRule }
export type JsonLogicRule = { [operator: string]: unknown }

/** The methods that json-logic has no operator for, in the cheapest way that gives our answers to the values here. */
export const methods = {
  lower: (text: unknown) => (typeof text === 'string' ? text.toLowerCase() : ''),
  length: (list: unknown) => (Array.isArray(list) ? list.length : 0),
}

const cities = ['Santo Domingo', 'Santiago', 'San Cristóbal', 'La Vega', 'Madrid', 'Málaga', 'París', 'Lyon']
const kinds = ['flat', 'house', 'office', 'warehouse', 'parking', 'land']
const tags = ['furnished', 'pets', 'garden', 'lift', 'garage', 'pool', 'terrace']
const countries = ['ES', 'DO', 'FR', 'MX']
const animals = ['dog', 'cat', 'parrot']
/** The values that come from a client that does not know the form. */
const notNumbers = ['about 900', {}, ['x'], '1250', 800]
const notDates = ['12/2026', {}, ['x'], 2026, '2026-02-30']
const notRecords = ['none', {}, 5, ['x', 1], [{ age: 'old' }, { age: 40 }]]
const names = ['María del Mar López', 'Ana Peña', 'Luis Ortega', 'Zoé Martin', 'João Sá', 'Eva Marín']

const two = (number: number) => String(number).padStart(2, '0')

/** Applications for a lease as people send them: what nobody answered is left out, text is written in any case. */
export function applications(count: number): Values[] {
  const roll = dice(7)
  const rollOther = dice(17)
  const pick = <Item>(items: readonly Item[], at = roll(items.length)): Item[] => {
    const item = items[at]
    return item === undefined ? [] : [item]
  }
  const day = (year: number) => `${year + roll(5)}-${two(1 + roll(12))}-${two(1 + roll(28))}`
  const written = (text: string) => [text, text, text.toUpperCase(), text.toLowerCase()][roll(4)] ?? text
  const other = <Item>(items: readonly Item[]) => pick(items, rollOther(items.length))[0]
  const pet = () => ({ kind: other(animals), weight: 1 + rollOther(30) })
  const tenant = () => ({
    ...(roll(5) > 0 && { phone: `809-555-${roll(9000) + 1000}` }),
    name: pick(names).join(''),
    age: 1 + roll(80),
    income: 250 * roll(20),
    country: pick(countries).join(''),
    isStudent: roll(4) === 0,
    pets: Array.from({ length: rollOther(4) }, pet),
  })
  const application = () => ({
    ...(roll(5) > 0 && { email: 'ana@example.org' }),
    rent: 50 * (8 + roll(60)),
    deposit: 100 * roll(30),
    area: 20 + roll(300) / 2,
    rooms: 1 + roll(6),
    ...(roll(3) > 0 && { notes: 'Call in the afternoon' }),
    city: written(pick(cities).join('')),
    kind: pick(kinds).join(''),
    ...(roll(3) > 0 && { agent: pick(names).join('') }),
    contact: written(pick(names).join('')),
    start: day(2024),
    end: day(2027),
    isRenewal: roll(2) === 0,
    ...(roll(4) > 0 && { reference: `L-${roll(1000)}` }),
    tags: tags.filter(() => roll(2) === 0),
    tenants: Array.from({ length: 1 + roll(5) }, tenant),
    wrongRent: other(notNumbers),
    wrongStart: other(notDates),
    wrongTenants: other(notRecords),
  })
  return JSON.parse(JSON.stringify(Array.from({ length: count }, application)))
}

const logic = {
  equals: '==',
  'not-equals': '!=',
  'greater-than': '>',
  'lesser-than': '<',
  'greater-or-equals': '>=',
  'lesser-or-equals': '<=',
}
type Compared = keyof typeof logic
const isOf = [
  'equals',
  'not-equals',
  'greater-than',
  'lesser-than',
  'greater-or-equals',
  'lesser-or-equals',
] as const

const leaf = (
  sourceField: string,
  operatorType: Operator,
  targetValue: unknown,
  summaryFunction: SummaryFunction = 'valueOf',
): Expression => ({ operatorType, summaryFunction, source: { sourceField }, target: { targetValue } })

const compared = (field: string, operator: Compared, target: string | number | boolean): ConditionPair => ({
  expression: leaf(field, operator, target),
  rule: { [logic[operator]]: [{ var: field }, target] },
})

const roll = dice(11)
const times = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at))

const numbers: readonly [string, number][] = [
  ['rent', 3400],
  ['deposit', 3000],
  ['area', 170],
  ['rooms', 7],
]

function number(at: number): ConditionPair {
  const [field, most] = numbers[(at + roll(2)) % numbers.length] ?? ['rent', 3400]
  return compared(field, among(isOf, at), field === 'rooms' ? 1 + roll(6) : 50 * roll(most / 50))
}
const choice = (at: number): ConditionPair =>
  compared('kind', among(['equals', 'equals', 'not-equals'], at), kinds[roll(kinds.length)] ?? '')
const date = (at: number): ConditionPair =>
  compared(
    among(['start', 'end'], at),
    among(isOf, at),
    `${2024 + roll(8)}-${two(1 + roll(12))}-${two(1 + roll(28))}`,
  )

const lowered = (field: string) => ({ lower: [{ var: field }] })
const text = (at: number): ConditionPair => {
  const target = cities[roll(cities.length)] ?? ''
  const operator = among(['equals', 'equals', 'not-equals'] as const, at)
  return {
    expression: leaf('city', operator, target),
    rule: { [logic[operator]]: [lowered('city'), target.toLowerCase()] },
  }
}

function part(at: number): ConditionPair {
  const target = (names[roll(names.length)] ?? '').toLowerCase()
  const size = 3 + roll(3)
  const [begin, middle, end] = [
    target.slice(0, size),
    target.slice(2, 2 + size).trim(),
    target.slice(-size).trim(),
  ]
  const text = lowered('contact')
  return among<ConditionPair>(
    [
      { expression: leaf('contact', 'contains', middle), rule: { in: [middle, text] } },
      {
        expression: leaf('contact', 'starts-with', begin),
        rule: { '==': [{ substr: [text, 0, size] }, begin] },
      },
      {
        expression: leaf('contact', 'ends-with', end),
        rule: { '==': [{ substr: [text, -end.length] }, end] },
      },
    ],
    at,
  )
}

const group = (operatorType: 'and' | 'or', parts: ConditionPair[]): ConditionPair => ({
  expression: { operatorType, expressionList: parts.map(({ expression }) => expression) },
  rule: { [operatorType]: parts.map(({ rule }) => rule) },
})

function nested(at: number): ConditionPair {
  const [outer, inner] = at % 2 ? (['and', 'or'] as const) : (['or', 'and'] as const)
  const inside = group(inner, [choice(at), date(at), number(at + 1)])
  const parts = [number(at), inside, compared('isRenewal', 'equals', at % 3 === 0)]
  return group(outer, at % 3 ? parts : [...parts, group(inner, [number(at + 2), date(at + 3)])])
}

const tenants = { var: 'tenants' }
const sumOf = (list: JsonLogicRule, field: string) => ({
  reduce: [list, { '+': [{ var: `current.${field}` }, { var: 'accumulator' }] }, 0],
})
const outermost = (method: 'min' | 'max', list: JsonLogicRule, field: string) => ({
  reduce: [
    list,
    { [method]: [{ var: `current.${field}` }, { var: 'accumulator' }] },
    method === 'max' ? -1 : 1e9,
  ],
})

/** A figure over tenants: what of them, of whom, and from what range a target is taken. */
const figures = (
  list: JsonLogicRule,
): { of: SummaryFunction; path: string; rule: JsonLogicRule; most: number }[] => [
  { of: 'countOf', path: 'tenants', rule: { length: [list] }, most: 6 },
  { of: 'sumOf', path: 'tenants/income', rule: sumOf(list, 'income'), most: 12_000 },
  {
    of: 'averageOf',
    path: 'tenants/income',
    rule: { '/': [sumOf(list, 'income'), { length: [list] }] },
    most: 5000,
  },
  { of: 'minimumOf', path: 'tenants/age', rule: outermost('min', list, 'age'), most: 50 },
  { of: 'maximumOf', path: 'tenants/age', rule: outermost('max', list, 'age'), most: 80 },
]

const ordered = ['greater-than', 'lesser-than', 'greater-or-equals', 'lesser-or-equals'] as const

function aggregate(at: number): ConditionPair {
  const all = figures(tenants)
  const { of, path, rule, most } = all[at % all.length] ?? {
    of: 'countOf',
    path: 'tenants',
    rule: {},
    most: 1,
  }
  const [operator, target] = [among(ordered, at), roll(most)]
  return { expression: leaf(path, operator, target, of), rule: { [logic[operator]]: [rule, target] } }
}

/** Asks about one tenant: in our path below the record, in theirs from the tenant on. */
function ofTenant(at: number): ConditionPair {
  const asked = among(
    [
      ['age', 18 + roll(40)],
      ['income', 250 * roll(20)],
    ] as const,
    at,
  )
  const operator = among(ordered, at)
  const ours = leaf(`tenants/${asked[0]}`, operator, asked[1])
  const theirs = { [logic[operator]]: [{ var: asked[0] }, asked[1]] }
  if (at % 3 > 0) return { expression: ours, rule: theirs }
  const country = countries[roll(countries.length)] ?? ''
  return group('and', [
    { expression: ours, rule: theirs },
    { expression: leaf('tenants/country', 'equals', country), rule: { '==': [{ var: 'country' }, country] } },
  ])
}

function filtered(at: number): ConditionPair {
  const asked = ofTenant(at)
  const list = { filter: [tenants, asked.rule] }
  const [count, sum] = figures(list)
  const { of, path, rule, most } = (at % 2 ? sum : count) ?? {
    of: 'countOf',
    path: 'tenants',
    rule: {},
    most: 1,
  }
  const [operator, target] = [among(ordered, at), roll(most / 2)]
  return {
    expression: { ...leaf(path, operator, target, of), where: asked.expression },
    rule: { [logic[operator]]: [rule, target] },
  }
}

function quantified(at: number): ConditionPair {
  const quantifier = among(['some', 'every'] as const, at)
  const asked = ofTenant(at)
  return {
    expression: { ...leaf('tenants', 'equals', true, quantifier), where: asked.expression },
    rule: { [quantifier === 'some' ? 'some' : 'all']: [tenants, asked.rule] },
  }
}

function list(at: number): ConditionPair {
  const [one, other] = [tags[roll(tags.length)] ?? '', tags[roll(tags.length)] ?? '']
  if (at % 3) return { expression: leaf('tags', 'contains', one), rule: { in: [one, { var: 'tags' }] } }
  return {
    expression: leaf('tags', 'contains', [one, other]),
    rule: { and: [{ in: [one, { var: 'tags' }] }, { in: [other, { var: 'tags' }] }] },
  }
}

/** The tenants' pets: all together, those of a kind, and tenants who have some. */
function innerRecords(at: number): ConditionPair {
  const [kind, operator] = [animals[roll(animals.length)] ?? '', among(ordered, at)]
  const isKind = {
    expression: leaf('tenants/pets/kind', 'equals', kind),
    rule: { '==': [{ var: 'kind' }, kind] },
  }
  const ofEach = (rule: JsonLogicRule) => ({
    reduce: [tenants, { '+': [rule, { var: 'accumulator' }] }, 0],
  })
  const [pets, weight, count] = [{ var: 'current.pets' }, roll(200), roll(5)]
  return among<ConditionPair>(
    [
      {
        expression: leaf('tenants/pets/weight', operator, weight, 'sumOf'),
        rule: { [logic[operator]]: [ofEach(sumOf(pets, 'weight')), weight] },
      },
      {
        expression: { ...leaf('tenants/pets', operator, count, 'countOf'), where: isKind.expression },
        rule: { [logic[operator]]: [ofEach({ length: [{ filter: [pets, isKind.rule] }] }), count] },
      },
      {
        expression: {
          ...leaf('tenants', 'equals', true, 'some'),
          where: { ...leaf('tenants/pets', 'equals', true, 'some'), where: isKind.expression },
        },
        rule: { some: [tenants, { some: [{ var: 'pets' }, isKind.rule] }] },
      },
    ],
    at,
  )
}

/** Gives json-logic-engine our answer where it compares such values only by throwing. */
const tried = ({ expression, rule }: ConditionPair, otherwise: boolean): ConditionPair => ({
  expression,
  rule: { try: [rule, otherwise] },
})

function malformed(at: number): ConditionPair {
  const [operator, age] = [among(isOf, Math.floor(at / 3)), 18 + roll(40)]
  const [value, older] = [
    operator === 'not-equals',
    among(['greater-than', 'greater-or-equals'] as const, at),
  ]
  return among<ConditionPair>(
    [
      tried(compared('wrongRent', operator, 50 * roll(60)), value),
      tried(
        compared('wrongStart', among(['equals', 'not-equals'], at), `${2024 + roll(4)}-06-01`),
        at % 2 === 1,
      ),
      tried(
        {
          expression: {
            ...leaf('wrongTenants', 'equals', true, 'some'),
            where: leaf('wrongTenants/age', older, age),
          },
          rule: {
            some: [{ var: 'wrongTenants' }, { try: [{ [logic[older]]: [{ var: 'age' }, age] }, false] }],
          },
        },
        false,
      ),
    ],
    at,
  )
}

/** Some two hundred conditions, by kind. */
export const classes: { name: string; conditions: ConditionPair[] }[] = [
  { name: 'numbers', conditions: times(24, number) },
  { name: 'choices', conditions: times(16, choice) },
  { name: 'text in any case', conditions: times(16, text) },
  { name: 'parts of text in any case', conditions: times(24, part) },
  { name: 'dates', conditions: times(20, date) },
  { name: 'groups in groups', conditions: times(28, nested) },
  { name: 'count, sum, average, lowest, highest', conditions: times(25, aggregate) },
  { name: 'count and sum of a filter', conditions: times(20, filtered) },
  { name: 'some and every', conditions: times(15, quantified) },
  { name: 'lists', conditions: times(12, list) },
  { name: 'records within records', conditions: times(12, innerRecords) },
  { name: 'values of the wrong kind', conditions: times(12, malformed) },
]
