import type { ContextDefinition, RecordDefinition, WizardDefinition, WizardField } from './definition.ts'
import { infersTooMuch } from './inferred-dependencies.ts'
import { maxOccursOf, minOccursOf, maxRequired, takesList } from './fields.ts'

/*
 * How large a form may be. Each of its counts has a bound of its own in the contract's schema; these are the bounds of
 * what they make together (AVL-1).
 */

type SizeProblem = { code: 'records-are-too-deep' | 'too-complex' | 'requires-too-many'; path: string }

/** Records within records; no document needs as many. */
const maxDepth = 16
/** Fields and records, with those of records. */
const maxMembers = 2000
/** The size a form may begin with when each record has the instances that it must have. */
const maxBeginning = 10_000
const maxSections = 1000
/** Fields and records that sections show, and those that dependencies hide or disable. */
const maxPlaces = 10_000

/** Lists what is too much, before anything is made of it; nothing else of such a definition need be looked at. */
export function problemsOfSize(definition: ContextDefinition, wizard?: WizardDefinition): SizeProblem[] {
  const tooDeep = tooDeepIn(definition, '', 0)
  if (tooDeep !== undefined) return [{ code: 'records-are-too-deep', path: tooDeep }]
  const problems = required(definition, '').problems
  const isTooLarge = membersIn(definition) > maxMembers || (wizard !== undefined && isLarge(wizard))
  return isTooLarge ? [{ code: 'too-complex', path: '' }, ...problems] : problems
}

const within = (path: string, name: string) => (path === '' ? name : `${path}/${name}`)

type Container = ContextDefinition | RecordDefinition

function tooDeepIn({ records }: Container, path: string, depth: number): string | undefined {
  if (depth > maxDepth) return path
  for (const inner of records) {
    const found = tooDeepIn(inner, within(path, inner.name), depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

const membersIn = ({ fields, records }: Container): number =>
  records.reduce((sum, inner) => sum + 1 + membersIn(inner), fields.length)

/** How many values a form must have, and the records and lists that alone ask for too many. */
function required(container: Container, path: string): { values: number; problems: SizeProblem[] } {
  const problems: SizeProblem[] = []
  let values = container.fields.length
  for (const { name, properties } of container.fields) {
    const least = takesList(properties) ? Math.min(minOccursOf(properties), maxOccursOf(properties)) : 0
    if (least > maxRequired) problems.push({ code: 'requires-too-many', path: within(path, name) })
    values += least
  }
  for (const record of container.records) {
    const inner = required(record, within(path, record.name))
    const all = minOccursOf(record.properties) * (1 + inner.values)
    problems.push(...inner.problems)
    const isOver = inner.problems.length === 0 && values + all > maxBeginning
    if (isOver) problems.push({ code: 'requires-too-many', path: within(path, record.name) })
    values += isOver ? 0 : all
  }
  return { values, problems }
}

function isLarge(wizard: WizardDefinition): boolean {
  const sections = wizard.pages.flatMap((page) => page.sections)
  const shown = sections.reduce((sum, { fields }) => sum + placesIn(fields), 0)
  const decided = wizard.dependencies.reduce((sum, { items }) => sum + items.length, 0)
  const isOver = sections.length > maxSections || shown > maxPlaces || decided > maxPlaces
  return isOver || infersTooMuch(wizard)
}

const placesIn = (fields: WizardField[]): number =>
  fields.reduce((sum, { fields: inner = [] }) => sum + 1 + placesIn(inner), 0)
