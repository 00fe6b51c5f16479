import { evaluate, type Expression, type Operator, type Value, type Values } from '@tabellio/expression'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  Form,
  definitionProblems,
  warningsOf,
  type Dependency,
  type DefinitionWarning,
  type WarningCode,
  type WizardDefinition,
} from './index.ts'
import { definitionOf, field, is, record, rule, today, wizardOf } from './test-data.ts'

/** Few fields and many rules about them, so that the rules have to do with each other. */
const definition = definitionOf({
  fields: [
    field('n', { dataType: 'IntegerNumber' }),
    field('yes', { dataType: 'Logical' }),
    field('x', { minOccurs: 1 }),
    field('y'),
    field('z'),
  ],
  records: [record('r', { fields: [field('n', { dataType: 'IntegerNumber' }), field('x'), field('y')] })],
})
const wizardWith = (dependencies: Dependency[]): WizardDefinition =>
  wizardOf('A: n, yes; B: x, y; C: z, r*', dependencies)

const leafOf = (path: string, operators: Operator[], targets: Value[]) =>
  fc
    .tuple(fc.constantFrom(...operators), fc.constantFrom(...targets), fc.boolean())
    .map(([operator, target, isNegative]): Expression => ({ ...is(path, operator, target), isNegative }))
const numbers: Operator[] = ['greater-than', 'lesser-or-equals', 'equals']
const leaf = fc.oneof(
  leafOf('n', numbers, [0, 1, 2]),
  leafOf('yes', ['equals'], [true, false]),
  leafOf('x', ['equals', 'starts-with'], ['a', 'ab', '']),
  leafOf('r/n', numbers, [0, 1, 2]),
)
const condition: fc.Arbitrary<Expression> = fc.oneof(
  { arbitrary: leaf, weight: 3 },
  fc
    .tuple(fc.constantFrom('and' as const, 'or' as const), fc.array(leaf, { minLength: 2, maxLength: 3 }))
    .map(([operatorType, expressionList]) => ({ operatorType, expressionList })),
)
const items = fc.constantFrom(
  'hide field x',
  'hide field y',
  'hide section B',
  'hide field z',
  'hide field r/x',
  'hide field r/y',
  'hide record r',
  'disable field y',
  'disable section B',
  'disable field r/x',
  'hide field x, hide field z',
  'hide page page',
)
const rules = fc.array(
  fc.tuple(condition, items).map(([expression, text]) => rule(expression, text)),
  { minLength: 1, maxLength: 5 },
)

const number = fc.constantFrom<Value>(undefined, -1, 0, 1, 2, 3)
const text = fc.constantFrom<Value>(undefined, 'a', 'ab', 'b', 'abc')
const values: fc.Arbitrary<Values> = fc.record({
  n: number,
  yes: fc.constantFrom<Value>(undefined, true, false),
  x: text,
  y: text,
  z: text,
  r: fc.array(fc.record({ n: number, x: text, y: text }), { maxLength: 2 }),
})

const formOf = (dependencies: Dependency[], values: Values) =>
  new Form({ definition, wizard: wizardWith(dependencies), values, today })

/** The cells of a path in all instances; none of those in a record that is hidden. */
const cellsAt = (form: Form, path: string): { isHidden: boolean; isDisabled: boolean }[] => {
  if (path === 'r') return [form.record('r')]
  if (!path.startsWith('r/')) return [form.get(path)]
  return form.record('r').isHidden
    ? []
    : form.record('r').instances.map((instance) => form.get(`${instance.path}/${path.slice(2)}`))
}

const paths = ['n', 'yes', 'x', 'y', 'z', 'r', 'r/n', 'r/x', 'r/y']
const shownIn = (form: Form, name: 'isHidden' | 'isDisabled') =>
  paths.map((path) => cellsAt(form, path).map((cell) => cell[name]))

/** The rules without an item of one of them. */
const withoutItem = (dependencies: Dependency[], { dependency, paths }: DefinitionWarning) =>
  dependencies.map((each, at) =>
    at === dependency ? { ...each, items: each.items.filter(({ key }) => key !== paths?.[0]) } : each,
  )

type Case = { warning: DefinitionWarning; dependencies: Dependency[]; form: Form; values: Values }
type Check = (checked: Case) => boolean

const cellsOf = ({ warning, form }: Case) => (warning.paths ?? []).flatMap((path) => cellsAt(form, path))
const areHidden: Check = (checked) => cellsOf(checked).every(({ isHidden }) => isHidden)

const sameWithout =
  (name: 'isHidden' | 'isDisabled'): Check =>
  ({ warning, dependencies, form, values }) => {
    const other = formOf(withoutItem(dependencies, warning), values)
    return JSON.stringify(shownIn(other, name)) === JSON.stringify(shownIn(form, name))
  }

const checks: Partial<Record<WarningCode, Check>> = {
  'always-hidden': areHidden,
  'never-shown': areHidden,
  'required-never-shown': areHidden,
  'always-disabled': (checked) => cellsOf(checked).every(({ isDisabled }) => isDisabled),
  'needs-what-is-hidden': ({ warning, dependencies, form }) =>
    !evaluate(dependencies[warning.dependency]?.expression ?? {}, form.usedValues()),
  'hidden-by-another': sameWithout('isHidden'),
  'disabled-by-another': sameWithout('isDisabled'),
  'hides-what-it-reads': ({ warning, dependencies }) =>
    definitionProblems(definition, wizardWith(dependencies)).some(
      (problem) => 'dependency' in problem && problem.dependency === warning.dependency,
    ),
}

it('whatever a form’s author is warned of is so for any values', () => {
  const seen = new Set<string>()
  const some = fc.array(values, { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(rules, some, (dependencies, all) => {
      for (const warning of warningsOf(definition, wizardWith(dependencies))) {
        seen.add(warning.code)
        for (const values of all) {
          const checked = { warning, dependencies, values, form: formOf(dependencies, values) }
          const isRight = checks[warning.code]?.(checked) ?? true
          expect(isRight, JSON.stringify({ warning, values })).toBe(true)
        }
      }
    }),
    { numRuns: 500 },
  )
  expect([...seen]).toEqual(expect.arrayContaining(['always-hidden', 'never-shown', 'hidden-by-another']))
}, 60_000)
