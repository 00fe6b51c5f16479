import {
  compileFormula,
  expressionProblems,
  TooComplexError,
  type ExpressionProblem,
  type FormulaProblem,
  type Sources,
} from '@tabellio/expression'
import { boundsOf } from './check-field.ts'
import type {
  ContextDefinition,
  Dependency,
  DependencyItem,
  Field,
  FieldProperties,
  RecordDefinition,
  WizardDefinition,
  WizardField,
} from './definition.ts'
import { problemsOfSize } from './definition-size.ts'
import {
  formulaOf,
  hasSequence,
  isCalculated,
  isRequired,
  kindOf,
  maxOccursOf,
  minOccursOf,
  needsValueList,
  takesList,
} from './fields.ts'
import { forbiddenName, makePlan } from './make-plan.ts'
import { resolverFor } from './names.ts'
import { fieldsIn, memberAt, type PlanFault, type RecordPlan, type Rule } from './plan.ts'
import { fieldSample } from './sample-values.ts'
import { sourcesOf } from './sources.ts'

/** Says what an author must put right before a template can be used, and where it is. */
export type DefinitionProblem =
  | { code: PlainCode; path: string }
  | { code: 'formula-is-wrong'; path: string; formula: FormulaProblem }
  /** The place in the list of the dependency it is about, and of its item. */
  | { code: DependencyCode; path: string; dependency: number }
  | { code: 'unknown-item'; path: string; dependency: number; item: number }
  | { code: 'condition-is-wrong'; path: string; dependency: number; expression: ExpressionProblem }
  /** Each member of the cycle reads what the next one decides, the last what the first does. */
  | { code: 'rules-go-in-a-circle'; path: string; dependency?: number; cycle: CycleMember[] }

/** A dependency by its place in the list, or a calculated field by its path. */
export type CycleMember = { dependency: number } | { path: string }

type DependencyCode = 'dependency-has-no-name' | 'dependency-has-no-items'

type PlainCode =
  | 'name-is-not-allowed'
  | 'name-is-taken'
  | 'full-path-is-wrong'
  | 'records-are-too-deep'
  | 'too-complex'
  | 'requires-too-many'
  | 'minimum-over-maximum'
  | 'logical-cannot-be-list'
  | 'value-list-is-missing'
  | 'formula-is-missing'
  | 'formula-needs-a-number'
  | 'sequence-needs-a-text'
  | 'must-be-stored'
  | 'no-value-fits'
  | 'bound-is-no-field'
  | 'no-pages'
  | 'no-sections'
  | 'key-is-taken'
  | 'unknown-field'
  | 'required-field-is-not-shown'

/** Bounds relative to today are as far apart on any day. */
const anyDay = '2000-01-01'

/** Lists what is wrong with a definition and its wizard; nothing when forms can be filled with them. */
export function definitionProblems(
  definition: ContextDefinition,
  wizard?: WizardDefinition,
): DefinitionProblem[] {
  const sizes = problemsOfSize(definition, wizard)
  if (sizes.length > 0) return sizes
  try {
    return problemsOfParts(definition, wizard)
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error
    return [{ code: 'too-complex', path: error.place }]
  }
}

function problemsOfParts(definition: ContextDefinition, wizard?: WizardDefinition): DefinitionProblem[] {
  const own = problemsOfRecord(definition, '')
  const { root, faults } = makePlan(definition, wizard)
  const wizardProblems = wizard ? problemsOfWizard({ wizard, root, sources: sourcesOf(definition) }) : []
  const known = [...own, ...problemsOfFormulas(root), ...problemsOfBounds(root), ...wizardProblems]
  return [...known, ...cycles(faults, known, wizard)]
}

/** So many cycles are told; who mends one of them mends others. */
const maxCycles = 100

/**
 * Lists, once each, what the plan cannot evaluate although each part alone is right: a dependency may have become
 * several rules.
 */
function cycles(
  faults: PlanFault[],
  known: DefinitionProblem[],
  wizard: WizardDefinition | undefined,
): DefinitionProblem[] {
  const memberOf = (rule: Rule): CycleMember =>
    rule.kind === 'calculation'
      ? { path: rule.field.path }
      : { dependency: wizard?.dependencies.indexOf(rule.dependency) ?? -1 }
  const isKnown = ({ path, cycle: [own] }: Cyclic) =>
    known.some((problem) =>
      own && 'dependency' in own
        ? 'dependency' in problem && problem.dependency === own.dependency
        : problem.path === path,
    )
  const circling = faults
    .slice(0, maxCycles)
    .map(({ path, name, cycle }) => ({ path: path || name, cycle: cycle.map(memberOf) }))
    .filter((fault) => !isKnown(fault))
  return [...new Map(circling.map((fault) => [JSON.stringify(fault), fault])).values()].map(
    ({ path, cycle }) => {
      const [own] = cycle
      const place = own && 'dependency' in own ? { dependency: own.dependency } : {}
      return { code: 'rules-go-in-a-circle', path, cycle, ...place }
    },
  )
}

type Cyclic = { path: string; cycle: CycleMember[] }

function problemsOfRecord(record: ContextDefinition | RecordDefinition, path: string): DefinitionProblem[] {
  const members = [...record.fields, ...record.records]
  const names = members.map(({ name }) => name)
  return [
    ...members.flatMap((member, at) => problemsOfName(member, path, names.indexOf(member.name) < at)),
    ...record.fields.flatMap((field) => problemsOfField(field, within(path, field.name))),
    ...record.records.flatMap((inner) => [
      ...problemsOfOccurs(inner.properties, within(path, inner.name)),
      ...problemsOfRecord(inner, within(path, inner.name)),
    ]),
  ]
}

const within = (path: string, name: string) => (path === '' ? name : `${path}/${name}`)

const when = (isSo: boolean, code: PlainCode, path: string): DefinitionProblem[] =>
  isSo ? [{ code, path }] : []

/** A name stands in paths, `tenants[0]/name`, so what parts a path cannot be in it. */
function problemsOfName(
  { name, fullPath }: { name: string; fullPath: string },
  container: string,
  isTaken: boolean,
): DefinitionProblem[] {
  const path = within(container, name)
  const isAllowed = name.trim() === name && /^[^/[\]{}\p{Cc}]+$/u.test(name) && name !== forbiddenName
  return [
    ...when(!isAllowed, 'name-is-not-allowed', path),
    ...when(isTaken, 'name-is-taken', path),
    ...when(fullPath !== path, 'full-path-is-wrong', path),
  ]
}

function problemsOfField(field: Field, path: string): DefinitionProblem[] {
  const { properties } = field
  const { maxOccurs = 1 } = properties
  const kind = kindOf(properties)
  const isNumber = kind === 'number' || kind === 'integer'
  const isOver = minOccursOf(properties) > maxOccursOf(properties) || hasNoRange(properties)
  const lacksList = needsValueList(field) && !properties.valueList?.length
  return [
    ...when(isOver, 'minimum-over-maximum', path),
    ...when(kind === 'boolean' && maxOccurs > 1, 'logical-cannot-be-list', path),
    ...when(lacksList, 'value-list-is-missing', path),
    ...when(!isOver && !lacksList && !canBeFilled(field), 'no-value-fits', path),
    ...when(isCalculated(properties) && formulaOf(properties) === '', 'formula-is-missing', path),
    ...when(formulaOf(properties) !== '' && !isNumber, 'formula-needs-a-number', path),
    ...when(hasSequence(properties) && !isOneText(properties), 'sequence-needs-a-text', path),
    ...when(isUnstoredKey(properties), 'must-be-stored', path),
  ]
}

/** What tells a document from others is kept with it. */
const isUnstoredKey = (properties: FieldProperties): boolean =>
  properties.saveToECM === false && (properties.isUnique === true || hasSequence(properties))

/** `2026-0001` is no number to reckon with. */
const isOneText = (properties: FieldProperties): boolean =>
  kindOf(properties) === 'text' && !takesList(properties) && !isCalculated(properties)

function hasNoRange(properties: FieldProperties): boolean {
  const [least, most] = boundsOf(properties, anyDay)
  return least !== undefined && most !== undefined && least > most
}

/** Nobody could ever give a required value whose limits exclude each other, as a mask longer than the text may be. */
const canBeFilled = (field: Field): boolean =>
  !isRequired(field.properties) || isCalculated(field.properties) || fieldSample(field, anyDay) !== undefined

const problemsOfOccurs = (
  { minOccurs = 0, maxOccurs = Infinity }: RecordDefinition['properties'],
  path: string,
): DefinitionProblem[] => when(minOccurs > maxOccurs, 'minimum-over-maximum', path)

/** A bound that names no field would let everything pass. */
const problemsOfBounds = (root: RecordPlan): DefinitionProblem[] =>
  fieldsIn(root).flatMap(({ field: { properties }, path, least, most, parent }) => [
    ...when(properties.minValueField !== undefined && !least, 'bound-is-no-field', path),
    ...when(properties.maxValueField !== undefined && !most, 'bound-is-no-field', path),
    ...when(properties.parentField !== undefined && !parent, 'bound-is-no-field', path),
  ])

const problemsOfFormulas = (root: RecordPlan): DefinitionProblem[] =>
  fieldsIn(root).flatMap((field) => {
    const text = formulaOf(field.field.properties)
    const compiled = text ? compileFormula(text, resolverFor(field)) : { problems: [] }
    if (!('problems' in compiled)) return []
    return compiled.problems.map(
      (formula) => ({ code: 'formula-is-wrong', path: field.path, formula }) as const,
    )
  })

/** A wizard without pages, or with a page without sections, makes an 'Invalid template' (B-559). */
function problemsOfWizard(form: Form): DefinitionProblem[] {
  const { wizard, root } = form
  const { pages, dependencies } = wizard
  const sections = pages.flatMap((page) => page.sections)
  return [
    ...when(pages.length === 0, 'no-pages', ''),
    ...pages.flatMap((page) => when(page.sections.length === 0, 'no-sections', page.key)),
    ...taken(pages.map(({ key }) => key)),
    ...taken(sections.map(({ key }) => key)),
    ...sections.flatMap(({ fields }) => fields.flatMap((shown) => problemsOfShown(shown, root, root))),
    ...notShown(
      root,
      sections.flatMap(({ fields }) => fields),
    ),
    ...dependencies.flatMap((dependency, at) => problemsOfDependency(dependency, at, form)),
  ]
}

const taken = (keys: string[]): DefinitionProblem[] =>
  [...new Set(keys.filter((key, at) => keys.indexOf(key) < at))].map((path) => ({
    code: 'key-is-taken',
    path,
  }))

/** A shown field must be one of the form, or of the record in which it is shown. */
function problemsOfShown(shown: WizardField, container: RecordPlan, root: RecordPlan): DefinitionProblem[] {
  const member = memberAt(root, shown.key)
  if (member?.container !== container || (member.kind === 'record') !== shown.isRecord) {
    return [{ code: 'unknown-field', path: shown.key }]
  }
  const { fields = [] } = shown
  return member.kind === 'record' ? fields.flatMap((inner) => problemsOfShown(inner, member, root)) : []
}

/** Nobody could ever finish a form that requires what it does not ask. */
function notShown(container: RecordPlan, shown: WizardField[]): DefinitionProblem[] {
  return container.ordered.flatMap((member) => {
    const place = shown.find(({ key }) => key === member.path)
    if (member.kind === 'field') {
      const { properties } = member.field
      const isNeeded = isRequired(properties) && !member.isCalculated && !hasSequence(properties)
      return when(isNeeded && !place, 'required-field-is-not-shown', member.path)
    }
    if (!place) return when(member.minOccurs > 0, 'required-field-is-not-shown', member.path)
    return place.fields ? notShown(member, place.fields) : []
  })
}

type Form = { wizard: WizardDefinition; root: RecordPlan; sources: Sources }

function problemsOfDependency(dependency: Dependency, at: number, form: Form): DefinitionProblem[] {
  const { name, expression, items } = dependency
  const path = name || `dependencies[${at}]`
  return [
    ...(name.trim() === '' ? [{ code: 'dependency-has-no-name', path, dependency: at } as const] : []),
    ...(items.length === 0 ? [{ code: 'dependency-has-no-items', path, dependency: at } as const] : []),
    ...items.flatMap((item, place) =>
      isItem(item, form) ? [] : [{ code: 'unknown-item', path, dependency: at, item: place } as const],
    ),
    ...expressionProblems(expression, form.sources).map(
      (problem) => ({ code: 'condition-is-wrong', path, dependency: at, expression: problem }) as const,
    ),
  ]
}

function isItem({ type, key }: DependencyItem, { wizard, root }: Form): boolean {
  if (type === 'page') return wizard.pages.some((page) => page.key === key)
  if (type === 'section')
    return wizard.pages.some(({ sections }) => sections.some((section) => section.key === key))
  return memberAt(root, key)?.kind === type
}
