import type { Sources } from '@tabellio/expression'
import type { ContextDefinition, WizardDefinition } from './definition.ts'
import { planOf } from './make-plan.ts'
import type { ConditionRule, FormPlan } from './plan.ts'
import { sourcesOf } from './sources.ts'

/** A form's dependencies made ready to be looked through. */
export type Rulebook = {
  plan: FormPlan
  sources: Sources
  wizard: WizardDefinition
  /** For each dependency the rules it became, those that go in a circle left out. */
  rules: ConditionRule[][]
}

export function rulebookOf(definition: ContextDefinition, wizard: WizardDefinition): Rulebook {
  const plan = planOf(definition, wizard)
  const conditions = plan.rules.filter((rule) => rule.kind === 'condition')
  const rules = wizard.dependencies.map((dependency) =>
    conditions.filter((rule) => rule.dependency === dependency),
  )
  return { plan, sources: sourcesOf(definition), wizard, rules }
}

/** The record in whose instances a dependency is asked; the form when its items stand in several. */
export function recordOf(rules: readonly ConditionRule[]): string | undefined {
  const [first, ...others] = new Set(rules.map(({ scope }) => scope.path))
  return others.length === 0 ? first : undefined
}
