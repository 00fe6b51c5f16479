import type { Budget, Language, Value, Values } from '@tabellio/expression'
import { findingsAt } from './bounds.ts'
import type { FieldFinding } from './check-field.ts'
import type { ContextDefinition, WizardDefinition } from './definition.ts'
import { labelOf } from './fields.ts'
import { makePlan } from './make-plan.ts'
import { ruleName, type FieldPlan, type MemberPlan, type RecordPlan } from './plan.ts'
import type { ValueProblem } from './problem.ts'
import { pathIn, pathOf, type Instance } from './instances.ts'
import { detached, newState, type FormState } from './state.ts'

/** A filled form as it comes from outside: the values may be any JSON. `today` is a day, `2026-11-21`. */
export type GivenForm = {
  definition: ContextDefinition
  wizard?: WizardDefinition | undefined
  values: Value
  today: string
  /** The template's, in whose order the conditions compare text; `en` when absent. */
  language?: Language | undefined
  /** The work that a request may still cause; that of one change of a form, when absent. */
  budget?: Budget | undefined
}

/**
 * Checks values and gives those that count: hidden ones left out (G-073), calculated ones filled in. The values that
 * count are only worth something when there is no problem.
 */
export function readValues({ definition, wizard, language, ...given }: GivenForm): ReadForm {
  return valuesReader({ definition, wizard, language })(given)
}

export type ReadForm = { problems: ValueProblem[]; used: Values }

/** The same for many fillings of one form, whose rules are put in order once. */
export function valuesReader({
  definition,
  wizard,
  language,
}: Pick<GivenForm, 'definition' | 'wizard' | 'language'>) {
  const plan = makePlan(definition, wizard, language)
  return ({ values, today, budget }: Pick<GivenForm, 'values' | 'today' | 'budget'>): ReadForm => {
    const state = newState(plan, values, budget)
    return { problems: problemsIn(state, today), used: countedValues(state.root) }
  }
}

/** Lists what is wrong with values, in the order of the form: nothing when they may be used. */
export const checkValues = (form: GivenForm): ValueProblem[] => readValues(form).problems

/** The values that count, calculated ones filled in. */
export const usedValues = (form: GivenForm): Values => readValues(form).used

/** The values of an instance that count, apart from the form: later changes do not reach them. */
export function countedValues(
  instance: Instance,
  isWanted: (member: MemberPlan) => boolean = () => true,
): Values {
  const copy: Values = {}
  for (const member of instance.plan.ordered) {
    if (instance.hidden.has(member) || !isWanted(member)) continue
    const value = instance.used[member.name]
    if (member.kind === 'record') {
      copy[member.name] = (instance.records.get(member.name) ?? []).map((inner) =>
        countedValues(inner, isWanted),
      )
    } else if (value !== undefined) copy[member.name] = detached(value)
  }
  return copy
}

export function problemsIn(state: FormState, today: string): ValueProblem[] {
  return [...ruleProblems(state), ...instanceProblems(state.root, today)]
}

/** Dependencies and formulas that cannot be evaluated: the form would show, or leave out, what it should not. */
export function ruleProblems({ plan, failed }: FormState): ValueProblem[] {
  return [...plan.faults, ...[...failed].map(ruleName)].map(({ path, name }) => ({
    path,
    key: 'error-evaluating-dependency',
    field: name,
  }))
}

function instanceProblems(instance: Instance, today: string): ValueProblem[] {
  const members = instance.plan.ordered.filter((member) => !instance.hidden.has(member))
  return [
    ...unknownValues(instance),
    ...members.flatMap((member) =>
      member.kind === 'field'
        ? fieldProblems(instance, member, findingsAt(instance, member, today))
        : [
            ...recordProblems(instance, member),
            ...(instance.records.get(member.name) ?? []).flatMap((inner) => instanceProblems(inner, today)),
          ],
    ),
  ]
}

/** Lists what was given under names the form does not have, or in the place of the whole form. */
const unknownValues = (instance: Instance): ValueProblem[] =>
  instance.unknownValues.map(({ name, key }) => ({
    path: name === '' && key !== 'unknown-field' ? pathOf(instance) : pathIn(instance, name),
    key,
    field: name || instance.plan.name,
  }))

/** The findings about a field as problems, at the place where the field stands now. */
export function fieldProblems(instance: Instance, plan: FieldPlan, findings: FieldFinding[]): ValueProblem[] {
  const fault = instance.faults.get(plan.name)
  if (findings.length === 0 && !fault) return []
  const path = pathIn(instance, plan.name)
  const field = labelOf(plan.field)
  return [
    ...(fault ? [{ path, key: fault, field }] : []),
    ...findings.map(({ item, ...finding }) => ({
      ...finding,
      path: item === undefined ? path : `${path}[${item}]`,
      field,
    })),
  ]
}

/** Lists what is wrong with a record as a whole: its shape and how many instances it has. */
export function recordProblems(instance: Instance, record: RecordPlan): ValueProblem[] {
  const { minOccurs, maxOccurs } = record
  const key = instance.faults.get(record.name)
  const count = instance.records.get(record.name)?.length ?? 0
  if (!key && count >= minOccurs) return []
  const problem = { path: pathIn(instance, record.name), field: nameOf(record) }
  if (key === 'record-max-instances-exceeded') return [{ ...problem, key, params: { limit: maxOccurs } }]
  if (key) return [{ ...problem, key }]
  return [{ ...problem, key: 'record-min-instances-not-met', params: { limit: minOccurs } }]
}

const nameOf = ({ definition, name }: RecordPlan) => ('name' in definition ? labelOf(definition) : name)
