import type { Value, Values } from '@tabellio/expression'
import { describe, expect, it } from 'vitest'
import { hasAnswer, isSameAnswer } from './answers.ts'
import { copyPlan } from './copied-values.ts'
import { copyInto } from './copy-into.ts'
import type { CopySource } from './copy-draft.ts'
import type { ContextDefinition, FieldProperties, WizardDefinition } from './definition.ts'
import { Form } from './form.ts'
import { definitionOf, field, is, lease, leaseWizard, record, rule, today, wizardOf } from './test-data.ts'

type Opened = { definition: ContextDefinition; wizard?: WizardDefinition; values?: Values }

const open = ({ definition, wizard, values = {} }: Opened) => {
  const form = new Form({ definition, wizard, values, today })
  return {
    form,
    plan: (source: CopySource, left: string[] = [], into?: string) =>
      copyPlan({ form, into }, source, new Set(left)),
  }
}

const nothing: string[] = []

describe('answers of another document', () => {
  it('come into the fields of their names and kinds, and the rest is said (B-046)', () => {
    const { form, plan } = open({ definition: lease, wizard: leaseWizard, values: { title: 'Lease' } })
    const source = {
      definition: definitionOf({
        fields: [
          field('title'),
          field('married', { label: 'Status' }),
          field('total', { dataType: 'Currency' }),
          field('stamp'),
          field('colour', { label: 'Colour' }),
          field('tenants', { label: 'How many' }),
        ],
      }),
      values: { title: 'Lease of 2025', married: 'yes', total: 5, stamp: 'x', colour: 'red', tenants: '2' },
    }
    const { rows, notCopied, values } = plan(source)
    expect(rows).toEqual([
      {
        name: 'title',
        label: 'title',
        before: 'Lease',
        after: 'Lease of 2025',
        isOverwritten: true,
        isLeft: false,
      },
    ])
    expect(notCopied.map(({ label, reason }) => [label, reason])).toEqual([
      ['Status', 'other-kind'],
      ['total', 'calculated'],
      ['stamp', 'locked'],
      ['Colour', 'no-such-field'],
      ['How many', 'other-kind'],
    ])
    copyInto(form, values)
    expect(form.get('title').value).toBe('Lease of 2025')
    expect(plan(source).same).toEqual(['title'])
  })

  it('come as a record with all its instances and the records in them, as many as the form takes (B-046)', () => {
    const { form, plan } = open({ definition: lease, wizard: leaseWizard })
    const tenants = ['Ana', 'Leo', 'Eva', 'Sol'].map((name) => ({
      name,
      rent: 100,
      pets: [{ kind: 'cat' }, {}],
    }))
    const { rows, notCopied, values } = plan({ definition: lease, values: { tenants } })
    expect(rows.map(({ name, isOverwritten }) => [name, isOverwritten])).toEqual([['tenants', false]])
    expect(notCopied).toEqual([{ path: 'tenants', label: 'tenants', reason: 'too-many', limit: 3 }])
    copyInto(form, values)
    expect(form.snapshot()['tenants']).toEqual(
      tenants.slice(0, 3).map((tenant) => ({ ...tenant, pets: [{ kind: 'cat' }] })),
    )
    expect(form.get('total').value).toBe(300)
  })

  it('come into one instance of a record, from the document itself (B-049)', () => {
    const values = { tenants: [{ name: 'Ana' }, { name: 'Leo', guardian: 'Eva' }] }
    const { form, plan } = open({ definition: lease, wizard: leaseWizard, values })
    const person = definitionOf({ fields: [field('name'), field('rent', { dataType: 'Numeric' })] })
    const source = { definition: person, values: { name: 'Sol', rent: 400 } }
    const copy = plan(source, nothing, 'tenants[1]')
    expect(copy.rows.map(({ name, before, after }) => [name, before, after])).toEqual([
      ['name', 'Leo', 'Sol'],
      ['rent', undefined, 400],
    ])
    copyInto(form, copy.values)
    expect(form.snapshot()['tenants']).toEqual([
      { name: 'Ana', pets: [] },
      { name: 'Sol', rent: 400, guardian: 'Eva', pets: [] },
    ])
    expect(plan(source, nothing, 'tenants[7]').values).toEqual({})
  })

  it('are tried out first: what the rules would hide, lock or refuse then is left out, and what they open is not', () => {
    const definition = definitionOf({
      fields: [
        field('kind'),
        field('spouse'),
        field('guardian'),
        field('fee', { dataType: 'Currency', maxValue: 10 }),
        field('until', { dataType: 'Date', minValueField: 'from' }),
        field('from', { dataType: 'Date' }),
      ],
    })
    const wizard = wizardOf('A: kind, spouse, guardian, fee, until, from', [
      rule(is('kind', 'not-equals', 'married'), 'hide field spouse'),
      rule(is('kind', 'equals', 'married'), 'disable field guardian'),
    ])
    const { form, plan } = open({ definition, wizard, values: { guardian: 'Eva' } })
    const values = {
      kind: 'married',
      spouse: 'Leo',
      guardian: 'Sol',
      fee: 11,
      until: '2026-01-01',
      from: '2026-02-02',
    }
    const married = plan({ definition, values })
    expect(married.rows.map(({ name }) => name)).toEqual(['kind', 'spouse', 'from'])
    expect(married.notCopied.map((each) => [each.path, each.reason])).toEqual([
      ['guardian', 'locked'],
      ['fee', 'refused'],
      ['until', 'refused'],
    ])
    const left = plan({ definition, values }, ['kind'])
    expect(left.notCopied.map((each) => [each.path, each.reason])).toContainEqual(['spouse', 'not-asked'])
    expect(Object.keys(left.values)).toEqual(['guardian', 'from'])
    copyInto(form, married.values)
    expect(form.get('guardian').value).toBe('Eva')
  })

  it('leave a record in which something is locked, and fill the rest of one that is empty', () => {
    const definition = definitionOf({
      records: [record('owners', { fields: [field('name'), field('origin', { defaultValue: 'SV' })] })],
    })
    const source = { definition, values: { owners: [{ name: 'Sol', origin: 'GT' }] } }
    const taken = open({ definition, values: { owners: [{ name: 'Ana' }] } })
    taken.form.lock(['owners/name'])
    expect(taken.plan(source)).toMatchObject({
      values: {},
      notCopied: [{ path: 'owners', reason: 'locked' }],
    })
    const empty = open({ definition })
    empty.form.lock(['owners/origin'])
    expect(empty.plan(source).values).toEqual({ owners: [{ name: 'Sol', origin: 'SV' }] })
  })

  it('bring nothing that is of one document alone: numbers, unique answers, signatures', () => {
    const definition = definitionOf({
      fields: [
        field('number', { sequenceId: 'a' }),
        field('dui', { isUnique: true }),
        field('signed', { dataType: 'ElectronicSignature' }),
      ],
    })
    const values = { number: '7', dui: '1', signed: 'data:image/png;base64,AA==' }
    const { notCopied, ...rest } = open({ definition }).plan({ definition, values })
    expect(notCopied.map(({ reason }) => reason)).toEqual(['own', 'own', 'own'])
    expect(rest).toEqual({ rows: [], same: [], values: {} })
  })

  it('are taken back as one change, but for what was answered since (B-046)', () => {
    const { form, plan } = open({ definition: lease, wizard: leaseWizard, values: { title: 'Mine' } })
    const values = { title: 'Theirs', married: true, spouse: 'Leo' }
    let told = 0
    form.subscribeChanges(() => (told += 1))
    const undo = copyInto(form, plan({ definition: lease, values }).values)
    expect([told, form.get('spouse').value]).toEqual([1, 'Leo'])
    form.set('spouse', 'Eva')
    undo()
    expect(told).toBe(3)
    expect(form.snapshot()).toEqual({ title: 'Mine', spouse: 'Eva', tenants: [] })
  })
})

/** Every form of two fields, or of one in a record, of a few kinds; each answered in a few ways. */
const kinds: Partial<FieldProperties>[] = [
  { dataType: 'Alphanumeric' },
  { dataType: 'Numeric' },
  { dataType: 'IntegerNumber' },
  { dataType: 'Date' },
  { dataType: 'DateTime' },
  { dataType: 'Logical' },
  { dataType: 'List' },
  { dataType: 'Alphanumeric', readOnly: true },
  { dataType: 'Alphanumeric', maxLength: 1 },
  { dataType: 'Numeric', calculatedField: '1 + 1' },
]
const answers: Value[] = [
  undefined,
  '',
  [],
  'x',
  1.5,
  2,
  true,
  '2026-05-01',
  '2026-05-01T10:00',
  ['x'],
  ['x', 'y'],
  {},
]

const inRecord = (properties: Partial<FieldProperties>) =>
  definitionOf({
    fields: [field('b')],
    records: [
      record(
        'r',
        { fields: [field('a', properties)], records: [record('s', { fields: [field('a', properties)] })] },
        { maxOccurs: 2 },
      ),
    ],
  })
const flat = (properties: Partial<FieldProperties>) =>
  definitionOf({ fields: [field('a', properties), field('b')] })

type Case = { into: ContextDefinition; from: ContextDefinition; now: Values; document: Values }

function* cases(): Generator<Case> {
  for (const to of kinds)
    for (const of of kinds)
      for (const answer of answers) {
        yield { into: flat(to), from: flat(of), now: { b: 'mine' }, document: { a: answer, b: answer } }
        yield { into: flat(to), from: flat(of), now: { a: 'q' }, document: { a: answer } }
        const instances = (many: number) => ({
          r: Array.from({ length: many }, () => ({ a: answer, s: [{ a: answer }] })),
        })
        const records = { into: inRecord(to), from: inRecord(of), now: { r: [{ a: 'q' }] } }
        yield { ...records, document: instances(0) }
        yield { ...records, document: instances(3) }
        yield { into: flat(to), from: inRecord(of), now: {}, document: instances(1) }
      }
}

/** Each answered field of a form by its path. */
function answered(form: Form): Map<string, ReturnType<Form['get']>> {
  const found = new Map<string, ReturnType<Form['get']>>()
  const collect = ({ fields, records }: Pick<ContextDefinition, 'fields' | 'records'>, before: string) => {
    for (const { name } of fields) found.set(`${before}${name}`, form.get(`${before}${name}`))
    for (const each of records)
      for (const { path } of form.record(`${before}${each.name}`).instances) collect(each, `${path}/`)
  }
  collect(form.definition, '')
  return found
}

const all = [...cases()]

describe('for every small form and document, copying', () => {
  type Tried = Case & ReturnType<typeof open> & { source: CopySource }

  /** The cases for which it is not so. */
  const failing = (isSo: (tried: Tried) => boolean) =>
    all.filter((each) => {
      const source = { definition: each.from, values: each.document }
      return !isSo({ ...each, source, ...open({ definition: each.into, values: each.now }) })
    })

  it('puts only answers that the form takes, and changes none that is locked or calculated', () => {
    expect(all.length).toBeGreaterThan(5000)
    const wrong = failing(({ form, plan, source }) => {
      const before = answered(form)
      const faults = new Set(form.problems().map(({ path }) => path))
      copyInto(form, plan(source).values)
      const isKept = [...answered(form)].every(
        ([path, { isLocked, isCalculated, value }]) =>
          !(isLocked || isCalculated) || value === before.get(path)?.value,
      )
      return isKept && form.problems().every(({ path }) => faults.has(path))
    })
    expect(wrong).toEqual([])
  })

  it('names every answer: as copied, as the same, or as not copied', () => {
    const wrong = failing(({ plan, source, document }) => {
      const { rows, same, notCopied } = plan(source)
      const told = [
        ...rows.map(({ name }) => name),
        ...same,
        ...notCopied.map(({ path }) => path.split('[')[0]),
      ]
      const isAnswered = (value: Value) => hasAnswer(value) && !JSON.stringify(value).includes('{}')
      return Object.entries(document).every(([name, value]) => !isAnswered(value) || told.includes(name))
    })
    expect(wrong).toEqual([])
  })

  it('leaves what is not wished, and is taken back whole', () => {
    const wrong = failing(({ form, plan, source }) => {
      const before = form.snapshot()
      const { rows, values } = plan(source)
      const left = plan(
        source,
        rows.map(({ name }) => name),
      )
      copyInto(form, values)()
      return Object.keys(left.values).length === 0 && isSameAnswer(form.snapshot(), before)
    })
    expect(wrong).toEqual([])
  })

  it('a second time changes nothing', () => {
    const wrong = failing(({ form, plan, source }) => {
      copyInto(form, plan(source).values)
      return Object.keys(plan(source).values).length === 0
    })
    expect(wrong).toEqual([])
  })
})
