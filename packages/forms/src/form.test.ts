import { describe, expect, it } from 'vitest'
import { exportText, Form, importText, type Cell } from './index.ts'
import { lease, leaseWizard, today, wizardOf } from './test-data.ts'

const newForm = () => new Form({ definition: lease, wizard: leaseWizard, today })

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
    const form = new Form({ definition: lease, wizard: leaseWizard, values, today })
    expect(form.snapshot()).toEqual({ title: 'A', stamp: { x: 1 }, tenants: [{ name: 'Ana', pets: [] }] })
    expect(form.problems().map(({ path }) => path)).toEqual(['stamp'])
  })

  it('keeps of a draft as many instances as there may be', () => {
    const tenants = ['a', 'b', 'c', 'd'].map((name) => ({ name }))
    const form = new Form({ definition: lease, values: { title: 'x', tenants }, today })
    expect(form.record('tenants').instances).toHaveLength(3)
  })

  it('says of a cell what it is', () => {
    const form = newForm()
    const plain: Cell = {
      value: undefined,
      isHidden: false,
      isDisabled: false,
      isLocked: false,
      isCalculated: false,
      problems: [],
    }
    expect(form.get('title')).toEqual({ ...plain, value: 'Lease' })
    expect(form.get('spouse')).toEqual({ ...plain, isHidden: true })
    expect(form.get('total')).toEqual({ ...plain, value: 0, isCalculated: true })
    expect(form.get('stamp')).toEqual({ ...plain, isDisabled: true, isLocked: true })
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

  it('may make those who are told leave and come back', () => {
    const form = newForm()
    let count = 0
    const come = () => {
      const leave = form.subscribe('title', () => {
        count += 1
        leave()
        come()
      })
    }
    form.get('title')
    come()
    form.set('title', 'x')
    expect(count).toBe(1)
  })

  it('of a calculated field is none', () => {
    const form = newForm()
    form.set('total', 5)
    expect(form.get('total').value).toBe(0)
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
    const form = new Form({ definition: lease, wizard: wizardOf('A: tenants*; B: spouse, title'), today })
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
    expect(form.get('tenants[1]/name').problems).toMatchObject([{ path: 'tenants[1]/name' }])
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
    return new Form({ definition: lease, wizard: leaseWizard, values: { title: 'x', tenants }, today })
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
    expect(importText(other, exportText(form))).toBeUndefined()
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
    expect(importText(form, text)).toBe(problem)
    expect(form.snapshot()).toEqual(before)
  })

  it('is not touched by a pasted prototype', () => {
    const form = newForm()
    expect(
      importText(form, '{"__proto__":{"title":"x"},"tenants":[{"__proto__":{"name":"y"}}]}'),
    ).toBeUndefined()
    expect(form.snapshot()).toEqual({ title: 'Lease', tenants: [{ pets: [] }] })
  })
})
