import { TooComplexError } from '@tabellio/expression'
import type { ContextDefinition, WizardDefinition, WizardField } from './definition.ts'
import { definitionProblems } from './definition-problems.ts'
import { hasSequence, isRequired } from './fields.ts'
import { makePlan } from './make-plan.ts'
import { memberAt, type FieldPlan, type MemberPlan, type RecordPlan } from './plan.ts'
import { warningsOf } from './warnings.ts'

/**
 * Tells of a place of the form that its author may have meant otherwise; the form can be used with it, but for a circle.
 * `never-visible`: whatever is answered, a condition hides it; `required-never-visible`: and it must be answered.
 * `section-never-visible`: the key of a section in which nothing is ever seen.
 * `asked-but-unused`: no text, formula or condition reads what is answered.
 * `used-but-not-asked`: something reads it, and no page asks for it, nor does it get a value in another way.
 * `in-a-circle`: its value depends on itself.
 */
export type FormFinding = { code: FormFindingCode; path: string }
export type FormFindingCode =
  | 'never-visible'
  | 'required-never-visible'
  | 'section-never-visible'
  | 'asked-but-unused'
  | 'used-but-not-asked'
  | 'in-a-circle'

/** What reads the answers beside the form itself: the paths in texts, and whether all of those texts are known. */
export type OtherUses = { paths: ReadonlySet<string>; areAll: boolean }

/** Lists what is suspicious in a form by its places. Nothing is said of a form that is too large to be looked through. */
export function formFindings(
  definition: ContextDefinition,
  wizard: WizardDefinition,
  uses: OtherUses,
): FormFinding[] {
  const problems = definitionProblems(definition, wizard)
  const isTooLarge = ['too-complex', 'requires-too-many', 'records-are-too-deep']
  if (problems.some(({ code }) => isTooLarge.includes(code))) return []
  try {
    const { root } = makePlan(definition, wizard)
    return [
      ...neverVisible(definition, wizard, root),
      ...usesOfAnswers(root, shownPaths(root, wizard), uses),
      ...circles(problems),
    ]
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error
    return []
  }
}

function circles(problems: ReturnType<typeof definitionProblems>): FormFinding[] {
  const paths = problems.flatMap((problem) =>
    'cycle' in problem ? problem.cycle.flatMap((member) => ('path' in member ? [member.path] : [])) : [],
  )
  return [...new Set(paths)].map((path) => ({ code: 'in-a-circle', path }))
}

const hiding: readonly string[] = ['always-hidden', 'never-shown', 'required-never-shown']

function neverVisible(
  definition: ContextDefinition,
  wizard: WizardDefinition,
  root: RecordPlan,
): FormFinding[] {
  const hidden = new Set(
    warningsOf(definition, wizard).flatMap(({ code, paths = [] }) => (hiding.includes(code) ? paths : [])),
  )
  const isHidden = ({ key }: WizardField) => hidden.has(key)
  const sections = wizard.pages
    .flatMap((page) => page.sections)
    .filter(({ fields }) => fields.length > 0 && fields.every(isHidden))
  return [
    ...sections.map(({ key }): FormFinding => ({ code: 'section-never-visible', path: key })),
    ...[...hidden].flatMap((path): FormFinding[] => {
      const member = memberAt(root, path)
      if (!member) return []
      return [{ code: isNeeded(member) ? 'required-never-visible' : 'never-visible', path }]
    }),
  ]
}

/** Whether it must be answered, or something in it. */
const isNeeded = (member: MemberPlan): boolean =>
  member.kind === 'field'
    ? isRequired(member.field.properties) && !member.isCalculated
    : member.minOccurs > 0 || member.ordered.some(isNeeded)

/** The fields that a page asks for: of a record whose parts are not named, all. */
function shownPaths(root: RecordPlan, wizard: WizardDefinition): Set<string> {
  const shown = new Set<string>()
  const add = (member: MemberPlan, fields: readonly WizardField[] | undefined) => {
    if (member.kind === 'field') shown.add(member.path)
    else if (fields) addAll(fields)
    else for (const inner of member.ordered) add(inner, undefined)
  }
  const addAll = (fields: readonly WizardField[]) => {
    for (const { key, fields: inner } of fields) {
      const member = memberAt(root, key)
      if (member) add(member, inner)
    }
  }
  for (const { sections } of wizard.pages) for (const { fields } of sections) addAll(fields)
  return shown
}

function usesOfAnswers(
  root: RecordPlan,
  shown: ReadonlySet<string>,
  { paths, areAll }: OtherUses,
): FormFinding[] {
  return allFieldsOf(root).flatMap((field): FormFinding[] => {
    const { path } = field
    const isUsed = paths.has(path) || isReadByForm(field)
    if (shown.has(path))
      return areAll && !isUsed && !isKept(field) ? [{ code: 'asked-but-unused', path }] : []
    const isAsked = isRequired(field.field.properties)
    return isUsed && !isAsked && !hasOtherValue(field) ? [{ code: 'used-but-not-asked', path }] : []
  })
}

const allFieldsOf = (record: RecordPlan): FieldPlan[] =>
  record.ordered.flatMap((member) => (member.kind === 'field' ? [member] : allFieldsOf(member)))

/** A formula, a condition, or the bounds or the choices of another field read it; what reads a record reads its count. */
const isReadByForm = ({ readers, bounded }: FieldPlan): boolean => readers.length > 0 || bounded.length > 0

/** What tells documents apart, numbers them or brings others' answers is asked for itself. */
const isKept = ({ field: { properties } }: FieldPlan): boolean =>
  properties.isUnique === true || hasSequence(properties) || properties.lookupDocumentTypeId !== undefined

/** It is calculated, numbered, or begins with a value. */
const hasOtherValue = ({ isCalculated, field: { properties } }: FieldPlan): boolean =>
  isCalculated || hasSequence(properties) || properties.defaultValue !== undefined
