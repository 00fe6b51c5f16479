import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { formLayout, placed } from './form-layout.ts'
import { grid, heightOf, type Box } from './layout.ts'
import { stepped, withItemAt, type LayoutStep } from './moved-items.ts'
import { paginateBy } from './paginated.ts'
import { definitionOf, field, wizardOf } from './test-data.ts'

/* What holds of every layout, in small forms tried thoroughly and in large ones. */

type Said = {
  size: 'Small' | 'Normal' | 'Large'
  isSignature: boolean
  box: Box | undefined
  isHidden: boolean
}

const coordinate = fc.oneof(fc.integer({ min: -3, max: 15 }), fc.double({ noNaN: true }))
const box = fc.record({ x: coordinate, y: coordinate, w: coordinate, h: coordinate })
const saidOf = (given: fc.Arbitrary<Box | undefined>): fc.Arbitrary<Said> =>
  fc.record({
    size: fc.constantFrom('Small', 'Normal', 'Large'),
    isSignature: fc.boolean(),
    box: given,
    isHidden: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
  })
const plain = saidOf(fc.constant(undefined))
const mixed = saidOf(fc.option(box, { nil: undefined }))
const forms = (one: fc.Arbitrary<Said>) =>
  fc.oneof(
    fc.array(one, { maxLength: 4 }),
    fc.array(one, { maxLength: 40 }),
    fc.array(one, { minLength: 300, maxLength: 2000 }),
  )

function laidOut(said: readonly Said[]) {
  const names = said.map((_, at) => `f${at}`)
  const definition = definitionOf({
    fields: said.map(({ size, isSignature }, at) =>
      field(`f${at}`, { controlSize: size, ...(isSignature && { dataType: 'ElectronicSignature' }) }),
    ),
  })
  const [page] = wizardOf(`All: ${names.join(', ')}`).pages
  if (!page) throw new Error('There is one page')
  const layout = said.flatMap((one, at) =>
    one.box ? [{ kind: 'dataElement', key: `f${at}`, ...one.box }] : [],
  )
  const wizard = { pages: [{ ...page, properties: { layout } }], dependencies: [] }
  const items = names
    .filter((_, at) => !said[at]?.isHidden)
    .map((path) => ({ path, isRecord: false, items: [] }))
  return { layout: formLayout(definition, wizard), items }
}

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h

/** Each box is asked against those near it in reading order: none reaches farther than the highest one. */
function expectApart(boxes: readonly Box[], columns: number) {
  for (const [at, one] of boxes.entries()) {
    expect(one.x >= 0 && one.x + one.w <= columns && one.y >= 0).toBe(true)
    for (const other of boxes.slice(at + 1)) {
      if (other.y >= one.y + one.h) break
      if (overlap(one, other)) throw new Error(`${JSON.stringify(one)} covers ${JSON.stringify(other)}`)
    }
  }
}

const seed = { seed: 20261123 }

it('puts every visible field on the grid exactly once, where it covers nothing, on either grid', () => {
  fc.assert(
    fc.property(forms(mixed), fc.constantFrom(grid.columns, grid.smallColumns), (said, columns) => {
      const { layout, items } = laidOut(said)
      const found = placed(items, layout, { page: 'page', columns })
      expect(found.map(({ item }) => item.path).toSorted()).toEqual(items.map(({ path }) => path).toSorted())
      expectApart(
        found.map(({ box }) => box),
        columns,
      )
    }),
    { ...seed, numRuns: 200 },
  )
})

it('keeps the order of a form whose author has put nothing anywhere', () => {
  fc.assert(
    fc.property(forms(plain), fc.constantFrom(grid.columns, grid.smallColumns), (said, columns) => {
      const { layout, items } = laidOut(said)
      expect(placed(items, layout, { page: 'page', columns }).map(({ item }) => item)).toEqual(items)
    }),
    { ...seed, numRuns: 100 },
  )
})

it('keeps above what an author has put above in the same columns', () => {
  fc.assert(
    fc.property(fc.array(mixed, { maxLength: 30 }), (said) => {
      const { layout, items } = laidOut(said)
      const wanted = layout.given.get('page')
      const found = placed(items, layout, { page: 'page' })
      const turned = found.flatMap(({ item, box }, at) =>
        found.slice(at + 1).filter((other) => {
          const [one, two] = [wanted?.get(item.path), wanted?.get(other.item.path)]
          const isBeside = box.x < other.box.x + other.box.w && other.box.x < box.x + box.w
          return one && two && isBeside && one.y > two.y
        }),
      )
      expect(turned).toEqual([])
    }),
    { ...seed, numRuns: 200 },
  )
})

it('cuts a section into steps that have every field once, in order, and are no higher than a page or one field', () => {
  fc.assert(
    fc.property(forms(mixed), (said) => {
      const { layout, items } = laidOut(said)
      const none = { errorCount: 0, shownErrorCount: 0 }
      const section = { key: 'All', label: 'All', items, ...none }
      const page = { key: 'page', label: 'Page', sections: items.length === 0 ? [] : [section], ...none }
      const steps = paginateBy(layout)([page], () => none)
      const shown = steps.flatMap((step) => step.sections.flatMap((part) => part.items))
      expect(shown.map(({ path }) => path).toSorted()).toEqual(items.map(({ path }) => path).toSorted())
      expect(shown).toEqual(said.some((one) => one.box) ? shown : items)
      expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length)
      for (const { sections } of steps) {
        const inStep = sections.flatMap((part) => part.items)
        const boxes = placed(inStep, layout, { page: 'page' }).map(({ box }) => box)
        const rows = 1 + Math.max(...boxes.map(({ y, h }) => y + h))
        expect(inStep.length === 1 || heightOf(rows) <= grid.pageHeight).toBe(true)
      }
    }),
    { ...seed, numRuns: 150 },
  )
})

const steps: LayoutStep[] = ['left', 'right', 'up', 'down', 'wider', 'narrower', 'higher', 'lower']

it('loses and covers nothing however an author moves and sizes, and shows what was moved as it was saved', () => {
  fc.assert(
    fc.property(
      fc.array(mixed, { minLength: 1, maxLength: 12 }),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(...steps)), { minLength: 1, maxLength: 12 }),
      (said, moves) => {
        const { layout, items } = laidOut(said)
        let found = placed(items, layout, { page: 'page' })
        for (const [number, step] of moves) {
          const path = found[number % Math.max(found.length, 1)]?.item.path ?? ''
          found = withItemAt(found, path, stepped(found, path, step))
        }
        expectApart(
          found.map(({ box }) => box),
          grid.columns,
        )
        expect(found.map(({ item }) => item.path).toSorted()).toEqual(
          items.map(({ path }) => path).toSorted(),
        )
        const given = new Map(
          found.map(({ item, box }) => [item.path, { kind: 'dataElement', key: item.path, ...box } as const]),
        )
        expect(placed(items, { ...layout, given: new Map([['page', given]]) }, { page: 'page' })).toEqual(
          found,
        )
      },
    ),
    { ...seed, numRuns: 300 },
  )
})

it('moves a field past the one beside it in its columns, and back', () => {
  const { layout, items } = laidOut(
    ['Large', 'Small', 'Small', 'Large'].map((size) => ({
      size: size === 'Small' ? 'Small' : 'Large',
      isSignature: false,
      box: undefined,
      isHidden: false,
    })),
  )
  const order = (found: ReturnType<typeof placed>) => found.map(({ item }) => item.path).join(' ')
  const first = placed(items, layout, { page: 'page' })
  const down = withItemAt(first, 'f0', stepped(first, 'f0', 'down'))
  expect(order(down)).toBe('f1 f2 f0 f3')
  expect(withItemAt(down, 'f0', stepped(down, 'f0', 'up'))).toEqual(first)
  expect(withItemAt(first, 'f0', stepped(first, 'f0', 'up'))).toEqual(first)
  expect(order(withItemAt(first, 'f3', stepped(first, 'f3', 'up')))).toBe('f0 f3 f1 f2')
})
