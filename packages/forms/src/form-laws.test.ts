import type { Expression, Operator, SummaryFunction, Value } from '@tabellio/expression'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { Form, definitionProblems, usedValues, type WizardDefinition } from './index.ts'
import { definitionOf, field, is, record, rule, today, wizardOf } from './test-data.ts'

const number = (name: string, calculatedField?: string) =>
  field(name, {
    dataType: 'Numeric',
    ...(calculatedField !== undefined && { isCalculated: true, calculatedField }),
  })

const definition = definitionOf({
  fields: [field('a', { minOccurs: 1 }), field('b'), number('n'), number('sum', 'sum(r/sum) + count(r)')],
  records: [
    record(
      'r',
      {
        fields: [field('c'), number('n'), number('sum', 'n + sum(s/n)')],
        records: [
          record('s', { fields: [number('n'), number('twice', 'n * 2'), field('d', { minOccurs: 1 })] }),
        ],
      },
      { maxOccurs: 4 },
    ),
  ],
})

const paths = ['a', 'b', 'n', 'sum', 'r', 'r/c', 'r/n', 'r/sum', 'r/s', 'r/s/n', 'r/s/twice', 'r/s/d']
const records = new Set(['r', 'r/s'])

const comparison = fc
  .tuple(
    fc.constantFrom('a', 'sum', 'r/c', 'r/c', 'r/n', 'r/n', 'r/sum', 'r/s/n', 'r/s/n', 'r/s/twice'),
    fc.constantFrom<Operator>('equals', 'greater-than', 'not-equals'),
    fc.constantFrom<Value>('x', 1, 2, ''),
  )
  .map(([path, operator, value]) => is(path, operator, value))
const summary = fc
  .tuple(
    fc.constantFrom('r', 'r/s', 'r/n', 'r/s/n'),
    fc.constantFrom<SummaryFunction>('countOf', 'sumOf', 'maximumOf'),
    fc.integer({ min: 0, max: 3 }),
  )
  .map(([path, summaryFunction, value]) => ({
    ...is(path, 'greater-than', value),
    summaryFunction,
    where: is('r/c', 'not-equals', 'x'),
  }))
const condition: fc.Arbitrary<Expression> = fc.oneof(comparison, comparison, summary)
const rules = fc.array(
  fc
    .tuple(condition, fc.constantFrom('hide', 'disable'), fc.constantFrom(...paths, 'One', 'Two'))
    .map(([expression, action, key]) => {
      const type = key === 'One' || key === 'Two' ? 'section' : records.has(key) ? 'record' : 'field'
      return rule(expression, `${action} ${type} ${key}`)
    }),
  { maxLength: 5 },
)
const wizard = rules
  .map((rules): WizardDefinition => wizardOf('One: a, n, sum; Two: b, r*', rules))
  .filter((wizard) =>
    definitionProblems(definition, wizard).every(({ code }) => code !== 'rules-go-in-a-circle'),
  )

type Step = (form: Form) => void
const index = fc.integer({ min: 0, max: 3 })
const someRecord = fc.oneof(
  fc.constant('r'),
  index.map((at) => `r[${at}]/s`),
)
const cellPath = fc.oneof(
  fc.constantFrom('a', 'b', 'n'),
  fc.tuple(index, fc.constantFrom('c', 'n')).map(([at, name]) => `r[${at}]/${name}`),
  fc
    .tuple(index, index, fc.constantFrom('n', 'd'))
    .map(([at, inner, name]) => `r[${at}]/s[${inner}]/${name}`),
)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(cellPath, fc.constantFrom<Value>('x', 'y', 1, 2, 0.1, '', undefined)).map(
    ([path, value]): Step =>
      (form) =>
        form.set(path, value),
  ),
  someRecord.map(
    (path): Step =>
      (form) =>
        form.addInstance(path),
  ),
  fc.tuple(someRecord, index).map(
    ([path, at]): Step =>
      (form) =>
        form.removeInstance(path, at),
  ),
  fc.tuple(someRecord, index, index).map(
    ([path, from, to]): Step =>
      (form) =>
        form.moveInstance(path, from, to),
  ),
  cellPath.map(
    (path): Step =>
      (form) =>
        form.touch(path),
  ),
)
const steps = fc.array(step, { maxLength: 25 })

it('after any changes a form says the same as one that was filled at once', () => {
  fc.assert(
    fc.property(wizard, steps, (wizard, steps) => {
      const form = new Form({ definition, wizard, today })
      form.outline()
      for (const change of steps) {
        change(form)
        const values = form.snapshot()
        const other = new Form({ definition, wizard, values, today })
        expect(form.usedValues()).toEqual(other.usedValues())
        expect(form.problems()).toEqual(other.problems())
      }
      const values = form.snapshot()
      expect(form.usedValues()).toEqual(usedValues({ definition, wizard, values, today }))
    }),
    { numRuns: 200 },
  )
})

it('whoever shows a cell is told of each change of it, and of nothing else', () => {
  const shown = [
    'a',
    'b',
    'n',
    'sum',
    'r[0]/c',
    'r[0]/n',
    'r[0]/sum',
    'r[0]/s[0]/twice',
    'r[1]/s[0]/d',
    'r[1]/n',
  ]
  fc.assert(
    fc.property(wizard, steps, (wizard, steps) => {
      const form = new Form({ definition, wizard, today })
      const seen = new Map(shown.map((path) => [path, form.get(path)]))
      let outline = form.outline()
      for (const path of shown) form.subscribe(path, () => seen.set(path, form.get(path)))
      form.subscribeOutline(() => {
        outline = form.outline()
      })
      for (const change of steps) {
        change(form)
        for (const path of shown) expect(seen.get(path)).toBe(form.get(path))
        expect(outline).toBe(form.outline())
      }
    }),
    { numRuns: 100 },
  )
})

it('the outline counts what is wrong', () => {
  fc.assert(
    fc.property(wizard, steps, (wizard, steps) => {
      const form = new Form({ definition, wizard, today })
      for (const change of steps) {
        form.outline()
        change(form)
      }
      expect(form.outline().errorCount).toBe(form.problems().length)
      form.showProblems()
      expect(form.outline().shownErrorCount).toBe(form.problems().length)
    }),
    { numRuns: 100 },
  )
})
