import { reserve, type Budget } from '@tabellio/expression'
import { containersOf, type ConditionRule, type MemberPlan, type RecordPlan, type Rule } from './plan.ts'

/** For each rule those that read what it decides. */
type Followers = Map<Rule, Set<Rule>>

/** A rule in a cycle, and the cycle from it on: each member reads what the next one decides. */
type Broken = { rule: Rule; cycle: Rule[] }

/**
 * Orders rules so that each stands behind those that decide what it reads. Rules in a cycle can have no order: they
 * are `broken` and never evaluated, as if they did not hold.
 */
export function inOrder(
  rules: Rule[],
  root: RecordPlan,
  budget: Budget,
): { rules: Rule[]; broken: Broken[] } {
  const followers = followersOf(rules, root, budget)
  const waitsFor = new Map(rules.map((rule) => [rule, 0]))
  for (const follower of [...followers.values()].flatMap((set) => [...set])) {
    waitsFor.set(follower, (waitsFor.get(follower) ?? 0) + 1)
  }
  const ordered: Rule[] = []
  const broken: Broken[] = []
  const ready = rules.filter((rule) => waitsFor.get(rule) === 0)
  const release = (rule: Rule) => {
    waitsFor.delete(rule)
    for (const follower of followers.get(rule) ?? []) {
      const count = waitsFor.get(follower)
      if (count === undefined) continue
      waitsFor.set(follower, count - 1)
      if (count === 1) ready.push(follower)
    }
  }
  while (waitsFor.size > 0) {
    for (let rule = ready.pop(); rule; rule = ready.pop()) {
      ordered.push(rule)
      release(rule)
    }
    const cyclic = cyclicAmong(new Set(waitsFor.keys()), followers, budget)
    broken.push(
      ...cyclic.map((rule) => ({
        rule,
        cycle: shortestCycle(rule, { among: new Set(cyclic), followers, budget }),
      })),
    )
    for (const rule of cyclic) waitsFor.delete(rule)
    for (const rule of cyclic) release(rule)
  }
  for (const [order, rule] of ordered.entries()) rule.order = order
  return { rules: ordered, broken }
}

/** Of rules that wait for each other, those that are waited for: without them the others can go on. */
function cyclicAmong(waiting: Set<Rule>, followers: Followers, budget: Budget): Rule[] {
  const left = new Set(waiting)
  let before = -1
  while (before !== left.size) {
    before = left.size
    for (const rule of left) {
      const own = [...(followers.get(rule) ?? [])]
      reserve(budget, 1 + own.length, '')
      const isWaitedFor = own.some((follower) => left.has(follower))
      if (!isWaitedFor) left.delete(rule)
    }
  }
  return [...left]
}

type CycleSearch = { among: Set<Rule>; followers: Followers; budget: Budget }

/** The shortest way from a rule over what it reads back to itself; a rule between two cycles is in none. */
function shortestCycle(start: Rule, { among, followers, budget }: CycleSearch): Rule[] {
  const readBy = new Map<Rule, Rule>()
  const open = [start]
  for (const rule of open) {
    reserve(budget, 1 + (followers.get(rule)?.size ?? 0), '')
    for (const follower of followers.get(rule) ?? []) {
      if (follower === start) return [start, ...chainOf(rule, readBy).filter((member) => member !== start)]
      if (!among.has(follower) || readBy.has(follower)) continue
      readBy.set(follower, rule)
      open.push(follower)
    }
  }
  return []
}

function chainOf(rule: Rule, readBy: Map<Rule, Rule>): Rule[] {
  const chain: Rule[] = []
  for (let at: Rule | undefined = rule; at; at = readBy.get(at)) chain.push(at)
  return chain
}

function followersOf(rules: Rule[], root: RecordPlan, budget: Budget): Followers {
  const followers: Followers = new Map(rules.map((rule) => [rule, new Set()]))
  const calculationOf = new Map(
    rules.flatMap((rule) => (rule.kind === 'calculation' ? [[rule.field, rule]] : [])),
  )
  const visit = (member: MemberPlan) => {
    const hiding = hiddenBy(member)
    reserve(budget, member.readers.length * (1 + hiding.length), member.path)
    for (const { rule } of member.readers) {
      for (const condition of hiding) followers.get(condition)?.add(rule)
      const calculation = member.kind === 'field' ? calculationOf.get(member) : undefined
      if (calculation) followers.get(calculation)?.add(rule)
    }
    if (member.kind === 'record') member.ordered.forEach(visit)
  }
  visit(root)
  return followers
}

/** The conditions that decide whether a member counts. */
const hiddenBy = (member: MemberPlan): ConditionRule[] =>
  [member, ...containersOf(member)].flatMap(({ hide, sections }) => [
    ...hide,
    ...sections.flatMap((section) => section.hide),
  ])
