import { findingsOf, expressionProblems, reads } from '@tabellio/expression'
import { conditionWarnings } from './condition-warnings.ts'
import type { ContextDefinition, Dependency, DependencyItem, WizardDefinition } from './definition.ts'
import { membersOf, withMembers } from './effects.ts'
import type { CalculationRule, FormPlan, MemberPlan } from './plan.ts'
import { recordOf, ruleIndexOf, type RuleIndex } from './rule-index.ts'
import { warn, type DefinitionWarning } from './warning.ts'

/** Lists what is suspicious about the dependencies of a form, in their order. */
export function warningsOf(definition: ContextDefinition, wizard: WizardDefinition): DefinitionWarning[] {
  const index = ruleIndexOf(definition, wizard)
  return [
    ...wizard.dependencies.flatMap((dependency, at) => [
      ...found(dependency, at, index),
      ...selfWarnings(dependency, at, index.plan),
      ...calculatedFromHidden(dependency, at, index.plan),
      ...itemsTwice(dependency, at),
    ]),
    ...conditionWarnings(index),
  ].toSorted((one, other) => one.dependency - other.dependency)
}

/** Says nothing of a condition with a problem, which must be put right first. */
function found({ expression }: Dependency, dependency: number, { sources, rules }: RuleIndex) {
  if (expressionProblems(expression, sources).length > 0) return []
  return findingsOf(expression, sources, recordOf(rules[dependency] ?? [])).map((finding) => ({
    ...finding,
    dependency,
  }))
}

function selfWarnings(dependency: Dependency, at: number, plan: FormPlan): DefinitionWarning[] {
  const read = new Set(reads(dependency.expression))
  const among = (members: Iterable<MemberPlan>) =>
    [...members].filter((member) => read.has(member.path)).map(({ path }) => path)
  const isFilledIn = (member: MemberPlan) => member.kind === 'record' || !member.isCalculated
  return [
    ...warn('hides-what-it-reads', at, among(withMembers(membersOf(dependency, 'hide', plan)))),
    ...warn(
      'disables-what-it-reads',
      at,
      among([...membersOf(dependency, 'disable', plan)].filter(isFilledIn)),
    ),
  ]
}

/** A sum does without what is hidden; any other formula names one value that is not there. */
function calculatedFromHidden(dependency: Dependency, at: number, plan: FormPlan): DefinitionWarning[] {
  const hidden = withMembers(membersOf(dependency, 'hide', plan))
  return [...hidden].flatMap((member) =>
    calculationsOf(member)
      .filter(({ field }) => !hidden.has(field))
      .flatMap(({ field }) => warn('calculated-from-hidden', at, [field.path, member.path])),
  )
}

/** The calculations that read a field by itself. */
const calculationsOf = ({ path, readers }: MemberPlan): CalculationRule[] =>
  readers.flatMap(({ rule }) =>
    rule.kind === 'calculation' && rule.formula.reads.some((name) => name.path === path && !name.isMany)
      ? [rule]
      : [],
  )

function itemsTwice({ items }: Dependency, at: number): DefinitionWarning[] {
  const isSame = (one: DependencyItem, other: DependencyItem) =>
    one.type === other.type && one.key === other.key
  const twice = items.filter((item, place) => items.findIndex((other) => isSame(item, other)) < place)
  return warn('item-twice', at, [...new Set(twice.map(({ key }) => key))])
}
