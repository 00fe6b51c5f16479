import { formLayout, pageLayout, type PlacedItem, type WizardPage, type WizardSection } from '@tabellio/forms'
import type { Design } from './design.ts'

/** An item of a layout that may be anything, as pages keep it. */
type Entry = { [name: string]: unknown }
const isEntry = (entry: unknown): entry is Entry => typeof entry === 'object' && entry !== null

export const withPages = (design: Design, edit: (page: WizardPage) => WizardPage): Design => ({
  ...design,
  wizardDefinition: { ...design.wizardDefinition, pages: design.wizardDefinition.pages.map(edit) },
})

export const topicsOf = ({ wizardDefinition }: Design): WizardSection[] =>
  wizardDefinition.pages.flatMap(({ sections }) => sections)

const plain = (name: string) => name.trim().toLocaleLowerCase()

/** Whether another topic has a name, in small letters or capitals (B-070). */
export const isTopicTaken = (design: Design, key: string, name: string): boolean =>
  topicsOf(design).some((topic) => topic.key !== key && plain(topic.label) === plain(name))

/** Gives a topic another name; without one it keeps its own (G-081). */
export const withTopicName = (design: Design, key: string, name: string): Design =>
  name.trim() === ''
    ? design
    : withPages(design, (page) => ({
        ...page,
        sections: page.sections.map((topic) =>
          topic.key === key ? { ...topic, label: name.trim() } : topic,
        ),
      }))

/** Says something below the name of a topic, or nothing. */
export const withTopicText = (design: Design, key: string, text: string): Design =>
  withPages(design, (page) => ({
    ...page,
    sections: page.sections.map((topic) => {
      if (topic.key !== key) return topic
      const { description: _, ...others } = topic
      return text.trim() === '' ? others : { ...others, description: text.trim() }
    }),
  }))

/** Takes a topic away: its fields go to the one before, or after it. The last one stays, and so do all fields. */
export function withoutTopic(design: Design, key: string): Design {
  const topics = topicsOf(design)
  const at = topics.findIndex((topic) => topic.key === key)
  const heir = topics[at - 1] ?? topics[at + 1]
  const gone = topics[at]
  if (!heir || !gone) return design
  const isAfter = at > 0
  const inherit = (topic: WizardSection): WizardSection =>
    topic.key === heir.key
      ? { ...topic, fields: isAfter ? [...topic.fields, ...gone.fields] : [...gone.fields, ...topic.fields] }
      : topic
  const { wizardDefinition } = withPages(design, (page) => {
    const isHeirs = page.sections.some((topic) => topic.key === heir.key)
    const isGone = (item: Entry) =>
      item['kind'] === 'topic'
        ? item['key'] === key
        : !isHeirs && gone.fields.some((field) => field.key === item['key'])
    const sections = page.sections.filter((topic) => topic.key !== key).map(inherit)
    return { ...withLayoutItems(page, (item) => (isGone(item) ? [] : [item])), sections }
  })
  const pages = wizardDefinition.pages.filter(({ sections }) => sections.length > 0)
  const left = new Set(pages.map((page) => page.key))
  const dependencies = wizardDefinition.dependencies.flatMap((dependency) => {
    const items = dependency.items.filter(
      (item) =>
        !(item.type === 'section' && item.key === key) && !(item.type === 'page' && !left.has(item.key)),
    )
    return items.length === 0 ? [] : [{ ...dependency, items }]
  })
  return { ...design, wizardDefinition: { ...wizardDefinition, pages, dependencies } }
}

/** What stands under a topic, as a form shows it. */
export const itemsOf = ({ fields }: WizardSection) =>
  fields.map(({ key, isRecord }) => ({ path: key, isRecord, items: [] }))

/** Keeps where the parts of a topic stand, and of all others of its page; the form goes through them in that order. */
export function withPlaces(
  design: Design,
  at: { page: string; topic: string },
  places: readonly PlacedItem[],
): Design {
  const { contextDefinition, wizardDefinition } = design
  const { sizes, given } = formLayout(contextDefinition, wizardDefinition)
  const order = places.map(({ item }) => item.path)
  const moved = places.map(
    ({ item, box }) =>
      [item.path, { kind: item.isRecord ? 'group' : 'dataElement', key: item.path, ...box }] as const,
  )
  return withPages(design, (page) => {
    if (page.key !== at.page) return page
    const sections = page.sections.map((topic) =>
      topic.key === at.topic
        ? { ...topic, fields: topic.fields.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key)) }
        : topic,
    )
    const own = new Map([...(given.get(page.key) ?? []), ...moved])
    const shown = {
      key: page.key,
      sections: sections.map((topic) => ({ key: topic.key, items: itemsOf(topic) })),
    }
    const layout = pageLayout(shown, { sizes, given: new Map([[page.key, own]]) })
    return { ...page, sections, properties: { ...page.properties, layout } }
  })
}

/** A page whose layout calls its fields and records otherwise, or no longer has them. */
export const withLayoutPaths = (page: WizardPage, onPath: (path: string) => string | undefined): WizardPage =>
  withLayoutItems(page, (item) => {
    if (item['kind'] === 'topic' || typeof item['key'] !== 'string') return [item]
    const key = onPath(item['key'])
    return key === undefined ? [] : [{ ...item, key }]
  })

function withLayoutItems(page: WizardPage, onItem: (item: Entry) => Entry[]): WizardPage {
  const layout = page.properties?.['layout']
  if (!Array.isArray(layout)) return page
  const items = layout.flatMap((item: unknown) => (isEntry(item) ? onItem(item) : [item]))
  return { ...page, properties: { ...page.properties, layout: items } }
}
