import type { Values } from '@tabellio/expression'
import { describe, expect, it } from 'vitest'
import { mergeEdits } from './merge-edits.ts'
import { valueChanges } from './value-changes.ts'

const records = [[], [{ b: 1 }], [{ b: 2 }], [{ b: 1 }, { b: 2, c: 'z' }]]
/** Forms of a field and a record, of which each two differ. */
const forms: Values[] = ['x', 'y', null].flatMap((a) => records.map((r): Values => ({ a, r })))
const changesOf = (before: Values, after: Values) =>
  valueChanges(before, after).map(({ path, after: is }) => `${path} ${JSON.stringify(is)}`)

describe('two edits of one form at once', () => {
  it('lose no change: each is in the merged form, or told as a conflict with the other’s value', () => {
    const lost: string[] = []
    for (const base of forms)
      for (const mine of forms)
        for (const theirs of forms) {
          const { values, conflicts } = mergeEdits(base, mine, theirs)
          const isTold = (change: string) => conflicts.some(({ path }) => change.startsWith(path))
          const merged = changesOf(base, values)
          const made = [...changesOf(base, mine), ...changesOf(base, theirs)]
          lost.push(...made.filter((change) => !merged.includes(change) && !isTold(change)))
          lost.push(...merged.filter((change) => !made.includes(change) && !isTold(change)))
        }
    expect(lost).toEqual([])
  })

  it('are what the only one of them says, and say the same in either order', () => {
    for (const base of forms)
      for (const other of forms) {
        expect(valueChanges(mergeEdits(base, other, base).values, other)).toEqual([])
        expect(valueChanges(mergeEdits(base, base, other).values, other)).toEqual([])
        expect(mergeEdits(base, other, other).conflicts).toEqual([])
        const [one, turned] = [
          mergeEdits(base, other, forms[1] ?? {}),
          mergeEdits(base, forms[1] ?? {}, other),
        ]
        expect(
          turned.conflicts.map(({ path, mine, theirs }) => ({ path, mine: theirs, theirs: mine })),
        ).toEqual(one.conflicts.map(({ path, mine, theirs }) => ({ path, mine, theirs })))
      }
  })

  it('are put together in different fields of one instance, and told where they touch the same one', () => {
    const base = { r: [{ b: 1, c: 'x' }], a: 'x' }
    const mine = { r: [{ b: 2, c: 'x' }], a: 'y' }
    const theirs = { r: [{ b: 1, c: 'z' }], a: 'w' }
    expect(mergeEdits(base, mine, theirs)).toEqual({
      values: { r: [{ b: 2, c: 'z' }], a: 'y' },
      conflicts: [{ path: 'a', fieldPath: 'a', mine: 'y', theirs: 'w' }],
    })
    expect(mergeEdits(base, mine, theirs, new Set(['a'])).values).toEqual({ r: [{ b: 2, c: 'z' }], a: 'w' })
  })
})
