import { describe, expect, it } from 'vitest'
import { Form } from './index.ts'
import { is, lease, leaseWizard, rule, today, wizardOf } from './test-data.ts'

const newForm = () => new Form({ definition: lease, wizard: leaseWizard, today })

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
    const form = new Form({ definition: lease, wizard: hidden, values: { title: 'x' }, today })
    expect(sections(form).map(({ key }) => key)).toEqual(['A'])
    const nothing = wizardOf('A: spouse', [rule(is('title', 'equals', 'x'), 'hide page page')])
    expect(
      new Form({ definition: lease, wizard: nothing, values: { title: 'x' }, today }).outline().pages,
    ).toEqual([])
  })

  it('leaves out sections that follow each other with nothing between (B-106)', () => {
    const empty = wizardOf('A: ; B: spouse; C: title; D: ', [
      rule(is('title', 'equals', 'x'), 'hide field spouse'),
    ])
    const form = new Form({ definition: lease, wizard: empty, values: { title: 'x' }, today })
    expect(sections(form).map(({ key }) => key)).toEqual(['C'])
  })

  it('names pages and sections that have no label as its author says (B-624)', () => {
    const { pages } = wizardOf('A: title; B: spouse')
    const bare = pages.map((page) => ({
      ...page,
      label: '',
      sections: page.sections.map((section, at) => (at === 0 ? { ...section, label: '' } : section)),
    }))
    const wizard = { pages: bare, dependencies: [], defaultPageName: 'Sheet', defaultSectionName: 'Part' }
    expect(new Form({ definition: lease, wizard, today }).outline().pages).toMatchObject([
      { key: 'page', label: 'Sheet', sections: [{ label: 'Part' }, { label: 'Section B' }] },
    ])
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
