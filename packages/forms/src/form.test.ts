import { describe, expect, it } from 'vitest'
import { Form, type Cell } from './index.ts'
import { definitionOf, field, is, record, rule, today, wizardOf } from './test-data.ts'

const definition = definitionOf({
  fields: [
    field('title', { minOccurs: 1, defaultValue: 'Lease' }),
    field('married', { dataType: 'Logical' }),
    field('spouse', { minOccurs: 1 }),
    field('total', { dataType: 'Currency', calculatedField: 'sum(tenants/rent)' }),
    field('stamp', { readOnly: true }),
  ],
  records: [
    record(
      'tenants',
      {
        fields: [field('name', { minOccurs: 1 }), field('rent', { dataType: 'Currency' }), field('guardian')],
        records: [record('pets', { fields: [field('kind')] })],
      },
      { minOccurs: 1, maxOccurs: 3 },
    ),
  ],
})
const wizard = wizardOf('Main: title, married, total, stamp; Spouse: spouse; Tenants: tenants*', [
  rule(is('married', 'not-equals', true), 'hide section Spouse'),
  rule(is('tenants/rent', 'greater-than', 500), 'hide field tenants/guardian'),
  rule(is('total', 'greater-than', 1000), 'disable field title'),
])
const newForm = () => new Form({ definition, wizard, today })

/** The paths whose listeners are told during a change. */
function toldOf(form: Form, paths: string[], change: () => void): string[] {
  const told: string[] = []
  for (const path of paths) {
    form.get(path)
    form.record(path)
    form.subscribe(path, () => told.push(path))
  }
  change()
  return told
}

const paths = [
  'title',
  'married',
  'spouse',
  'total',
  'tenants',
  'tenants[0]/name',
  'tenants[0]/rent',
  'tenants[0]/guardian',
]

describe('a form', () => {
  it('begins with default values and as many instances as there must be', () => {
    expect(newForm().snapshot()).toEqual({ title: 'Lease', tenants: [{ pets: [] }] })
    expect(newForm().record('tenants').instances).toEqual([{ key: 'i1', path: 'tenants[0]' }])
  })

  it('takes a draft, and leaves out what it no longer asks', () => {
    const values = { title: 'A', gone: 1, total: 9, tenants: [{ name: 'Ana', age: 4 }], stamp: { x: 1 } }
    const form = new Form({ definition, wizard, values, today })
    expect(form.snapshot()).toEqual({ title: 'A', stamp: { x: 1 }, tenants: [{ name: 'Ana', pets: [] }] })
    expect(form.problems().map(({ path }) => path)).toEqual(['stamp'])
  })

  it('says of a cell what it is', () => {
    const form = newForm()
    const plain: Cell = {
      value: undefined,
      isHidden: false,
      isDisabled: false,
      isCalculated: false,
      problems: [],
    }
    expect(form.get('title')).toEqual({ ...plain, value: 'Lease' })
    expect(form.get('spouse')).toEqual({ ...plain, isHidden: true })
    expect(form.get('total')).toEqual({ ...plain, value: 0, isCalculated: true })
    expect(form.get('stamp')).toEqual({ ...plain, isDisabled: true })
    expect(form.definitionOf('tenants[0]/name')).toMatchObject({ fullPath: 'tenants/name' })
    expect(form.definitionOf('tenants')).toMatchObject({ fullPath: 'tenants' })
  })

  it.each([
    'nobody',
    '',
    'tenants',
    'tenants[9]/name',
    'tenants[x]/name',
    'title/name',
    '__proto__',
    'tenants[0]',
  ])('has a hidden cell where there is nothing: %s', (path) => {
    const form = newForm()
    form.set(path, 'x')
    form.touch(path)
    expect(form.get(path)).toMatchObject({ value: undefined, isHidden: true })
  })
})

describe('a change', () => {
  it('is evaluated at once and told to those whose cell is different (B-112)', () => {
    const form = newForm()
    expect(toldOf(form, paths, () => form.set('married', true))).toEqual(['married', 'spouse'])
    expect(form.get('spouse').isHidden).toBe(false)
    form.set('married', false)
    expect(form.get('spouse').isHidden).toBe(true)
  })

  it('goes through calculated fields to the rules that read them', () => {
    const form = newForm()
    expect(toldOf(form, paths, () => form.set('tenants[0]/rent', 1200)).toSorted()).toEqual([
      'tenants[0]/guardian',
      'tenants[0]/rent',
      'title',
      'total',
    ])
    expect(form.get('total').value).toBe(1200)
    expect(form.get('title').isDisabled).toBe(true)
    expect(form.get('tenants[0]/guardian').isHidden).toBe(true)
  })

  it('leaves the cells of others the same object', () => {
    const form = newForm()
    const [title, tenants, outline] = [form.get('title'), form.record('tenants'), form.outline()]
    form.set('married', false)
    form.set('title', 'Lease')
    expect(form.get('title')).toBe(title)
    expect(form.record('tenants')).toBe(tenants)
    expect(form.outline()).toBe(outline)
  })

  it('of many values is told once', () => {
    const form = newForm()
    let count = 0
    form.subscribe('total', () => (count += 1))
    form.subscribeChanges(() => (count += 10))
    form.get('total')
    form.batch(() => {
      form.set('tenants[0]/rent', 1)
      form.set('tenants[0]/rent', 2)
      form.addInstance('tenants')
      form.set('tenants[1]/rent', 3)
    })
    expect(form.get('total').value).toBe(5)
    expect(count).toBe(11)
  })

  it('is no longer told to who has left', () => {
    const form = newForm()
    let count = 0
    const leave = form.subscribe('title', () => (count += 1))
    form.get('title')
    leave()
    form.set('title', 'x')
    expect(count).toBe(0)
  })

  it('of a calculated field is none', () => {
    const form = newForm()
    form.set('total', 5)
    expect(form.get('total').value).toBe(0)
  })
})

describe('a rule', () => {
  it.each(['page page', 'section Tenants, disable section Main', 'record tenants, disable field title'])(
    'can disable: %s (B-113)',
    (items) => {
      const disabling = wizardOf('Main: title, married; Tenants: tenants*', [
        rule(is('married', 'equals', true), `disable ${items}`),
      ])
      const form = new Form({ definition, wizard: disabling, today })
      const isDisabled = () => [form.get('title').isDisabled, form.record('tenants').isDisabled]
      expect(isDisabled()).toEqual([false, false])
      form.set('married', true)
      expect(isDisabled()).toEqual([true, true])
    },
  )

  it('that already holds rules the instances that come later', () => {
    const form = new Form({
      definition,
      wizard: wizardOf('A: married; B: tenants*', [
        rule(is('married', 'equals', true), 'hide field tenants/name'),
      ]),
      today,
    })
    form.set('married', true)
    form.addInstance('tenants')
    expect(form.get('tenants[1]/name').isHidden).toBe(true)
    expect(form.problems().map(({ path }) => path)).toEqual(['spouse'])
  })

  it('is asked in each instance that comes later', () => {
    const form = new Form({
      definition,
      wizard: wizardOf('A: tenants*', [rule(is('tenants/name', 'equals', ''), 'hide field tenants/rent')]),
      today,
    })
    form.addInstance('tenants')
    expect(form.get('tenants[1]/rent').isHidden).toBe(true)
    form.set('tenants[1]/name', 'Eva')
    expect([0, 1].map((at) => form.get(`tenants[${at}]/rent`).isHidden)).toEqual([true, false])
  })

  it('that cannot be evaluated for one value can be for the next', () => {
    const many = definitionOf({
      records: [
        record('many', {
          fields: [
            field('n', { dataType: 'Numeric' }),
            field('part', { dataType: 'Numeric', calculatedField: 'n / sum(many/n)' }),
          ],
        }),
      ],
    })
    const values = (length: number) => ({ many: Array.from({ length }, () => ({ n: 1 })) })
    const form = new Form({ definition: many, values: values(1100), today })
    expect(form.problems()).toMatchObject([{ path: 'many/part', key: 'error-evaluating-dependency' }])
    form.restore(values(2))
    expect(form.problems()).toEqual([])
    expect(form.get('many[0]/part').value).toBe(0.5)
  })
})

describe('problems', () => {
  it('are shown once the person has left the field, and renewed while it is corrected', () => {
    const form = newForm()
    form.set('title', '')
    expect(form.get('title').problems).toEqual([])
    form.touch('title')
    expect(form.get('title').problems).toMatchObject([{ path: 'title', key: 'field-is-required' }])
    form.set('title', 'x')
    expect(form.get('title').problems).toEqual([])
  })

  it('of a section are shown when the person tries to go on', () => {
    const form = newForm()
    form.set('title', '')
    form.showProblems('Tenants')
    expect(form.get('tenants[0]/name').problems).toHaveLength(1)
    expect(form.get('title').problems).toEqual([])
    form.showProblems()
    expect(form.get('title').problems).toHaveLength(1)
  })

  it('come in the order of the form, hidden ones left out', () => {
    const form = new Form({ definition, wizard: wizardOf('A: tenants*; B: spouse, title'), today })
    form.set('title', '')
    expect(form.problems().map(({ path }) => path)).toEqual(['tenants[0]/name', 'spouse', 'title'])
    expect(
      newForm()
        .problems()
        .map(({ path }) => path),
    ).toEqual(['tenants[0]/name'])
  })

  it('of a moved instance go with it', () => {
    const form = newForm()
    form.addInstance('tenants')
    form.touch('tenants[1]/name')
    form.moveInstance('tenants', 1, 0)
    expect(form.get('tenants[0]/name').problems).toMatchObject([{ path: 'tenants[0]/name' }])
    expect(form.get('tenants[1]/name').problems).toEqual([])
  })
})

describe('the instances of a record', () => {
  const names = (form: Form) =>
    form.record('tenants').instances.map(({ path }) => form.get(`${path}/name`).value)
  const keys = (form: Form) => form.record('tenants').instances.map(({ key }) => key)
  const threeTenants = () => {
    const tenants = ['Ana', 'Luis', 'Eva'].map((name, at) => ({ name, rent: at }))
    return new Form({ definition, wizard, values: { title: 'x', tenants }, today })
  }

  it('can be added, removed and moved, and keep their keys (B-074)', () => {
    const form = threeTenants()
    const [ana = '', luis = '', eva = ''] = keys(form)
    form.moveInstance('tenants', 2, 0)
    expect(names(form)).toEqual(['Eva', 'Ana', 'Luis'])
    expect(keys(form)).toEqual([eva, ana, luis])
    form.removeInstance('tenants', 1)
    expect(names(form)).toEqual(['Eva', 'Luis'])
    form.addInstance('tenants')
    expect(names(form)).toEqual(['Eva', 'Luis', undefined])
    expect(new Set([...keys(form), ana]).size).toBe(4)
  })

  it('are no more than maxOccurs and no fewer than minOccurs', () => {
    const form = threeTenants()
    expect(form.record('tenants')).toMatchObject({ canAdd: false, canRemove: true })
    form.addInstance('tenants')
    expect(names(form)).toHaveLength(3)
    for (const at of [2, 1, 0]) form.removeInstance('tenants', at)
    expect(names(form)).toEqual(['Ana'])
    expect(form.record('tenants')).toMatchObject({ canAdd: true, canRemove: false })
  })

  it('nest (B-079)', () => {
    const form = newForm()
    form.addInstance('tenants[0]/pets')
    form.set('tenants[0]/pets[0]/kind', 'cat')
    expect(form.snapshot()).toMatchObject({ tenants: [{ pets: [{ kind: 'cat' }] }] })
  })

  it('are counted in what reads them when they come and go', () => {
    const form = threeTenants()
    expect(form.get('total').value).toBe(3)
    form.removeInstance('tenants', 2)
    expect(form.get('total').value).toBe(1)
    form.restore({ tenants: [{ name: 'x', rent: 600 }] })
    expect(form.get('total').value).toBe(600)
    expect(form.get('tenants[0]/guardian').isHidden).toBe(true)
  })

  it('tell those who show what has moved', () => {
    const form = threeTenants()
    expect(
      toldOf(form, ['tenants', 'tenants[0]/name', 'title'], () => form.moveInstance('tenants', 0, 1)),
    ).toEqual(['tenants', 'tenants[0]/name'])
    expect(toldOf(form, ['tenants'], () => form.moveInstance('tenants', 0, 9))).toEqual([])
  })
})

describe('the outline', () => {
  const sections = (form: Form) => form.outline().pages.flatMap((page) => page.sections)

  it('has the visible sections and what is wrong in them', () => {
    const form = newForm()
    expect(sections(form)).toMatchObject([
      { key: 'Main', errorCount: 0 },
      { key: 'Tenants', errorCount: 1, shownErrorCount: 0, items: [{ path: 'tenants', isRecord: true }] },
    ])
    form.set('married', true)
    form.touch('tenants[0]/name')
    expect(sections(form)).toMatchObject([
      { key: 'Main' },
      { key: 'Spouse', errorCount: 1, shownErrorCount: 0 },
      { key: 'Tenants', errorCount: 1, shownErrorCount: 1 },
    ])
    expect(form.outline()).toMatchObject({ errorCount: 2, shownErrorCount: 1 })
  })

  it('leaves out sections whose fields are all hidden, and pages without sections (B-105)', () => {
    const hidden = wizardOf('A: title; B: spouse', [rule(is('title', 'equals', 'x'), 'hide field spouse')])
    const form = new Form({ definition, wizard: hidden, values: { title: 'x' }, today })
    expect(sections(form).map(({ key }) => key)).toEqual(['A'])
    const nothing = wizardOf('A: spouse', [rule(is('title', 'equals', 'x'), 'hide page page')])
    expect(new Form({ definition, wizard: nothing, values: { title: 'x' }, today }).outline().pages).toEqual(
      [],
    )
  })

  it('leaves out sections that follow each other with nothing between (B-106)', () => {
    const empty = wizardOf('A: ; B: spouse; C: title; D: ', [
      rule(is('title', 'equals', 'x'), 'hide field spouse'),
    ])
    const form = new Form({ definition, wizard: empty, values: { title: 'x' }, today })
    expect(sections(form).map(({ key }) => key)).toEqual(['C'])
  })

  it('is told only when it looks different', () => {
    const form = newForm()
    let count = 0
    form.subscribeOutline(() => (count += 1))
    form.outline()
    form.set('title', 'another')
    expect(count).toBe(0)
    form.set('title', '')
    expect(count).toBe(1)
    form.set('tenants[0]/name', 'Ana')
    expect(count).toBe(2)
  })

  it('keeps the objects of the sections that are the same', () => {
    const form = newForm()
    const [main, tenants] = sections(form)
    form.set('tenants[0]/name', 'Ana')
    expect(sections(form)[0]).toBe(main)
    expect(sections(form)[1]).not.toBe(tenants)
  })
})

describe('what a form gives', () => {
  it('is sent without hidden and calculated values, which the document gets (B-141)', () => {
    const form = newForm()
    const given = { title: 'Lease', spouse: 'Luis', tenants: [{ name: 'Ana', rent: 5 }] }
    form.restore(given)
    const sent = { title: 'Lease', tenants: [{ name: 'Ana', rent: 5, pets: [] }] }
    expect(form.values()).toEqual(sent)
    expect(form.usedValues()).toEqual({ ...sent, total: 5 })
    expect(form.snapshot()).toEqual({ ...sent, spouse: 'Luis' })
  })

  it('is a draft that brings everything back, hidden values too (G-073)', () => {
    const form = newForm()
    const given = { married: false, spouse: 'Luis', tenants: [{ name: 'Ana', pets: [{ kind: 'dog' }] }] }
    form.restore(given)
    const draft = JSON.parse(JSON.stringify(form.snapshot()))
    const other = newForm()
    other.set('stamp', 'x')
    other.restore(draft)
    expect(other.snapshot()).toEqual(draft)
    other.set('married', true)
    expect(other.values()).toHaveProperty('spouse', 'Luis')
  })

  it('goes over the clipboard into another form, over what is there', () => {
    const [form, other] = [newForm(), newForm()]
    const given = { title: 'Pasted', tenants: [{ name: 'Ana' }, { name: 'Eva' }] }
    form.restore(given)
    other.set('stamp', 'kept')
    expect(other.importText(form.exportText())).toBeUndefined()
    expect(other.snapshot()).toEqual({ ...form.snapshot(), stamp: 'kept' })
  })

  it.each([
    ['', 'no-data-to-paste'],
    [' \n', 'no-data-to-paste'],
    ['hello', 'text-is-no-json'],
    ['[1]', 'json-is-no-form'],
    ['"x"', 'json-is-no-form'],
    ['null', 'json-is-no-form'],
  ])('cannot be pasted from %j (B-064)', (text, problem) => {
    const form = newForm()
    const before = form.snapshot()
    expect(form.importText(text)).toBe(problem)
    expect(form.snapshot()).toEqual(before)
  })

  it('is not touched by a pasted prototype', () => {
    const form = newForm()
    expect(
      form.importText('{"__proto__":{"title":"x"},"tenants":[{"__proto__":{"name":"y"}}]}'),
    ).toBeUndefined()
    expect(form.snapshot()).toEqual({ title: 'Lease', tenants: [{ pets: [] }] })
  })
})
