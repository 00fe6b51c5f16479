import type { Scope, Values } from '@tabellio/expression'
import type { Dependency, DependencyItem } from './definition.ts'
import type { Place } from './places.ts'
import type { ConditionRule, SectionPlan } from './plan.ts'
import { isMeant } from './rules.ts'
import { instanceAt } from './instances.ts'

/** A dependency that hides or disables a place now, and what it was decided with. */
export type Reason = {
  dependency: Dependency
  /** The part of the dependency that reaches the place: the field or record itself, or a section or page around it. */
  item: DependencyItem
  /** The answers as they count. They change with the form. */
  values: Values
  /** The instance from which the dependency looks, when it looks from one. */
  scope: Scope | undefined
}

/** Why a place is hidden or disabled by dependencies; nothing when it is neither. */
export const reasonsFor = (place: Place, values: Values): Reason[] =>
  (['hide', 'disable'] as const).flatMap((action) => reasonsTo(action, place, values))

function reasonsTo(action: 'hide' | 'disable', { instance, member }: Place, values: Values): Reason[] {
  const isHeld = (rule: ConditionRule) => instanceAt(instance, rule.scope).truths.has(rule)
  const reasonOf = (rule: ConditionRule, isItem: (item: DependencyItem) => boolean): Reason[] => {
    const item = rule.dependency.items.find((item) => item.action === action && isItem(item))
    const { scope } = instanceAt(instance, rule.scope)
    return item ? [{ dependency: rule.dependency, item, values, scope }] : []
  }
  const ofSection = (section: SectionPlan) => section[action].filter(isHeld)
  const isOfSections = member.sections.every((section) => ofSection(section).length > 0)
  return [
    ...member[action]
      .filter(isHeld)
      .flatMap((rule) => reasonOf(rule, ({ type, key }) => type === member.kind && key === member.path)),
    ...(isOfSections ? member.sections : []).flatMap((section) =>
      ofSection(section).flatMap((rule) => reasonOf(rule, (item) => isMeant(item, section))),
    ),
  ]
}
