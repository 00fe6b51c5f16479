import type { Dependency, DependencyItem, WizardDefinition, WizardSection } from './definition.ts'

/** So many sections, fields and records dependencies reach by pages and sections; a form with more is too complex. */
const maxReached = 100_000

/**
 * Lists what follows from dependencies that name pages and sections: the sections of those pages, and the fields and
 * records that no other section shows (B-626, G-063). Nobody sets it; forms are filled without it.
 */
function inferredDependencies(wizard: WizardDefinition): Dependency[] {
  const shows = countShown(wizard.pages.flatMap(({ sections }) => sections))
  const inferred = new Map<Dependency, DependencyItem[]>()
  let places = 0
  for (const reach of reachesOf(wizard)) {
    places += placesIn(reach)
    if (places > maxReached) break
    const items = inferred.get(reach.dependency) ?? []
    inferred.set(reach.dependency, [...items, ...inferredItems(reach, shows)])
  }
  return [...inferred]
    .filter(([, items]) => items.length > 0)
    .map(([{ name, expression }, items]) => ({ name, expression, items }))
}

/** Tells whether what follows from the dependencies of a form is too much to tell it. */
export function infersTooMuch(wizard: WizardDefinition): boolean {
  let places = 0
  for (const reach of reachesOf(wizard)) {
    places += placesIn(reach)
    if (places > maxReached) return true
  }
  return false
}

/** A definition as it is read: with what follows from it. */
export const withInferred = (wizard: WizardDefinition): WizardDefinition => ({
  ...wizard,
  inferredDependencies: inferredDependencies(wizard),
})

/** A definition as it is kept. */
export function withoutInferred(read: WizardDefinition): WizardDefinition {
  const { inferredDependencies: _, ...wizard } = read
  return wizard
}

/** The sections that a dependency hides, or disables, by their keys or by their page's. */
type Reach = {
  dependency: Dependency
  action: DependencyItem['action']
  /** What it names with this action: `section terms`. */
  named: Set<string>
  sections: WizardSection[]
}

function* reachesOf({ pages, dependencies }: WizardDefinition): Generator<Reach> {
  const sectionsOf = new Map(pages.map(({ key, sections }) => [nameOf({ type: 'page', key }), sections]))
  for (const section of pages.flatMap(({ sections }) => sections))
    sectionsOf.set(nameOf({ type: 'section', key: section.key }), [section])
  for (const dependency of dependencies) {
    for (const action of ['hide', 'disable'] as const) {
      const named = new Set(dependency.items.filter((item) => item.action === action).map(nameOf))
      const sections = [...new Set([...named].flatMap((name) => sectionsOf.get(name) ?? []))]
      if (sections.length > 0) yield { dependency, action, named, sections }
    }
  }
}

const nameOf = ({ type, key }: Pick<DependencyItem, 'type' | 'key'>) => `${type} ${key}`

const placesIn = ({ sections }: Reach) => sections.reduce((sum, { fields }) => sum + 1 + fields.length, 0)

/** How many of the sections show each field and record. */
function countShown(sections: WizardSection[]): Map<string, number> {
  const shows = new Map<string, number>()
  for (const { fields } of sections)
    for (const key of new Set(fields.map((field) => field.key))) shows.set(key, (shows.get(key) ?? 0) + 1)
  return shows
}

function inferredItems({ action, named, sections }: Reach, shows: Map<string, number>): DependencyItem[] {
  const reached = countShown(sections)
  const shown = sections.flatMap(({ fields }) => fields)
  const items: DependencyItem[] = [
    ...sections.map(({ key }) => ({ type: 'section', key, action }) as const),
    ...shown
      .filter(({ key }) => reached.get(key) === shows.get(key))
      .map(({ key, isRecord }) => ({ type: isRecord ? 'record' : 'field', key, action }) as const),
  ]
  const byName = new Map(items.map((item) => [nameOf(item), item]))
  return [...byName].filter(([name]) => !named.has(name)).map(([, item]) => item)
}
