import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paragraphDiff } from './paragraph-diff.ts'

const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })

describe('the paragraphs of two texts', () => {
  it('are each told once, in the order of both', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const found = paragraphDiff(before, after)
        const without = (kind: string) => found.filter((each) => each.kind !== kind).map(({ text }) => text)
        expect(without('added')).toEqual(before)
        expect(without('removed')).toEqual(after)
      }),
    )
  })

  it('are the same where nothing else was changed', () => {
    fc.assert(
      fc.property(texts, fc.nat(12), (before, place) => {
        const at = Math.min(place, before.length)
        const found = paragraphDiff(before, [...before.slice(0, at), 'new', ...before.slice(at)])
        expect(found.filter(({ kind }) => kind !== 'same')).toEqual([{ kind: 'added', text: 'new' }])
      }),
    )
  })

  it('are told as two blocks where they are too many to be compared', () => {
    const many = (name: string) => Array.from({ length: 2100 }, (_, at) => `${name} ${at}`)
    const found = paragraphDiff(many('old'), many('new'))
    expect(found.slice(0, 2100).every(({ kind }) => kind === 'removed')).toBe(true)
    expect(found).toHaveLength(4200)
  })
})
