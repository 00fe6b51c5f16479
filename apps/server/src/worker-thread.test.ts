import { expect, it } from 'vitest'
import { hashOfJson } from './platform/json-body.ts'
import { parse } from './worker-thread.ts'

it('hashes a long body where it is read, when it comes under an Idempotency-Key', () => {
  const bytes = new TextEncoder().encode('{"b": [1, {"d": 2, "c": 1}], "a": "x"}')
  const value = { a: 'x', b: [1, { c: 1, d: 2 }] }
  expect(parse({ bytes, isHashed: true })).toEqual({ value, hash: hashOfJson(value) })
  expect(parse({ bytes, isHashed: false })).toEqual({ value })
})
