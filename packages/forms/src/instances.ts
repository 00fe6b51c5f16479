import { spend, type Budget, type Scope, type Value, type Values } from '@tabellio/expression'
import { containersOf, type ConditionRule, type MemberPlan, type RecordPlan } from './plan.ts'
import type { ProblemKey } from './problem.ts'

/* The instances of a form's records as a tree, and the ways through it. */

/** One instance of a record; the form itself is the one instance of the root. */
export type Instance = {
  plan: RecordPlan
  container: Instance | undefined
  index: number
  /** Stays with it wherever it is moved. */
  key: string
  /** The given values, kept while hidden. */
  values: Map<string, Value>
  records: Map<string, Instance[]>
  /** The values that count: hidden members left out, calculated ones filled in. */
  used: Values
  scope: Scope | undefined
  truths: Set<ConditionRule>
  hidden: Set<MemberPlan>
  disabled: Set<MemberPlan>
  /** Says why a value cannot be what was given for a field or record, by its name. */
  faults: Map<string, ProblemKey>
  /** Lists what was given under a name the form does not have, or ('') instead of the instance. */
  unknownValues: { name: string; key: ProblemKey }[]
}

/** The steps to come to one instance, beside what is evaluated there. */
export const instanceSteps = 4

/** The instance of a record around another one. */
export function instanceAt(inner: Instance, plan: RecordPlan): Instance {
  let instance = inner
  while (instance.plan !== plan && instance.container) instance = instance.container
  return instance
}

/** The instances of a record at or below another instance. */
export function instancesBelow(instance: Instance, plan: RecordPlan, budget: Budget): Instance[] {
  if (instance.plan === plan) return [instance]
  const around = [plan, ...containersOf(plan)]
  const next = around.find(({ container }) => container === instance.plan)
  const inner = (next && instance.records.get(next.name)) ?? []
  spend(budget, inner.length * instanceSteps)
  return inner.flatMap((each) => instancesBelow(each, plan, budget))
}

/** The instance around another one whose record has this path, without indexes. */
export function instanceOfPath(inner: Instance, path: string): Instance {
  let instance = inner
  while (instance.plan.path !== path && instance.container) instance = instance.container
  return instance
}

/** The path of an instance with its indexes, `tenants[0]/pets[1]`; '' for the form. */
export function pathOf({ container, plan, index }: Instance): string {
  return container ? `${pathIn(container, plan.name)}[${index}]` : ''
}

/** The path of something in an instance. */
export function pathIn(instance: Instance, name: string): string {
  const path = pathOf(instance)
  return path === '' ? name : `${path}/${name}`
}
