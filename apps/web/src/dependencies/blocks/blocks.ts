import type { Dependency, DependencyItem } from '@tabellio/forms'
import { newExpression } from '@tabellio/expression'
import { itemId } from '../form-map/form-tree.ts'

/** A rule while it is edited; the id is of this visit only. */
export type RuleBlock = { id: string; rule: Dependency }

const ids = { last: 0 }
const newId = () => `block-${++ids.last}`

/** The rules as blocks. Where there are as many as before, they are the same ones, saved: they keep their ids. */
export const blocksOf = (
  dependencies: readonly Dependency[],
  before: readonly RuleBlock[] = [],
): RuleBlock[] =>
  dependencies.map((rule, at) => ({
    id: (before.length === dependencies.length && before[at]?.id) || newId(),
    rule,
  }))

export const isSameRule = (one: Dependency, other: Dependency) =>
  JSON.stringify(one) === JSON.stringify(other)

const newRule = (): Dependency => ({ name: '', expression: newExpression(), items: [] })

export const newBlock = (): RuleBlock => ({ id: newId(), rule: newRule() })

/** Nobody has said anything of it yet. */
export const isUntouched = ({ rule }: RuleBlock) => isSameRule(rule, newRule())

export const blockCopy = ({ rule }: RuleBlock, name: string): RuleBlock => ({
  id: newId(),
  rule: { ...rule, name },
})

export const insertedAt = (blocks: readonly RuleBlock[], at: number, block: RuleBlock): RuleBlock[] =>
  blocks.toSpliced(at, 0, block)

export function moved(blocks: readonly RuleBlock[], from: number, to: number): RuleBlock[] {
  const block = blocks[from]
  if (!block || to < 0 || to >= blocks.length) return [...blocks]
  return blocks.toSpliced(from, 1).toSpliced(to, 0, block)
}

/** Those chosen, in the order of the choice; who stayed keeps its action, who is new is hidden (G-074). */
export const chosenItems = (
  items: readonly DependencyItem[],
  chosen: readonly Pick<DependencyItem, 'type' | 'key'>[],
): DependencyItem[] =>
  chosen.map(({ type, key }) => {
    const kept = items.find((item) => item.type === type && item.key === key)
    return kept ?? { type, key, action: 'hide' }
  })

export const toggledItem = (
  items: readonly DependencyItem[],
  { type, key }: Pick<DependencyItem, 'type' | 'key'>,
): DependencyItem[] => {
  const others = items.filter((item) => itemId(item) !== `${type} ${key}`)
  return others.length < items.length ? others : [...items, { type, key, action: 'hide' }]
}

/**
 * Rules of two people who began with the same ones (`base`) and saved apart: mine, and behind them what the other one
 * added or changed, so that nothing of either is lost.
 */
export const mergedRules = (
  mine: readonly Dependency[],
  theirs: readonly Dependency[],
  base: readonly Dependency[],
): Dependency[] => [
  ...mine,
  ...theirs.filter((rule) => ![...base, ...mine].some((known) => isSameRule(rule, known))),
]
