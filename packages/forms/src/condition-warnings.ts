import { evaluate, reads, type Expression } from '@tabellio/expression'
import type { Dependency, DependencyItem } from './definition.ts'
import { membersOf, membersOfItem } from './effects.ts'
import { isRequired } from './fields.ts'
import { containersOf, memberAt, type ConditionRule, type MemberPlan } from './plan.ts'
import { areImpossibleTogether, rulePlace, recordOf, type RuleIndex } from './rule-index.ts'
import { warn, type DefinitionWarning } from './warning.ts'

type Action = DependencyItem['action']
const actions = ['hide', 'disable'] as const

/** More dependencies than this about one item are not compared with each other. */
const maxCompared = 20

/** Warns of what follows from the conditions of a form's dependencies together. */
export const conditionWarnings = (index: RuleIndex): DefinitionWarning[] => {
  const always = alwaysMet(index)
  return [
    ...actions.flatMap((action) => alwaysDone(index, always, action)),
    ...neverShown(index, always),
    ...actions.flatMap((action) => doneByAnother(index, always, action)),
    ...needsWhatIsHidden(index),
  ]
}

/** The dependencies whose condition is met by any values. */
const alwaysMet = (index: RuleIndex): Set<number> =>
  new Set(
    index.wizard.dependencies.flatMap((of, at) => {
      const rules = index.rules[at] ?? []
      return rules.length > 0 && areImpossibleTogether(index, [{ of, isTrue: false }], recordOf(rules))
        ? [at]
        : []
    }),
  )

/** The rules any of which is enough to hide or disable a member: its own, and those of what is around it. */
function decidersOf({ usable }: RuleIndex, member: MemberPlan, action: Action): ConditionRule[] {
  const around = action === 'hide' ? [member, ...containersOf(member)] : [member]
  const rules = around.flatMap((each) => [
    ...each[action],
    ...(each.sections.length === 1 ? each.sections.flatMap((section) => section[action]) : []),
  ])
  return [...new Set(rules)].filter((rule) => usable.has(rule))
}

function alwaysDone(index: RuleIndex, always: Set<number>, action: Action): DefinitionWarning[] {
  return [...always].flatMap((at) => {
    const dependency = index.wizard.dependencies[at]
    const members = dependency ? [...membersOf(dependency, action, index.plan)] : []
    const done = members.filter((member) =>
      decidersOf(index, member, action).some((rule) => rule.dependency === dependency),
    )
    const code = action === 'hide' ? 'always-hidden' : 'always-disabled'
    return warn(
      code,
      at,
      done.map(({ path }) => path),
    )
  })
}

/** Of rules that look out from the same place one always holds, though none of them always does. */
function neverShown(index: RuleIndex, always: Set<number>): DefinitionWarning[] {
  const visit = (member: MemberPlan): DefinitionWarning[] => {
    const rules = decidersOf(index, member, 'hide')
    if (rules.length > maxCompared || rules.some((rule) => always.has(rulePlace(index, rule)))) return []
    const needed = [...scopesOf(rules)].flatMap((scope) => alternatives(index, rules, scope))
    const isNeeded = member.kind === 'field' ? isRequired(member.field.properties) : member.minOccurs > 0
    const [last, ...others] = needed.toReversed()
    if (last !== undefined) {
      return warn(isNeeded ? 'required-never-shown' : 'never-shown', last, [member.path], others.toReversed())
    }
    return member.kind === 'record' ? member.ordered.flatMap(visit) : []
  }
  return index.plan.root.ordered.flatMap(visit)
}

const scopesOf = (rules: readonly ConditionRule[]) => new Set(rules.map(({ scope }) => scope))

/** The dependencies of which one always holds, none more than it takes. */
function alternatives(index: RuleIndex, rules: ConditionRule[], scope: ConditionRule['scope']): number[] {
  let needed = rules.filter((rule) => rule.scope === scope)
  const areAll = (some: ConditionRule[]) =>
    areImpossibleTogether(
      index,
      some.map(({ dependency }) => ({ of: dependency, isTrue: false })),
      scope.path,
    )
  if (needed.length < 2 || !areAll(needed)) return []
  for (const rule of needed) {
    const fewer = needed.filter((other) => other !== rule)
    if (areAll(fewer)) needed = fewer
  }
  return needed.map((rule) => rulePlace(index, rule)).toSorted((one, other) => one - other)
}

/** Items that another dependency hides or disables whenever this one does. */
function doneByAnother(index: RuleIndex, always: Set<number>, action: Action): DefinitionWarning[] {
  const code = action === 'hide' ? 'hidden-by-another' : 'disabled-by-another'
  return index.wizard.dependencies.flatMap((dependency, at) => {
    if (always.has(at) || (index.rules[at] ?? []).length === 0) return []
    return dependency.items
      .filter((item) => item.action === action)
      .flatMap((item) => {
        const others = coveringOf(index, { at, item }).filter((other) => !always.has(other))
        return others.length > 0 ? warn(code, at, [item.key], others) : []
      })
  })
}

/** The dependencies that do to all that an item stands for what this one does, whenever it does. */
function coveringOf(index: RuleIndex, { at, item }: { at: number; item: DependencyItem }): number[] {
  const own = new Set(index.rules[at])
  const covering = membersOfItem(item, index.plan).map((member) => {
    const deciders = decidersOf(index, member, item.action)
    const rule = deciders.find((each) => own.has(each))
    const others = deciders.filter((each) => !own.has(each) && each.scope === rule?.scope)
    if (!rule || deciders.length > maxCompared) return new Set<number>()
    return new Set(
      others.filter((other) => isCovered(index, rule, other)).map((other) => rulePlace(index, other)),
    )
  })
  const [first = new Set<number>(), ...more] = covering
  return [...first].filter((other) => more.every((each) => each.has(other))).toSorted((one, two) => one - two)
}

/** Of two that hold at the same times, the first is the one that is needed. */
function isCovered(index: RuleIndex, rule: ConditionRule, other: ConditionRule): boolean {
  const [own, theirs] = [rule.dependency, other.dependency]
  const { path } = rule.scope
  const isRelated = [...(index.reads.get(own) ?? [])].some((read) => index.reads.get(theirs)?.has(read))
  if (!isRelated) return false
  const follows = (of: Dependency, from: Dependency) =>
    areImpossibleTogether(
      index,
      [
        { of: from, isTrue: true },
        { of, isTrue: false },
      ],
      path,
    )
  if (!follows(theirs, own) || areImpossibleTogether(index, [{ of: own, isTrue: true }], path)) return false
  return rulePlace(index, other) < rulePlace(index, rule) || !follows(own, theirs)
}

/**
 * A dependency that needs a value of a field just when other dependencies hide it: while one of them does, the
 * condition fails for want of the value; while none does, it fails by itself.
 */
function needsWhatIsHidden(index: RuleIndex): DefinitionWarning[] {
  return index.wizard.dependencies.flatMap((of, at) => {
    const rules = index.rules[at] ?? []
    const isOfForm = rules.length > 0 && rules.every(({ scope }) => scope === index.plan.root)
    if (!isOfForm || areImpossibleTogether(index, [{ of, isTrue: true }], '')) return []
    return [...(index.reads.get(of) ?? [])].flatMap((path) => {
      const hiders = hidersOf(index, path, rules)
      const others = [...new Set(hiders.map((rule) => rulePlace(index, rule)))]
      return others.length > 0 && failsFor(index, { of, path, hiders })
        ? warn('needs-what-is-hidden', at, [path], others)
        : []
    })
  })
}

function hidersOf(index: RuleIndex, path: string, own: ConditionRule[]): ConditionRule[] {
  const member = memberAt(index.plan.root, path)
  if (member?.kind !== 'field' || member.container !== index.plan.root) return []
  const hiders = decidersOf(index, member, 'hide').filter((rule) => !own.includes(rule))
  return hiders.length > maxCompared ? [] : hiders
}

type Need = { of: Dependency; path: string; hiders: ConditionRule[] }

function failsFor(index: RuleIndex, { of, path, hiders }: Need): boolean {
  const whileNone = hiders.map(({ dependency }) => ({ of: dependency, isTrue: false }))
  const unanswered = { of, isTrue: true, expression: withoutValue(of.expression, path) }
  return (
    areImpossibleTogether(index, [{ of, isTrue: true }, ...whileNone], '') &&
    hiders.every(({ dependency }) =>
      areImpossibleTogether(index, [unanswered, { of: dependency, isTrue: true }], ''),
    )
  )
}

/** The condition as it reads while a field has no value: what compares the field alone is decided. */
function withoutValue(expression: Expression, path: string): Expression {
  const { expressionList, operatorType } = expression
  if (operatorType === 'and' || operatorType === 'or') {
    return { ...expression, expressionList: (expressionList ?? []).map((part) => withoutValue(part, path)) }
  }
  const isDecided = reads(expression).every((read) => read === path) && reads(expression).length > 0
  return isDecided ? { isNegative: !evaluate(expression, {}) } : expression
}
