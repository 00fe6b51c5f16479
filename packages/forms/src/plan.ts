import type { FieldBound } from './bounds.ts'
import type { CompiledExpression, Formula } from '@tabellio/expression'
import type {
  ContextDefinition,
  Dependency,
  Field,
  RecordDefinition,
  WizardPage,
  WizardSection,
} from './definition.ts'

/** A definition and its wizard made ready once: where each name stands, who reads it, what hides it. */
export type FormPlan = {
  root: RecordPlan
  pages: { page: WizardPage; sections: SectionPlan[] }[]
  /** In the order in which they must be evaluated: a rule stands behind every rule that decides what it reads. */
  rules: Rule[]
  faults: PlanFault[]
}

/**
 * A rule that can never be evaluated: by path for a calculated field, by name for a dependency. In a cycle each rule,
 * the faulty one first, reads what the next one decides.
 */
export type PlanFault = { path: string; name: string; cycle: Rule[] }

export type MemberPlan = FieldPlan | RecordPlan

/** The common part of a field and a record. */
export type MemberBase = {
  name: string
  path: string
  /** The rules that hide or disable it, those of its sections not among them. */
  hide: ConditionRule[]
  disable: ConditionRule[]
  /** The sections of the wizard that show it: it is hidden when all of them are. */
  sections: SectionPlan[]
  readers: RuleReader[]
}

export type FieldPlan = MemberBase & {
  kind: 'field'
  field: Field
  container: RecordPlan
  isCalculated: boolean
  /** Other fields that it may not be under, or over. */
  least: FieldBound | undefined
  most: FieldBound | undefined
  /** The field with the item of a dictionary list that its own is nested in. */
  parent: FieldBound | undefined
  /** The fields that it bounds, or is the parent of. */
  bounded: FieldPlan[]
}

/** A record, or the form itself, whose path is ''. */
export type RecordPlan = MemberBase & {
  kind: 'record'
  definition: RecordDefinition | ContextDefinition
  container: RecordPlan | undefined
  members: Map<string, MemberPlan>
  /** In the order of the wizard, what it does not show at the end. */
  ordered: MemberPlan[]
  minOccurs: number
  maxOccurs: number
}

export type SectionPlan = {
  page: WizardPage
  section: WizardSection
  places: { member: MemberPlan; item: OutlineItem }[]
  hide: ConditionRule[]
  disable: ConditionRule[]
}

/** A field or record the wizard shows, by its full path; `items` are the members of a record in their order. */
export type OutlineItem = { path: string; isRecord: boolean; items: readonly OutlineItem[] }

/** A rule is evaluated for each instance of the record it looks out from, `scope`. */
export type Rule = ConditionRule | CalculationRule
export type ConditionRule = {
  kind: 'condition'
  order: number
  scope: RecordPlan
  dependency: Dependency
  test: CompiledExpression
  /** The members whose state may change with the condition. */
  targets: Set<MemberPlan>
}
export type CalculationRule = {
  kind: 'calculation'
  order: number
  scope: RecordPlan
  field: FieldPlan
  formula: Formula
}

/** A rule that reads a member, and the record above both at which its reading starts. */
export type RuleReader = { rule: Rule; from: RecordPlan }

/** How a rule that cannot be evaluated is told: by the path of its field, or by its dependency's name. */
export const ruleName = (rule: Rule) =>
  rule.kind === 'condition'
    ? { path: '', name: rule.dependency.name }
    : { path: rule.field.path, name: rule.field.name }

/** The member a full path leads to. */
export function memberAt(root: RecordPlan, path: string): MemberPlan | undefined {
  let found: MemberPlan | undefined = root
  for (const step of path.split('/')) {
    found = found?.kind === 'record' ? found.members.get(step) : undefined
  }
  return found
}

/** The records around a member, the innermost first, the form last. */
export function containersOf(member: MemberPlan): RecordPlan[] {
  const containers: RecordPlan[] = []
  for (let around = member.container; around; around = around.container) containers.push(around)
  return containers
}

/** Every field of the form, those of its records among them. */
export const fieldsIn = (record: RecordPlan): FieldPlan[] =>
  record.ordered.flatMap((member) => (member.kind === 'field' ? [member] : fieldsIn(member)))
