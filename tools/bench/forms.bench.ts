import {
  checkValues,
  Form,
  type ContextDefinition,
  type Dependency,
  type Field,
  type WizardDefinition,
} from '@tabellio/forms'
import { figure, isSmoke } from './figures.ts'

/**
 * The form of the measurements in the design: 1,000 fields, 200 conditions of which 100 hang on one driver, 20
 * calculated sums. Prints milliseconds of the main thread and the goal beside each.
 */
const fieldCount = 1000
const conditionCount = 200
const calculatedCount = 20
const today = '2026-11-21'

const isCalculated = (at: number) => at >= fieldCount - calculatedCount
const dataTypeOf = (at: number) => (at % 3 === 0 || isCalculated(at) ? 'Numeric' : 'Alphanumeric')

const fields: Field[] = Array.from({ length: fieldCount }, (_, at) => ({
  name: `f${at}`,
  fullPath: `f${at}`,
  properties: {
    dataType: dataTypeOf(at),
    ...(at % 5 === 0 && { minOccurs: 1 }),
    ...(isCalculated(at) && {
      isCalculated: true,
      calculatedField: Array.from({ length: 10 }, (_, term) => `f${((at * 7 + term) % 300) * 3}`).join(' + '),
    }),
  },
}))

const dependencies: Dependency[] = Array.from({ length: conditionCount }, (_, at) => ({
  name: `rule ${at}`,
  expression: {
    operatorType: 'or',
    expressionList: [
      {
        operatorType: 'equals',
        source: { sourceField: at < conditionCount / 2 ? 'f1' : `f${10 + (at % 40)}` },
        target: { targetValue: 'hide' },
      },
      { operatorType: 'equals', source: { sourceField: 'f2' }, target: { targetValue: 'hide' } },
    ],
  },
  items: [{ type: 'field', key: `f${100 + at * 4}`, action: 'hide' }],
}))

const definition: ContextDefinition = { fields, records: [] }
const wizard: WizardDefinition = {
  pages: Array.from({ length: 25 }, (_, page) => ({
    key: `page ${page}`,
    label: `Page ${page}`,
    sections: [
      {
        key: `section ${page}`,
        label: `Section ${page}`,
        fields: fields.slice(page * 40, page * 40 + 40).map(({ name }) => ({ key: name, isRecord: false })),
      },
    ],
  })),
  dependencies,
}
const values = Object.fromEntries(
  fields
    .filter((_, at) => !isCalculated(at))
    .map(({ name, properties }, at) => [name, properties.dataType === 'Numeric' ? at : 'text']),
)

/** Milliseconds of the main thread a run takes once warm: the machine may have other work. */
function cost(usually: number, run: (at: number) => void): number {
  const runs = isSmoke ? 2 : usually
  for (let at = 0; at < runs; at++) run(at)
  const start = process.threadCpuUsage()
  for (let at = 0; at < runs; at++) run(at)
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000 / runs
}

function mounted(): Form {
  const form = new Form({ definition, wizard, values, today })
  for (const { name } of fields) {
    form.subscribe(name, () => form.get(name))
    form.get(name)
  }
  form.subscribeOutline(() => form.outline())
  form.outline()
  return form
}

const form = mounted()
const costs: [what: string, ms: number, goal: number][] = [
  ['build', cost(30, () => new Form({ definition, wizard, values, today })), 10],
  ['change', cost(500, (at) => form.set('f4', `text ${at}`)), 0.05],
  ['change with dependants', cost(500, (at) => form.set('f12', at % 2 ? 'hide' : 'show')), 0.2],
  ['change of an operand', cost(500, (at) => form.set('f0', at)), 0.2],
  ['driver of 100 conditions', cost(200, (at) => form.set('f1', at % 2 ? 'hide' : 'show')), 0.5],
  ['check on the server', cost(30, () => checkValues({ definition, wizard, values, today })), 20],
]
for (const [what, value, atMost] of costs) {
  figure({ what: `form of 1,000 fields: ${what}`, value, unit: 'ms of CPU', goal: { atMost } })
}
