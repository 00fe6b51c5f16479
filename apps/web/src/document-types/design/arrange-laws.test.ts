import { formLayout } from '@tabellio/forms'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  partsNotShown,
  topicBeside,
  topicPlace,
  topicStep,
  withNewPage,
  withNewTopic,
  withoutPage,
  withoutPart,
  withPageMoved,
  withPageName,
  withPartIn,
  withTopicAt,
  withTopicDuplicate,
} from './arrange.ts'
import { emptyDesign, type Design } from './design.ts'
import { allFields } from './members.ts'
import { topicsOf } from './topics.ts'

/* What holds however an author arranges a form, in small forms tried thoroughly and in large ones. */

const box = fc.record({
  x: fc.integer({ min: 0, max: 11 }),
  y: fc.integer({ min: 0, max: 60 }),
  w: fc.integer({ min: 1, max: 12 }),
  h: fc.integer({ min: 1, max: 6 }),
})
type Said = {
  topic: number
  isShown: boolean
  box: { x: number; y: number; w: number; h: number } | undefined
}
const field: fc.Arbitrary<Said> = fc.record({
  topic: fc.nat({ max: 30 }),
  isShown: fc.nat({ max: 5 }).map((number) => number > 0),
  box: fc.option(box, { nil: undefined }),
})
const forms = fc.record({
  fields: fc.oneof(
    fc.array(field, { maxLength: 6 }),
    fc.array(field, { maxLength: 40 }),
    fc.array(field, { minLength: 400, maxLength: 1200 }),
  ),
  /** How many sections each page has. */
  pages: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 8 }),
})

function designed({ fields, pages }: { fields: readonly Said[]; pages: readonly number[] }): Design {
  const count = pages.reduce((sum, each) => sum + each, 0)
  const shownIn = (topic: number) =>
    fields.flatMap((said, at) =>
      said.isShown && said.topic % count === topic ? [{ key: `f${at}`, isRecord: false }] : [],
    )
  let number = 0
  return {
    ...emptyDesign('Form'),
    contextDefinition: {
      fields: fields.map((_, at) => ({
        name: `f${at}`,
        fullPath: `f${at}`,
        properties: { dataType: 'Alphanumeric' },
      })),
      records: [],
    },
    wizardDefinition: {
      pages: pages.map((sections, page) => {
        const topics = Array.from({ length: sections }, () => {
          const topic = number++
          return { key: `t${topic}`, label: `Topic ${topic}`, fields: shownIn(topic) }
        })
        const layout = topics.flatMap((topic) =>
          topic.fields.flatMap(({ key }) => {
            const given = fields[Number(key.slice(1))]?.box
            return given ? [{ kind: 'dataElement', key, ...given }] : []
          }),
        )
        return {
          key: `p${page}`,
          label: `Page ${page}`,
          sections: topics,
          properties: { note: page, ...(layout.length > 0 && { layout }) },
        }
      }),
      dependencies: [],
    },
  }
}

type Move = (design: Design, one: number, other: number) => Design
const at = <T>(items: readonly T[], number: number): T | undefined =>
  items[number % Math.max(items.length, 1)]
const topicAt = (design: Design, number: number) => at(topicsOf(design), number)?.key ?? ''
const pageAt = (design: Design, number: number) => at(design.wizardDefinition.pages, number)?.key ?? ''
const pathAt = (design: Design, number: number) => at(design.contextDefinition.fields, number)?.fullPath ?? ''

/** Whatever an author does to the form without adding data. */
const moves: Move[] = [
  (design, one) => withNewTopic(design, pageAt(design, one), 'New section').design,
  (design) => withNewPage(design, { page: 'New page', topic: 'New section' }).design,
  (design, one) => withPageName(design, pageAt(design, one), ' Renamed '),
  (design, one) => withPageMoved(design, pageAt(design, one), one % 2 === 0 ? 1 : -1),
  (design, one) => withoutPage(design, pageAt(design, one)),
  (design, one, other) => {
    const step = topicStep(design, topicAt(design, one), other % 2 === 0 ? 1 : -1)
    return step ? withTopicAt(design, topicAt(design, one), step) : design
  },
  (design, one, other) =>
    withTopicAt(design, topicAt(design, one), { page: pageAt(design, other), at: other % 3 }),
  (design, one, other) =>
    withPartIn(design, pathAt(design, one), { topic: topicAt(design, other), isFirst: other % 2 === 0 }),
  (design, one, other) =>
    withPartIn(design, pathAt(design, one), {
      topic: topicAt(design, other),
      box: { x: other % 12, y: one % 30 },
    }),
]
const move = fc.tuple(fc.constantFrom(...moves), fc.nat({ max: 5000 }), fc.nat({ max: 5000 }))

const shownIn = (design: Design): string[] =>
  topicsOf(design).flatMap(({ fields }) => fields.map(({ key }) => key))
const problemsOf = ({ contextDefinition, wizardDefinition }: Design) =>
  formLayout(contextDefinition, wizardDefinition).problems
const isOnce = (all: readonly string[]) => expect(new Set(all).size).toBe(all.length)

it('loses no field, name or setting of a page however a form is arranged, and shows nothing twice', () => {
  fc.assert(
    fc.property(forms, fc.array(move, { minLength: 1, maxLength: 8 }), (form, steps) => {
      const first = designed(form)
      const last = steps.reduce((design, [step, one, other]) => step(design, one, other), first)
      expect(last.contextDefinition).toBe(first.contextDefinition)
      isOnce(shownIn(last))
      const shown = new Set(shownIn(last))
      expect(shownIn(first).filter((path) => !shown.has(path))).toEqual([])
      expect([...shown, ...partsNotShown(last)].toSorted()).toEqual(
        last.contextDefinition.fields.map(({ fullPath }) => fullPath).toSorted(),
      )
      const { pages } = last.wizardDefinition
      isOnce(pages.map(({ key }) => key))
      isOnce(topicsOf(last).map(({ key }) => key))
      isOnce(topicsOf(last).map(({ label }) => label.toLowerCase()))
      expect(pages.every(({ sections, label }) => sections.length > 0 && label !== '')).toBe(true)
      for (const { key } of topicsOf(first)) expect(topicPlace(last, key)).toBeDefined()
      const firstPages = new Set(first.wizardDefinition.pages.map(({ key }) => key))
      expect(
        pages.filter(({ key, properties }) => firstPages.has(key) && properties?.['note'] === undefined),
      ).toEqual([])
    }),
    { seed: 20261123, numRuns: 250 },
  )
})

it('leaves a layout in which nothing has to be put right', () => {
  fc.assert(
    fc.property(forms, fc.array(move, { minLength: 1, maxLength: 6 }), (form, steps) => {
      const first = designed({ ...form, fields: form.fields.map((said) => ({ ...said, box: undefined })) })
      const arranged = steps.reduce((design, [step, one, other]) => step(design, one, other), first)
      expect(problemsOf(arranged)).toEqual([])
    }),
    { seed: 20261123, numRuns: 200 },
  )
})

it('steps a section through the form and back', () => {
  fc.assert(
    fc.property(forms, fc.nat({ max: 5000 }), (form, number) => {
      const design = designed(form)
      const key = topicAt(design, number)
      const down = topicStep(design, key, 1)
      const own = design.wizardDefinition.pages.find(
        ({ key: page }) => page === topicPlace(design, key)?.page,
      )
      fc.pre(own !== undefined && own.sections.length > 1 && down !== undefined)
      const moved = withTopicAt(design, key, down)
      expect(topicPlace(moved, key)).toEqual(down)
      const up = topicStep(moved, key, -1)
      const back = up ? withTopicAt(moved, key, up) : moved
      expect(topicsOf(back).map((topic) => topic.key)).toEqual(topicsOf(design).map((topic) => topic.key))
    }),
    { seed: 20261123, numRuns: 100 },
  )
})

it('puts a field first in the next section', () => {
  fc.assert(
    fc.property(forms, fc.nat({ max: 5000 }), (form, number) => {
      const design = designed(form)
      const path = at(shownIn(design), number) ?? ''
      const beside = topicBeside(design, path, 1)
      fc.pre(beside !== undefined)
      const moved = withPartIn(design, path, { topic: beside.key, isFirst: true })
      expect(topicsOf(moved).find((topic) => topic.key === beside.key)?.fields[0]?.key).toBe(path)
    }),
    { seed: 20261123, numRuns: 100 },
  )
})

it('takes a field off the form and leaves it among the data', () => {
  fc.assert(
    fc.property(forms, fc.nat({ max: 5000 }), (form, number) => {
      const design = designed(form)
      const path = at(shownIn(design), number) ?? ''
      fc.pre(path !== '')
      const without = withoutPart(design, path)
      expect(shownIn(without)).toEqual(shownIn(design).filter((other) => other !== path))
      expect(partsNotShown(without)).toContain(path)
    }),
    { seed: 20261123, numRuns: 100 },
  )
})

it('copies a section with each of its fields, and changes nothing else', () => {
  fc.assert(
    fc.property(forms, fc.nat({ max: 5000 }), (form, number) => {
      const design = designed(form)
      const key = topicAt(design, number)
      const topic = topicsOf(design).find((each) => each.key === key)
      const { design: next, key: copy } = withTopicDuplicate(design, key, (label) => `${label} (copy)`)
      const copied = topicsOf(next).find((each) => each.key === copy)
      expect(copied?.fields).toHaveLength(topic?.fields.length ?? -1)
      expect(topicsOf(next).filter((each) => each.key !== copy)).toEqual(topicsOf(design))
      isOnce(shownIn(next))
      isOnce(allFields(next.contextDefinition).map(({ fullPath }) => fullPath))
      expect(topicPlace(next, copy)?.at).toBe((topicPlace(design, key)?.at ?? -2) + 1)
    }),
    { seed: 20261123, numRuns: 100 },
  )
})
