import { describe, expect, it } from 'vitest'
import { Form } from './index.ts'
import { definitionOf, field, is, lease, record, rule, today, wizardOf } from './test-data.ts'

describe('a rule', () => {
  it.each(['page page', 'section Tenants, disable section Main', 'record tenants, disable field title'])(
    'can disable: %s (B-113)',
    (items) => {
      const disabling = wizardOf('Main: title, married; Tenants: tenants*', [
        rule(is('married', 'equals', true), `disable ${items}`),
      ])
      const form = new Form({ definition: lease, wizard: disabling, today })
      const isDisabled = () => [form.get('title').isDisabled, form.record('tenants').isDisabled]
      expect(isDisabled()).toEqual([false, false])
      form.set('married', true)
      expect(isDisabled()).toEqual([true, true])
    },
  )

  const two = {
    ...wizardOf('Main: married', []),
    pages: ['Main: married', 'Other: title, tenants*'].map((text, at) => {
      const [page] = wizardOf(text).pages
      return { key: `page${at}`, label: 'Page', sections: page?.sections ?? [] }
    }),
  }
  const titleAndTenants = ['title', 'tenants']
  it.each([
    ['hide', 'page page1', titleAndTenants],
    ['disable', 'page page1', titleAndTenants],
    ['hide', 'section Other', titleAndTenants],
    ['disable', 'section Other', titleAndTenants],
    ['hide', 'field title', ['title']],
    ['disable', 'field title', ['title']],
    ['hide', 'record tenants', ['tenants']],
    ['disable', 'record tenants', ['tenants']],
  ])('can %s a %s, again at each change of the value it reads (B-112, B-113)', (action, item, paths) => {
    const dependencies = [rule(is('married', 'equals', true), `${action} ${item}`)]
    const form = new Form({ definition: lease, wizard: { ...two, dependencies }, today })
    const isDone = (path: string) => {
      const cell = path === 'tenants' ? form.record(path) : form.get(path)
      return action === 'hide' ? cell.isHidden : cell.isDisabled
    }
    const done = () => ['married', ...titleAndTenants].filter(isDone)
    for (const married of [true, false, true, undefined]) {
      form.set('married', married)
      expect(done()).toEqual(married ? paths : [])
    }
  })

  it('takes blanks for no answer, as the checks do', () => {
    const form = new Form({
      definition: lease,
      wizard: wizardOf('A: title, married', [rule(is('title', 'equals', ''), 'hide field married')]),
      today,
    })
    const seen = ['x', '  ', ' x ', ''].map((title) => {
      form.set('title', title)
      return form.get('married').isHidden
    })
    expect(seen).toEqual([false, true, false, true])
    form.set('title', ' ')
    expect(form.usedValues()).not.toHaveProperty('title')
  })

  it('that already holds rules the instances that come later', () => {
    const form = new Form({
      definition: lease,
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

  it('in an instance that looks at all of them is asked anew when another one changes', () => {
    const named = { ...is('tenants', 'equals', 2), summaryFunction: 'countOf' } as const
    const form = new Form({
      definition: lease,
      wizard: wizardOf('A: tenants*', [
        rule({ ...named, where: is('tenants/name', 'equals', 'Eva') }, 'hide field tenants/rent'),
      ]),
      today,
    })
    form.addInstance('tenants')
    form.set('tenants[0]/name', 'Eva')
    form.set('tenants[1]/name', 'Eva')
    expect([0, 1].map((at) => form.get(`tenants[${at}]/rent`).isHidden)).toEqual([true, true])
  })

  it('is asked in each instance that comes later', () => {
    const form = new Form({
      definition: lease,
      wizard: wizardOf('A: tenants*', [rule(is('tenants/name', 'equals', ''), 'hide field tenants/rent')]),
      today,
    })
    form.addInstance('tenants')
    expect(form.get('tenants[1]/rent').isHidden).toBe(true)
    form.set('tenants[1]/name', 'Eva')
    expect([0, 1].map((at) => form.get(`tenants[${at}]/rent`).isHidden)).toEqual([true, false])
  })

  it('asks of an inner record that nobody is in as of one', () => {
    const noPet = { ...is('tenants/pets', 'equals', false), summaryFunction: 'some' } as const
    const form = new Form({
      definition: lease,
      wizard: wizardOf('A: married; B: tenants*', [
        rule({ ...noPet, where: is('tenants/rent', 'greater-than', 5) }, 'hide field married'),
      ]),
      values: { tenants: [{ rent: 6 }] },
      today,
    })
    expect(form.get('married').isHidden).toBe(true)
    form.addInstance('tenants[0]/pets')
    expect(form.get('married').isHidden).toBe(false)
  })

  const many = definitionOf({
    records: [
      record('many', {
        fields: [
          field('n', { dataType: 'Numeric' }),
          field('part', { dataType: 'Numeric', isCalculated: true, calculatedField: 'n / sum(many/n)' }),
        ],
      }),
    ],
  })
  const valuesOf = (length: number) => ({ many: Array.from({ length }, () => ({ n: 1 })) })

  it('that would take too long is refused, and asked again when it no longer would', () => {
    const positive = is('many/n', 'greater-than', 0)
    const count = { ...is('many', 'greater-than', 1), summaryFunction: 'countOf', where: positive } as const
    const wizard = wizardOf('A: many*', [
      rule({ operatorType: 'and', expressionList: [positive, count] }, 'disable field many/n'),
    ])
    const form = new Form({ definition: many, wizard, values: valuesOf(1100), today })
    expect(form.problems()).toMatchObject([{ path: '', key: 'error-evaluating-dependency' }])
    form.restore(valuesOf(2))
    expect(form.problems()).toEqual([])
    expect(form.get('many[0]/n').isDisabled).toBe(true)
  })

  it('may read the sum of a long record in each of its instances', () => {
    const form = new Form({ definition: many, values: valuesOf(4000), today })
    expect(form.problems()).toEqual([])
    expect(form.get('many[3999]/part').value).toBe(0.00025)
  })
})
