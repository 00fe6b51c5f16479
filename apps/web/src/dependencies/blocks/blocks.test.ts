import type { Dependency } from '@tabellio/forms'
import { describe, expect, it } from 'vitest'
import { blocksOf, chosenItems, mergedRules, moved, toggledItem } from './blocks.ts'

const rule = (name: string, key = 'rent'): Dependency => ({
  name,
  expression: {},
  items: [{ type: 'field', key, action: 'hide' }],
})
const [one, two, three] = [rule('one'), rule('two'), rule('three')]

describe('condition blocks', () => {
  it('keep their ids when the same rules come back from the server', () => {
    const before = blocksOf([one, two])
    expect(blocksOf([one, rule('two, renamed')], before).map(({ id }) => id)).toEqual(
      before.map(({ id }) => id),
    )
    expect(new Set([...before, ...blocksOf([one], before)].map(({ id }) => id)).size).toBe(3)
  })

  it('stay where they are when they are moved out of the list', () => {
    const blocks = blocksOf([one, two, three])
    const names = (list: typeof blocks) => list.map(({ rule }) => rule.name)
    expect(names(moved(blocks, 0, 2))).toEqual(['two', 'three', 'one'])
    expect(names(moved(blocks, 2, 0))).toEqual(['three', 'one', 'two'])
    expect(names(moved(blocks, 0, -1))).toEqual(['one', 'two', 'three'])
    expect(names(moved(blocks, 2, 3))).toEqual(['one', 'two', 'three'])
  })
})

describe('the elements of a rule', () => {
  const disabled = { type: 'page', key: 'rent', action: 'disable' } as const

  it('are hidden when they are chosen, and keep what was said of them before (G-074)', () => {
    const chosen = chosenItems([disabled], [{ type: 'field', key: 'rent' }, disabled])
    expect(chosen).toEqual([{ type: 'field', key: 'rent', action: 'hide' }, disabled])
  })

  it('are told apart by their kinds, where keys are the same', () => {
    const both = toggledItem([disabled], { type: 'section', key: 'rent' })
    expect(both).toEqual([disabled, { type: 'section', key: 'rent', action: 'hide' }])
    expect(toggledItem(both, { type: 'page', key: 'rent' })).toEqual([both[1]])
  })
})

describe('the rules of two people', () => {
  it('are mine, and behind them what the other one added or changed', () => {
    const mine = [rule('one, mine'), three]
    const theirs = [one, rule('two, theirs'), rule('new')]
    expect(mergedRules(mine, theirs, [one, two])).toEqual([...mine, rule('two, theirs'), rule('new')])
  })

  it('are mine alone when the other one changed nothing, and theirs once when both said the same', () => {
    expect(mergedRules([two], [one, two], [one, two])).toEqual([two])
    expect(mergedRules([one, three], [one, three], [one])).toEqual([one, three])
  })
})
