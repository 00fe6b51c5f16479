import { reads } from '@tabellio/expression'
import type { ContextDefinition, Dependency, DependencyItem, WizardDefinition } from './definition.ts'
import { makePlan } from './make-plan.ts'
import { memberAt, type FormPlan, type MemberPlan } from './plan.ts'

/** The reach of a dependency, by full paths and, for other dependencies, by their places among the wizard's. */
export type DependencyEffect = {
  dependency: number
  /** The paths that its condition reads. */
  reads: string[]
  /** Fields and records it hides or disables: those it names, and those of the pages and sections it names. */
  hides: string[]
  disables: string[]
  /** The members of the records among them. */
  within: string[]
  /** Calculated fields that change when it hides something, directly or through others. */
  calculations: string[]
  /** Dependencies whose condition reads what it hides, or what changes by that. */
  dependencies: number[]
}

/** Lists what each dependency of a form reads, and what it reaches. */
export function effectsOf(definition: ContextDefinition, wizard: WizardDefinition): DependencyEffect[] {
  const plan = makePlan(definition, wizard)
  return wizard.dependencies.map((dependency, at) => effectOf(dependency, at, { plan, wizard }))
}

type Form = { plan: FormPlan; wizard: WizardDefinition }

function effectOf(dependency: Dependency, at: number, { plan, wizard }: Form): DependencyEffect {
  const [hidden, disabled] = [membersOf(dependency, 'hide', plan), membersOf(dependency, 'disable', plan)]
  const direct = new Set([...hidden, ...disabled])
  const reached = reachedFrom(withMembers(hidden), { plan, wizard })
  return {
    dependency: at,
    reads: reads(dependency.expression),
    hides: [...hidden].map(({ path }) => path),
    disables: [...disabled].map(({ path }) => path),
    within: [...withMembers(direct)].filter((member) => !direct.has(member)).map(({ path }) => path),
    calculations: [...reached.calculations],
    dependencies: [...reached.dependencies].toSorted((one, other) => one - other),
  }
}

/** The fields and records that a dependency's items of one action stand for. */
export const membersOf = (
  { items }: Dependency,
  action: DependencyItem['action'],
  plan: FormPlan,
): Set<MemberPlan> =>
  new Set(items.filter((item) => item.action === action).flatMap((item) => membersOfItem(item, plan)))

export function membersOfItem({ type, key }: DependencyItem, { root, pages }: FormPlan): MemberPlan[] {
  if (type === 'field' || type === 'record') {
    const member = memberAt(root, key)
    return member?.kind === type ? [member] : []
  }
  return pages
    .flatMap(({ page, sections }) => sections.map((plan) => ({ page, plan })))
    .filter(({ page, plan }) => (type === 'page' ? page.key : plan.section.key) === key)
    .flatMap(({ plan }) => plan.places.map(({ member }) => member))
}

/** The members, and what stands in those that are records. */
export function withMembers(members: Iterable<MemberPlan>): Set<MemberPlan> {
  const all = new Set<MemberPlan>()
  const open = [...members].toReversed()
  for (let member = open.pop(); member; member = open.pop()) {
    all.add(member)
    if (member.kind === 'record') open.push(...member.ordered.toReversed())
  }
  return all
}

/** Follows what changes with the members: the calculations that read them, what those decide, and so on. */
function reachedFrom(members: Set<MemberPlan>, { plan, wizard }: Form) {
  const reached = new Set(members)
  const calculations = new Set<string>()
  const dependencies = new Set<number>()
  for (const member of reached) {
    for (const { rule } of member.readers) {
      if (rule.kind === 'calculation') {
        calculations.add(rule.field.path)
        reached.add(rule.field)
        continue
      }
      dependencies.add(wizard.dependencies.indexOf(rule.dependency))
      for (const next of withMembers(membersOf(rule.dependency, 'hide', plan))) reached.add(next)
    }
  }
  return { calculations, dependencies }
}
