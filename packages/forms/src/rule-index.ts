import {
  areIncompatible,
  expressionProblems,
  reads,
  type Claim,
  type Expression,
  type Sources,
} from '@tabellio/expression'
import type { ContextDefinition, Dependency, WizardDefinition } from './definition.ts'
import { makePlan } from './make-plan.ts'
import type { ConditionRule, FormPlan } from './plan.ts'
import { sourcesOf } from './sources.ts'

/** A form's dependencies made ready to be looked through. */
export type RuleIndex = {
  plan: FormPlan
  sources: Sources
  wizard: WizardDefinition
  /** For each dependency the rules it became: none of one that is in a cycle, or whose condition is wrong. */
  rules: ConditionRule[][]
  usable: Set<ConditionRule>
  places: Map<Dependency, number>
  reads: Map<Dependency, Set<string>>
  /** The claims that were looked at before: many fields stand under the same dependencies. */
  known: Map<string, boolean>
}

export function ruleIndexOf(definition: ContextDefinition, wizard: WizardDefinition): RuleIndex {
  const plan = makePlan(definition, wizard)
  const sources = sourcesOf(definition)
  const usable = plan.rules
    .filter((rule) => rule.kind === 'condition')
    .filter(({ dependency }) => expressionProblems(dependency.expression, sources).length === 0)
  const { dependencies } = wizard
  return {
    plan,
    sources,
    wizard,
    rules: dependencies.map((dependency) => usable.filter((rule) => rule.dependency === dependency)),
    usable: new Set(usable),
    places: new Map(dependencies.map((dependency, at) => [dependency, at])),
    reads: new Map(dependencies.map((dependency) => [dependency, new Set(reads(dependency.expression))])),
    known: new Map(),
  }
}

export const rulePlace = ({ places }: RuleIndex, { dependency }: ConditionRule): number =>
  places.get(dependency) ?? -1

/** That the condition of a dependency holds, or that it does not; or another that is made of it. */
export type RuleClaim = { of: Dependency; isTrue: boolean; expression?: Expression }

/** Tells whether the claims can never be right together, each asked in an instance of the record. */
export function areImpossibleTogether(
  index: RuleIndex,
  claims: readonly RuleClaim[],
  record: string | undefined,
): boolean {
  const { sources, known } = index
  const all = claims.map(({ of, isTrue, expression }): Claim => ({
    isTrue,
    expression: expression ?? of.expression,
  }))
  if (claims.some(({ expression }) => expression)) return areIncompatible(all, { sources, record })
  const key = `${record ?? ''} ${claims.map(({ of, isTrue }) => `${index.places.get(of)} ${isTrue}`).join()}`
  const answer = known.get(key) ?? areIncompatible(all, { sources, record })
  known.set(key, answer)
  return answer
}

/** The record in whose instances a dependency is asked; the form when its items stand in several. */
export function recordOf(rules: readonly ConditionRule[]): string | undefined {
  const [first, ...others] = new Set(rules.map(({ scope }) => scope.path))
  return others.length === 0 ? first : undefined
}
