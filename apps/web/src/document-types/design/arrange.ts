import {
  byReading,
  formLayout,
  pageLayout,
  placed,
  withItemAt,
  type Box,
  type LayoutItem,
  type WizardField,
  type WizardPage,
  type WizardSection,
} from '@tabellio/forms'
import type { Design } from './design.ts'
import { memberAt, withDuplicate } from './members.ts'
import { isTopicTaken, itemsOf, topicsOf, withLayoutPaths, withPages, withPlaces } from './topics.ts'

/* Pages, sections and what stands in them put elsewhere on the form. No answer, name or place is lost by any of it. */

/** A design, and the key of what was added to it. */
type Added = { design: Design; key: string }

const pagesOf = ({ wizardDefinition }: Design): WizardPage[] => wizardDefinition.pages

const inPages = (design: Design, pages: WizardPage[]): Design => ({
  ...design,
  wizardDefinition: { ...design.wizardDefinition, pages },
})

function freeKey(items: readonly { key: string }[], wanted: string): string {
  const taken = new Set(items.map(({ key }) => key))
  let number = 1
  while (taken.has(`${wanted}${number}`)) number++
  return `${wanted}${number}`
}

/** A name that no section has: `Buyer`, `Buyer 2`. */
function freeTopicName(design: Design, wanted: string): string {
  let number = 1
  let name = wanted
  while (isTopicTaken(design, '', name)) name = `${wanted} ${++number}`
  return name
}

const newTopic = (design: Design, label: string): WizardSection => ({
  key: freeKey(topicsOf(design), 'section'),
  label: freeTopicName(design, label),
  fields: [],
})

/** Adds a section at the end of a page. */
export function withNewTopic(design: Design, page: string, label: string): Added {
  const topic = newTopic(design, label)
  const next = withPages(design, (each) =>
    each.key === page ? { ...each, sections: [...each.sections, topic] } : each,
  )
  return { design: next, key: topic.key }
}

/** Adds a page at the end of the form, with a section to put something in. */
export function withNewPage(design: Design, labels: { page: string; topic: string }): Added {
  const key = freeKey(pagesOf(design), 'page')
  const page: WizardPage = { key, label: labels.page, sections: [newTopic(design, labels.topic)] }
  return { design: inPages(design, [...pagesOf(design), page]), key }
}

/** Gives a page another name; without one it keeps its own. */
export const withPageName = (design: Design, key: string, name: string): Design =>
  name.trim() === ''
    ? design
    : withPages(design, (page) => (page.key === key ? { ...page, label: name.trim() } : page))

/** Moves a page by so many places, with all that is on it. */
export function withPageMoved(design: Design, key: string, by: number): Design {
  const pages = pagesOf(design)
  const from = pages.findIndex((page) => page.key === key)
  const page = pages[from]
  const to = from + by
  if (!page || to < 0 || to >= pages.length) return design
  const rest = pages.toSpliced(from, 1)
  return inPages(design, rest.toSpliced(to, 0, page))
}

/** Takes a page away: its sections go to the one before, or after it. The last page stays. */
export function withoutPage(design: Design, key: string): Design {
  const pages = pagesOf(design)
  const at = pages.findIndex((page) => page.key === key)
  const gone = pages[at]
  const heir = pages[at - 1] ?? pages[at + 1]
  if (!heir || !gone) return design
  const inherit = (page: WizardPage): WizardPage =>
    page.key === heir.key
      ? {
          ...page,
          sections: at > 0 ? [...page.sections, ...gone.sections] : [...gone.sections, ...page.sections],
        }
      : page
  const next = inPages(design, pages.toSpliced(at, 1).map(inherit))
  return withLayoutsOf(withoutPageInConditions(next, key), design, [heir.key])
}

/** A condition that has nothing left to hide or to disable goes, too. */
const withoutPageInConditions = (design: Design, page: string): Design => ({
  ...design,
  wizardDefinition: {
    ...design.wizardDefinition,
    dependencies: design.wizardDefinition.dependencies.flatMap((dependency) => {
      const items = dependency.items.filter(({ type, key }) => !(type === 'page' && key === page))
      return items.length === 0 && dependency.items.length > 0 ? [] : [{ ...dependency, items }]
    }),
  },
})

export type TopicPlace = { page: string; at: number }

/** Where a section stands. */
export function topicPlace(design: Design, key: string): TopicPlace | undefined {
  const page = pagesOf(design).find(({ sections }) => sections.some((topic) => topic.key === key))
  return page && { page: page.key, at: page.sections.findIndex((topic) => topic.key === key) }
}

/** Where a section comes to stand one place farther up or down, on the next page from the end of its own. */
export function topicStep(design: Design, key: string, by: -1 | 1): TopicPlace | undefined {
  const place = topicPlace(design, key)
  const pages = pagesOf(design)
  const own = pages.findIndex((page) => page.key === place?.page)
  const at = (place?.at ?? 0) + by
  if (at >= 0 && at < (pages[own]?.sections.length ?? 0)) return { page: pages[own]?.key ?? '', at }
  const beside = pages[own + by]
  return beside && { page: beside.key, at: by > 0 ? 0 : beside.sections.length }
}

/** Puts a section among the others of a page. A page that it was alone on keeps an empty one, with its own name. */
export function withTopicAt(design: Design, key: string, to: TopicPlace): Design {
  const topic = topicsOf(design).find((each) => each.key === key)
  const from = topicPlace(design, key)
  if (!topic || !from || !pagesOf(design).some((page) => page.key === to.page)) return design
  if (from.page === to.page && from.at === to.at) return design
  const next = withPages(design, (page) => {
    const rest = page.sections.filter((each) => each.key !== key)
    if (page.key === to.page) return { ...page, sections: rest.toSpliced(to.at, 0, topic) }
    if (page.key !== from.page) return page
    return { ...page, sections: rest.length > 0 ? rest : [newTopic(design, page.label)] }
  })
  return withLayoutsOf(next, design, [from.page, to.page])
}

/** Lays pages anew that an author has laid out, or that have got something so: each part keeps its place in its section. */
function withLayoutsOf(design: Design, before: Design, pages: readonly string[]): Design {
  const { sizes, given } = formLayout(before.contextDefinition, before.wizardDefinition)
  const known = new Map<string, LayoutItem>(
    [...given.values()].flatMap((items) => [...items].filter(([, { kind }]) => kind !== 'topic')),
  )
  return withPages(design, (page) => {
    const paths = page.sections.flatMap(({ fields }) => fields.map(({ key }) => key))
    const isLaidOut = paths.some((path) => known.has(path))
    if (!pages.includes(page.key) || (!isLaidOut && page.properties?.['layout'] === undefined)) return page
    if (!isLaidOut) {
      const { layout: _, ...properties } = page.properties ?? {}
      return { ...page, properties }
    }
    const own = new Map(paths.flatMap((path) => entryOf(path, known)))
    const shown = {
      key: page.key,
      sections: page.sections.map((topic) => ({ key: topic.key, items: itemsOf(topic) })),
    }
    const layout = pageLayout(shown, { sizes, given: new Map([[page.key, own]]) })
    return { ...page, properties: { ...page.properties, layout } }
  })
}

function entryOf(path: string, known: ReadonlyMap<string, LayoutItem>): [string, LayoutItem][] {
  const item = known.get(path)
  return item ? [[path, item]] : []
}

/** Where a field or record is put: at the end of a section, at its beginning, or where somebody has let it go. */
export type PartPlace = { topic: string; isFirst?: boolean; box?: Pick<Box, 'x' | 'y'> }

/** Puts a field or a record of the form into a section, from another one or from none. */
export function withPartIn(design: Design, path: string, to: PartPlace): Design {
  const page = topicPlace(design, to.topic)?.page
  const member = memberAt(design.contextDefinition, path)
  if (page === undefined || !member) return design
  const shown: WizardField = topicsOf(design)
    .flatMap(({ fields }) => fields)
    .find(({ key }) => key === path) ?? { key: path, isRecord: member.kind === 'record' }
  const laid = formLayout(design.contextDefinition, design.wizardDefinition)
  const next = withPages(withoutPart(design, path), (each) => ({
    ...each,
    sections: each.sections.map((topic) =>
      topic.key === to.topic
        ? { ...topic, fields: to.isFirst ? [shown, ...topic.fields] : [...topic.fields, shown] }
        : topic,
    ),
  }))
  const target = topicsOf(next).find(({ key }) => key === to.topic)
  if (!target || (!to.box && !laid.given.has(page))) return next
  const { w = 12, h = 3 } = laid.sizes.get(path) ?? {}
  const { given } = formLayout(next.contextDefinition, next.wizardDefinition)
  const others = placed(
    itemsOf(target).filter((item) => item.path !== path),
    { sizes: laid.sizes, given },
    { page },
  )
  const below = Math.max(0, ...others.map(({ box }) => box.y + box.h))
  const wanted = { x: 0, y: to.isFirst ? -1 : below, ...to.box, w, h }
  const item = { path, isRecord: shown.isRecord, items: [] }
  const places = withItemAt(
    [...others, { item, box: wanted }].toSorted((one, other) => byReading(one.box, other.box)),
    path,
    wanted,
  )
  return withPlaces(next, { page, topic: to.topic }, places)
}

/** Takes a field or a record off the form. It stays among the data, and can be put back. */
export const withoutPart = (design: Design, path: string): Design =>
  withPages(design, (page) => ({
    ...withLayoutPaths(page, (other) => (other === path ? undefined : other)),
    sections: page.sections.map((topic) => ({
      ...topic,
      fields: topic.fields.filter(({ key }) => key !== path),
    })),
  }))

/** The section before or after the one that a part stands in, on whichever page. */
export function topicBeside(design: Design, path: string, by: -1 | 1): WizardSection | undefined {
  const topics = topicsOf(design)
  const own = topics.findIndex(({ fields }) => fields.some(({ key }) => key === path))
  return own < 0 ? undefined : topics[own + by]
}

/** Lists the fields and records that no page asks for. */
export function partsNotShown({ contextDefinition, wizardDefinition }: Design): string[] {
  const shown = new Set(
    wizardDefinition.pages.flatMap(({ sections }) =>
      sections.flatMap(({ fields }) => fields.map(({ key }) => key)),
    ),
  )
  const { fields, records } = contextDefinition
  return [...fields, ...records].map(({ fullPath }) => fullPath).filter((path) => !shown.has(path))
}

/** Adds a copy of a section behind it, with a copy of each of its fields and records. */
export function withTopicDuplicate(design: Design, key: string, labelOf: (label: string) => string): Added {
  const topic = topicsOf(design).find((each) => each.key === key)
  const place = topicPlace(design, key)
  if (!topic || !place) return { design, key }
  const { key: _, ...said } = topic
  const copy = { ...said, ...newTopic(design, labelOf(topic.label)) }
  const begun = withPages(design, (page) =>
    page.key === place.page ? { ...page, sections: page.sections.toSpliced(place.at + 1, 0, copy) } : page,
  )
  const isCopy = new Set<string>()
  const filled = topic.fields.reduce((before, shown) => {
    const { design: next, path } = withDuplicate(before, shown.key, (label) => label)
    if (path !== shown.key) isCopy.add(path)
    return next
  }, begun)
  const copies = topicsOf(filled).flatMap(({ fields }) => fields.filter((shown) => isCopy.has(shown.key)))
  const parted = withPages(filled, (page) => ({
    ...page,
    sections: page.sections.map((each) => ({
      ...each,
      fields: each.key === copy.key ? copies : each.fields.filter((shown) => !isCopy.has(shown.key)),
    })),
  }))
  return { design: parted, key: copy.key }
}
