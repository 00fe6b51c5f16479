import type { Value, Values } from '@tabellio/expression'
import { askedAs, combinedField, combinedOccurs } from './combined-fields.ts'
import { combinedPages } from './combined-pages.ts'
import { combinedRules } from './combined-rules.ts'
import { definitionProblems, type DefinitionProblem } from './definition-problems.ts'
import type { ContextDefinition, Field, RecordDefinition, WizardDefinition } from './definition.ts'
import { labelOf } from './fields.ts'

/** The form of a template, under the template's name. */
export type NamedForm = {
  name: string
  contextDefinition: ContextDefinition
  wizardDefinition: WizardDefinition
}

/** What cannot be one question, and the two templates that ask it. */
export type FormConflict = { path: string; label: string; names: [string, string] }

export type CombinedForm = Omit<NamedForm, 'name'> & { conflicts: FormConflict[] }

/**
 * The forms of several templates as one, in their order, which asks nothing twice (G-187). What stands at one path with
 * one type is one question, whose answer fits every template that asks it. Where the templates want different things
 * at one path the first one's question stands, and the conflict is told.
 */
export function combineForms(forms: NamedForm[]): CombinedForm {
  const conflicts: FormConflict[] = []
  const askedBy = new Map<string, string>()
  let contextDefinition: ContextDefinition = { fields: [], records: [] }
  for (const { name, contextDefinition: next } of forms) {
    const tell = (path: string, label: string) =>
      conflicts.push({ path, label, names: [askedBy.get(path) ?? name, name] })
    contextDefinition = combinedMembers(contextDefinition, next, tell)
    for (const path of pathsOf(next)) if (!askedBy.has(path)) askedBy.set(path, name)
  }
  const { pages, keys } = combinedPages(forms)
  const dependencies = combinedRules(
    forms.map((form, at) => ({ ...form, keys: keys[at] ?? { pages: new Map(), sections: new Map() } })),
  )
  const wizardDefinition = { pages, dependencies }
  if (conflicts.length === 0)
    conflicts.push(...lastingConflicts(forms, { contextDefinition, wizardDefinition }))
  return { contextDefinition, wizardDefinition, conflicts }
}

type Members = Pick<ContextDefinition, 'fields' | 'records'>
type Tell = (path: string, label: string) => void

function combinedMembers<Kind extends Members>(one: Kind, other: Members, tell: Tell): Kind {
  const fields = new Map(one.fields.map((field) => [field.name, field]))
  const records = new Map(one.records.map((record) => [record.name, record]))
  for (const field of other.fields) {
    const same = fields.get(field.name)
    const taken = records.get(field.name)
    if (taken || (same && !isSame(same, field))) tell(field.fullPath, labelOf(taken ?? same ?? field))
    else fields.set(field.name, same ? combinedField(same, field) : field)
  }
  for (const record of other.records) {
    const same = records.get(record.name)
    const taken = fields.get(record.name)
    if (taken) tell(record.fullPath, labelOf(taken))
    else records.set(record.name, same ? combinedRecord(same, record, tell) : record)
  }
  return { ...one, fields: [...fields.values()], records: [...records.values()] }
}

const combinedRecord = (one: RecordDefinition, other: RecordDefinition, tell: Tell): RecordDefinition => ({
  ...combinedMembers(one, other, tell),
  properties: {
    ...other.properties,
    ...one.properties,
    ...combinedOccurs(one.properties, other.properties),
  },
})

/** Of two lists there must be something that both offer. */
function isSame(one: Field, other: Field): boolean {
  if (askedAs(one) !== askedAs(other)) return false
  const choices = combinedField(one, other).properties.valueList
  return choices === undefined || choices.length > 0 || one.properties.valueList?.length === 0
}

const pathsOf = ({ fields, records }: Members): string[] => [
  ...fields.map(({ fullPath }) => fullPath),
  ...records.flatMap((record) => [record.fullPath, ...pathsOf(record)]),
]

/**
 * Finds what only shows in the whole: bounds that leave no answer, rules of two templates that wait for each other. What
 * a template has of its own stays its own affair.
 */
function lastingConflicts(forms: NamedForm[], whole: Omit<NamedForm, 'name'>): FormConflict[] {
  const known = new Set(forms.flatMap((form) => problemsOf(form).map(({ code, path }) => `${code} ${path}`)))
  const labels = new Map(labelsOf(whole.contextDefinition))
  const found = problemsOf(whole).filter(({ code, path }) => !known.has(`${code} ${path}`))
  return [...new Map(found.map((problem) => [problem.path, problem])).values()].map((problem) => {
    const about = partsOf(problem, whole.wizardDefinition)
    const [one = '', ...others] = forms.filter((form) => about.some((part) => has(form, part))).map(nameOf)
    return {
      path: problem.path,
      label: labels.get(problem.path) ?? problem.path,
      names: [one, others.at(-1) ?? one],
    }
  })
}

const problemsOf = ({ contextDefinition, wizardDefinition }: Omit<NamedForm, 'name'>) =>
  definitionProblems(contextDefinition, wizardDefinition)

const nameOf = ({ name }: NamedForm) => name

/** The paths and the names of rules that a problem is about: those of each member of a cycle. */
const partsOf = (problem: DefinitionProblem, { dependencies }: WizardDefinition): string[] =>
  'cycle' in problem
    ? problem.cycle.map((member) =>
        'path' in member ? member.path : (dependencies[member.dependency]?.name ?? problem.path),
      )
    : [problem.path]

const has = ({ contextDefinition, wizardDefinition }: NamedForm, part: string) =>
  pathsOf(contextDefinition).includes(part) || wizardDefinition.dependencies.some(({ name }) => name === part)

const labelsOf = ({ fields, records }: Members): [string, string][] => [
  ...fields.map((field): [string, string] => [field.fullPath, labelOf(field)]),
  ...records.flatMap((record) => [
    [record.fullPath, labelOf(record)] as [string, string],
    ...labelsOf(record),
  ]),
]

/** What of the answers of a combined form one of its templates asks for. */
export const answersFor = ({ fields, records }: Members, values: Values): Values =>
  Object.fromEntries([
    ...fields.flatMap(({ name }) => (Object.hasOwn(values, name) ? [[name, values[name]]] : [])),
    ...records.flatMap((record) =>
      Object.hasOwn(values, record.name) ? [[record.name, instancesFor(record, values[record.name])]] : [],
    ),
  ])

/** What is no list of instances is the template's to refuse. */
const instancesFor = (record: RecordDefinition, given: Value): Value =>
  Array.isArray(given) ? given.map((instance) => instanceFor(record, instance)) : given

const instanceFor = (record: RecordDefinition, instance: Value): Value =>
  isInstance(instance) ? answersFor(record, instance) : instance

/** What is given under names that a form does not have, and would be lost. */
export const unknownAnswers = (
  { fields, records }: Members,
  values: Values,
  before = '',
): { path: string; name: string }[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const record = records.find((each) => each.name === name)
    if (record) return unknownInRecord(record, value, `${before}${name}`)
    return fields.some((each) => each.name === name) ? [] : [{ path: `${before}${name}`, name }]
  })

const unknownInRecord = (record: RecordDefinition, given: Value, path: string) =>
  Array.isArray(given)
    ? given.flatMap((instance, at) =>
        isInstance(instance) ? unknownAnswers(record, instance, `${path}[${at}]/`) : [],
      )
    : []

const isInstance = (value: Value): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
