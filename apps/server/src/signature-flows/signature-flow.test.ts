import { describe, expect, it } from 'vitest'
import { type Status, flowOf, stateOf } from './signature-flow.ts'

const statuses: Status[] = ['ready', 'waiting', 'sent', 'signed', 'rejected']
const combinations = (length: number): Status[][] =>
  length === 0
    ? [[]]
    : combinations(length - 1).flatMap((rest) => statuses.map((status) => [...rest, status]))

describe('the signature state of a document', () => {
  it('is rejected by one refusal, signed by all signatures, and ready until somebody is asked', () => {
    for (const each of [1, 2, 3].flatMap(combinations)) {
      const state = stateOf(each)
      expect(state === 'rejected').toBe(each.includes('rejected'))
      expect(state === 'signed').toBe(each.every((status) => status === 'signed'))
      expect(state === 'ready').toBe(each.every((status) => status === 'ready' || status === 'waiting'))
    }
    expect(stateOf([])).toBeNull()
  })
})

describe('a signature flow', () => {
  const open = ['a', 'b', 'c']
  const parallel = { signatureFlow: 'parallel' as const, followingSignatureKeys: [] }
  it('asks in parallel for what is named, or for all that is open', () => {
    expect(flowOf({ ...parallel, signaturePlaceholderKeys: [] }, open)).toEqual({ now: open, later: [] })
    expect(flowOf({ ...parallel, signaturePlaceholderKeys: ['c'] }, open)).toEqual({ now: ['c'], later: [] })
  })

  it('asks in a sequence for one, and for the others after it', () => {
    const sequence = { signatureFlow: 'sequential' as const, signaturePlaceholderKeys: ['c', 'a'] }
    expect(flowOf({ ...sequence, followingSignatureKeys: ['b'] }, open)).toEqual({
      now: ['c'],
      later: ['a', 'b'],
    })
  })
})
