import { describe, expect, it } from 'vitest'
import {
  Form,
  formLayout,
  grid,
  heightOf,
  pageLayout,
  paginateBy,
  placed,
  type WizardDefinition,
} from './index.ts'
import { definitionOf, field, is, record, rule, today, wizardOf } from './test-data.ts'

const small = { controlSize: 'Small' } as const
const definition = definitionOf({
  fields: [
    field('name', small),
    field('place'),
    field('notes', { controlSize: 'Large' }),
    field('signature', { dataType: 'ElectronicSignature', ...small }),
    field('bare', { controlSize: 'None' }),
    ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => field(name, { controlSize: 'Large' })),
  ],
  records: [record('tenants', { fields: [field('who', small), field('rent', small)] })],
})
const wizard = wizardOf('Main: name, place, notes; Signed: signature, bare, tenants*')

/** A layout as a text: `kind key x y w h`. */
const said = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [kind, key, ...box] = line.trim().split(' ')
      const [x, y, w, h] = box.map(Number)
      return { kind, key, x, y, w, h }
    })
const withLayout = (text: string, layout: unknown): WizardDefinition => {
  const plain = wizardOf(text)
  return { ...plain, pages: plain.pages.map((page) => ({ ...page, properties: { layout } })) }
}
const laidOut = (shown: WizardDefinition, columns?: number) => {
  const form = new Form({ definition, wizard: shown, today })
  return form.outline().pages.flatMap((page) => pageLayout(page, formLayout(definition, shown), columns))
}

describe('the layout of a form', () => {
  it('has topics, data elements and groups, each with x, y, w and h (B-100); signatures are 7 rows high, other fields 3 (B-103)', () => {
    expect(laidOut(wizard)).toEqual(
      said(`
        topic Main 0 0 12 1
        dataElement name 0 1 4 3
        dataElement place 4 1 8 3
        dataElement notes 0 4 12 3
        topic Signed 0 7 12 1
        dataElement signature 0 8 4 7
        dataElement bare 4 8 8 3
        group tenants 0 15 12 5
      `),
    )
  })

  it('has 12 columns, 4 on a small screen, where everything takes all of them; rows of 30 with a margin of 10 (B-101, G-050)', () => {
    expect(grid).toMatchObject({ columns: 12, smallColumns: 4, rowHeight: 30, margin: 10 })
    expect(heightOf(3)).toBe(110)
    expect(laidOut(wizard, grid.smallColumns)).toEqual(
      said(`
        topic Main 0 0 4 1
        dataElement name 0 1 4 3
        dataElement place 0 4 4 3
        dataElement notes 0 7 4 3
        topic Signed 0 10 4 1
        dataElement signature 0 11 4 7
        dataElement bare 0 18 4 3
        group tenants 0 21 4 5
      `),
    )
  })

  it('is that of its author, below which stands what the author has not put anywhere', () => {
    const own = said('dataElement place 0 1 6 4\ndataElement name 6 1 6 3')
    expect(laidOut(withLayout('Main: name, place, notes', own))).toEqual(
      said(`
        topic Main 0 0 12 1
        dataElement place 0 1 6 4
        dataElement name 6 1 6 3
        dataElement notes 0 5 12 3
      `),
    )
  })

  it('mends what overlaps, leaves the grid, is named twice or unknown, and tells of it', () => {
    const own = [
      ...said(`
        topic Main 0 0 12 1
        dataElement name 8 1 8 3
        dataElement place 2.5 2 8 3
        dataElement place 0 9 4 3
        dataElement gone 0 20 4 3
      `),
      { kind: 'dataElement', key: 'notes', x: 0, y: null, w: 12, h: 3 },
    ]
    const shown = withLayout('Main: name, place, notes', own)
    const tell = (code: string, key: string) => ({ code, key, page: 'page' })
    expect(formLayout(definition, shown).problems).toEqual([
      tell('leaves-grid', 'name'),
      tell('leaves-grid', 'place'),
      tell('is-twice', 'place'),
      tell('is-unknown', 'gone'),
      tell('is-unreadable', ''),
      tell('overlaps', 'place'),
    ])
    expect(laidOut(shown)).toEqual(
      said(`
        topic Main 0 0 12 1
        dataElement name 4 1 8 3
        dataElement place 2 4 8 3
        dataElement notes 0 7 12 3
      `),
    )
    expect(formLayout(definition, withLayout('Main: name', { name: { x: 1 } })).problems).toEqual([
      tell('is-unreadable', ''),
    ])
  })
})

describe('a form shown in steps', () => {
  const long = wizardOf('Long: a, b, c, d, e; Short: f', [
    rule(is('a', 'equals', 'x'), 'hide field b'),
    rule(is('a', 'equals', 'y'), 'hide field b, hide field c, hide field d, hide field e'),
    rule(is('a', 'equals', 'z'), 'hide section Long'),
  ])
  const stepsOf = (form: Form) =>
    form
      .outline()
      .steps?.map(({ key, label, sections }) => [
        key,
        label,
        ...sections.flatMap(({ items }) => items.map(({ path }) => path)),
      ])
  const paged = (shown: WizardDefinition, values = {}) => {
    const form = new Form({ definition, wizard: shown, today, values })
    form.paginate(paginateBy(formLayout(definition, shown)))
    return form
  }

  it('has a section a step, and of one that is higher than 500 as much as fits (B-102)', () => {
    expect(grid.pageHeight).toBe(500)
    // A title and three fields, each 110 high with margins of 10: 390; a fourth one would make 510.
    expect(stepsOf(paged(long))).toEqual([
      ['page', 'Section Long', 'a', 'b', 'c'],
      ['page/Long/2', 'Section Long', 'd', 'e'],
      ['page/Short', 'Section Short', 'f'],
    ])
  })

  it('lays out and cuts anew when a rule hides fields, and leaves out topics with nothing below (B-104)', () => {
    const form = paged(long)
    let told = 0
    form.subscribeOutline(() => (told += 1))
    form.outline()
    form.set('a', 'x')
    expect(told).toBe(1)
    expect(stepsOf(form)).toEqual([
      ['page', 'Section Long', 'a', 'c', 'd'],
      ['page/Long/2', 'Section Long', 'e'],
      ['page/Short', 'Section Short', 'f'],
    ])
    form.set('a', 'y')
    expect(stepsOf(form)).toEqual([
      ['page', 'Section Long', 'a'],
      ['page/Short', 'Section Short', 'f'],
    ])
    form.paginate(undefined)
    expect(form.outline().steps).toBeUndefined()
  })

  it('counts in each step what is wrong in it alone', () => {
    const needed = definitionOf({
      fields: ['a', 'b', 'c', 'd'].map((name) => field(name, { controlSize: 'Large', minOccurs: 1 })),
    })
    const form = new Form({ definition: needed, wizard: wizardOf('Long: a, b, c, d'), today })
    form.paginate(paginateBy(formLayout(needed, wizardOf('Long: a, b, c, d'))))
    expect(form.outline().steps?.map(({ errorCount }) => errorCount)).toEqual([3, 1])
    form.set('d', 'there')
    expect(form.outline().steps?.map(({ errorCount }) => errorCount)).toEqual([3, 0])
  })

  it('gives what alone is higher than a page a step of its own', () => {
    const own = said('dataElement a 0 0 12 20\ndataElement b 0 20 12 3')
    expect(stepsOf(paged(withLayout('Long: a, b', own)))).toEqual([
      ['page', 'Section Long', 'a'],
      ['page/Long/2', 'Section Long', 'b'],
    ])
  })

  it('moves up what stood under a hidden field of an author’s layout', () => {
    const own = said('dataElement a 0 0 6 3\ndataElement b 0 3 6 3\ndataElement c 6 0 6 3')
    const shown = withLayout('Long: a, b, c', own)
    const layout = formLayout(definition, shown)
    const items = ['b', 'c'].map((path) => ({ path }))
    expect(placed(items, layout, { page: 'page' }).map(({ item, box }) => [item.path, box.x, box.y])).toEqual(
      [
        ['b', 0, 0],
        ['c', 6, 0],
      ],
    )
  })
})
