import { describe, expect, it } from 'vitest'
import {
  answersFor,
  combineForms,
  Form,
  readValues,
  type ContextDefinition,
  type Dependency,
  type Field,
  type NamedForm,
  type WizardDefinition,
  type WizardField,
} from './index.ts'
import { definitionOf, field, is, record, rule, today, wizardOf } from './test-data.ts'

/** Each form asks for the driver `d`, by which the others are hidden. */
const d = field('d')
const x = is('d', 'equals', 'x')
const notX = is('d', 'not-equals', 'x')
const inner = field('in')
const other = field('out')
const none: WizardDefinition = { pages: [], dependencies: [] }

const definitions: { definition: ContextDefinition; sections: string }[] = [
  { definition: definitionOf({ fields: [d] }), sections: 'A: d' },
  { definition: definitionOf({ fields: [d, field('a')] }), sections: 'A: d, a' },
  {
    definition: definitionOf({ fields: [d, field('a', { minOccurs: 1 }), field('b')] }),
    sections: 'A: d; B: a, b',
  },
  {
    definition: definitionOf({ fields: [d], records: [record('r', { fields: [inner] })] }),
    sections: 'A: d; B: r*',
  },
  {
    definition: definitionOf({ fields: [d, field('a')], records: [record('r', { fields: [other, inner] })] }),
    sections: 'A: d; B: a, r*',
  },
]
const ruleTexts: [typeof x, string][] = [
  [x, 'hide field a'],
  [notX, 'hide field a'],
  [x, 'hide section B'],
  [x, 'hide record r'],
  [notX, 'disable field a'],
  [x, 'hide field r/in'],
]

/** Names what a rule hides in a form that has it. */
const isIn = ({ definition, sections }: (typeof definitions)[number], text: string) => {
  const [, type, key = ''] = text.split(' ')
  return type === 'section' ? sections.includes(`${key}:`) : pathsOf(definition).includes(key)
}

const forms: NamedForm[] = [
  { name: 'Empty', contextDefinition: definitionOf({}), wizardDefinition: none },
  ...definitions.flatMap((each, at) => {
    const rules = ruleTexts.filter(([, text]) => isIn(each, text))
    return [[], ...rules.map((one) => [one])].map((chosen, index) => ({
      name: `Form ${at}.${index}`,
      contextDefinition: each.definition,
      wizardDefinition: wizardOf(
        each.sections,
        chosen.map(([expression, text]) => rule(expression, text, text)),
      ),
    }))
  }),
]

const pairs = forms.flatMap((one) => forms.map((two) => ({ one, two, combined: combineForms([one, two]) })))

function pathsOf({ fields, records }: Pick<ContextDefinition, 'fields' | 'records'>): string[] {
  return [...fields, ...records].flatMap((member) =>
    'records' in member ? [member.fullPath, ...pathsOf(member)] : [member.fullPath],
  )
}

const askedIn = (fields: WizardField[]): string[] =>
  fields.flatMap(({ key, fields: within = [] }) => [key, ...askedIn(within)])
const askedBy = ({ pages }: WizardDefinition) =>
  pages.flatMap(({ sections }) => sections.flatMap(({ fields }) => askedIn(fields)))

const filled = { a: 'some', b: 'some', r: [{ in: 'some', out: 'some' }] }
const openForm = (
  { contextDefinition: definition, wizardDefinition: wizard }: Omit<NamedForm, 'name'>,
  d: string,
) => new Form({ definition, wizard, values: answersFor(definition, { ...filled, d }), today })

/** What a person sees of a form. */
const seenIn = (form: Omit<NamedForm, 'name'>, value: string) => {
  const open = openForm(form, value)
  return pathsOf(form.contextDefinition).filter((path) => {
    const at = path.replace('r/', 'r[0]/')
    return !open.get('r').isHidden || !path.startsWith('r') ? !open.get(at).isHidden : false
  })
}

describe('a combined form', () => {
  it('has every field of each template once, and asks each question once (G-187)', () => {
    for (const { one, two, combined } of pairs) {
      const { contextDefinition, wizardDefinition, conflicts } = combined
      expect(conflicts).toEqual([])
      const paths = pathsOf(contextDefinition)
      expect(paths.toSorted()).toEqual(
        [...new Set([one, two].flatMap((form) => pathsOf(form.contextDefinition)))].toSorted(),
      )
      const asked = askedBy(wizardDefinition)
      expect(asked.toSorted()).toEqual([...new Set(paths)].toSorted())
    }
  })

  it('is the form itself of a template that is taken twice', () => {
    for (const form of forms) {
      const { contextDefinition, wizardDefinition } = combineForms([form, form])
      expect(contextDefinition).toEqual(form.contextDefinition)
      expect(wizardDefinition.pages.map(({ key }) => key)).toEqual(
        form.wizardDefinition.pages.map(({ key }) => key),
      )
      for (const value of ['x', 'y'])
        expect(seenIn({ contextDefinition, wizardDefinition }, value)).toEqual(seenIn(form, value))
    }
  })

  it('asks a question when one of its templates does', () => {
    for (const { one, two, combined } of pairs)
      for (const value of ['x', 'y']) {
        const seen = [one, two].flatMap((form) => seenIn(form, value))
        expect(seenIn(combined, value).toSorted()).toEqual([...new Set(seen)].toSorted())
      }
  })

  it('takes the answers that each of its templates takes', () => {
    for (const { one, two, combined } of pairs)
      for (const value of ['x', 'y']) {
        const { contextDefinition: definition, wizardDefinition: wizard } = combined
        const values = openForm(combined, value).values()
        expect(readValues({ definition, wizard, values, today }).problems).toEqual([])
        for (const form of [one, two]) {
          const own = answersFor(form.contextDefinition, values)
          const given = {
            definition: form.contextDefinition,
            wizard: form.wizardDefinition,
            values: own,
            today,
          }
          expect(readValues(given).problems).toEqual([])
        }
      }
  })

  it('keeps the pages and sections of each template, under keys that tell them apart', () => {
    const form = (names: string[], name: string): NamedForm => ({
      name,
      contextDefinition: definitionOf({ fields: names.map((each) => field(each)) }),
      wizardDefinition: wizardOf(`A: ${names.join(', ')}`, [
        rule(is(names[0]!, 'equals', 'x'), 'hide page page'),
      ]),
    })
    const { wizardDefinition } = combineForms([
      form(['a', 'b'], 'One'),
      form(['a', 'c'], 'Two'),
      form(['e'], 'Three'),
    ])
    const shown = wizardDefinition.pages.map(({ key, label, sections }) => [
      key,
      label,
      ...sections.map((section) => [section.key, ...askedIn(section.fields)].join(' ')),
    ])
    expect(shown).toEqual([
      ['page', 'Page', 'A a b'],
      ['page 2', 'Page', 'A 2 c'],
      ['page 3', 'Page', 'A 3 e'],
    ])
    const items = wizardDefinition.dependencies.map((each: Dependency) =>
      each.items.map(({ type, key }) => `${type} ${key}`),
    )
    // What only one of them asks follows its own rule; what both ask is hidden by the rules of both together.
    expect(items).toEqual([['field b'], ['field c'], ['page page 3'], ['field a']])
  })

  it('takes the stricter bounds of two', () => {
    const bounded = (name: string, properties: Partial<Field['properties']>): NamedForm => ({
      name,
      contextDefinition: definitionOf({ fields: [field('n', { dataType: 'Numeric', ...properties })] }),
      wizardDefinition: wizardOf('A: n'),
    })
    const bounds = [{}, { minValue: 1 }, { minValue: 2, maxValue: 3 }, { maxValue: 2 }, { minOccurs: 1 }]
    for (const one of bounds)
      for (const two of bounds) {
        const both = [bounded('One', one), bounded('Two', two)]
        const combined = combineForms(both)
        expect(combined.conflicts).toEqual([])
        for (const n of [undefined, 0, 1, 2, 3, 4]) {
          const values = n === undefined ? {} : { n }
          const isTaken = (form: Omit<NamedForm, 'name'>) =>
            readValues({ definition: form.contextDefinition, values, today }).problems.length === 0
          expect(isTaken(combined)).toBe(both.every(isTaken))
        }
      }
  })
})

describe('templates that ask for different things under one name', () => {
  const asking = (name: string, one: Field, dependencies: Dependency[] = []): NamedForm => ({
    name,
    contextDefinition: definitionOf({ fields: [d, field('e'), one] }),
    wizardDefinition: wizardOf(`A: d, e, ${one.name}`, dependencies),
  })
  const list = (values: string[]) => values.map((value) => ({ value, label: value }))

  it.each([
    ['another type', field('t', { label: 'Total' }), field('t', { dataType: 'Date' })],
    ['a list', field('t', { label: 'Total' }), field('t', { maxOccurs: 3 })],
    [
      'another currency',
      field('t', { label: 'Total', dataType: 'Currency', currency: 'USD' }),
      field('t', { dataType: 'Currency', currency: 'EUR' }),
    ],
    [
      'another formula',
      field('t', { label: 'Total', dataType: 'Numeric' }),
      field('t', { dataType: 'Numeric', isCalculated: true, calculatedField: '1 + 1' }),
    ],
    ['another mask', field('t', { label: 'Total', inputMask: '##' }), field('t', { inputMask: '@@' })],
    [
      'other choices',
      field('t', { label: 'Total', inputType: 'DropDownList', valueList: list(['a']) }),
      field('t', { inputType: 'DropDownList', valueList: list(['b']) }),
    ],
    [
      'bounds that leave nothing',
      field('t', { label: 'Total', dataType: 'Numeric', minValue: 5 }),
      field('t', { dataType: 'Numeric', maxValue: 4 }),
    ],
  ])('are named, with the question: %s (G-187)', (_, one, two) => {
    const { conflicts } = combineForms([asking('Lease', one), asking('Receipt', two)])
    expect(conflicts).toEqual([{ path: 't', label: 'Total', names: ['Lease', 'Receipt'] }])
  })

  it('are named where one has a record in the place of a field', () => {
    const withRecord: NamedForm = {
      name: 'Receipt',
      contextDefinition: definitionOf({ records: [record('t', { fields: [inner] })] }),
      wizardDefinition: wizardOf('A: t*'),
    }
    const lease = asking('Lease', field('t', { label: 'Total' }))
    expect(combineForms([lease, withRecord]).conflicts).toEqual([
      { path: 't', label: 'Total', names: ['Lease', 'Receipt'] },
    ])
    expect(combineForms([withRecord, lease]).conflicts).toEqual([
      { path: 't', label: 't', names: ['Receipt', 'Lease'] },
    ])
  })

  it('are named where the rules of two wait for each other', () => {
    const form = (name: string, hides: string, by: string): NamedForm => ({
      name,
      contextDefinition: definitionOf({ fields: [d, field('e')] }),
      wizardDefinition: wizardOf(`A: ${hides}`, [rule(is(by, 'equals', 'x'), `hide field ${hides}`)]),
    })
    const { conflicts } = combineForms([form('Lease', 'e', 'd'), form('Receipt', 'd', 'e')])
    expect(conflicts.map(({ names }) => names)).toEqual([['Lease', 'Receipt']])
  })

  it('differ in nothing where one only says more than the other', () => {
    const one = field('t', { label: 'Total', dataType: 'Currency', currency: 'USD' })
    const two = field('t', {
      label: 'Sum',
      dataType: 'Currency',
      currency: 'USD',
      minOccurs: 1,
      instructions: 'All',
    })
    const { contextDefinition, conflicts } = combineForms([asking('Lease', one), asking('Receipt', two)])
    expect(conflicts).toEqual([])
    expect(contextDefinition.fields.at(-1)?.properties).toMatchObject({
      label: 'Total',
      instructions: 'All',
      minOccurs: 1,
    })
  })
})
