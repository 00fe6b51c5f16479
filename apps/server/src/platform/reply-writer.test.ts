import { expect, it } from 'vitest'
import { z } from 'zod'
import { writerOf } from './reply-writer.ts'

const anyJson = z.record(z.string(), z.unknown())
const Reply = z.object({
  name: z.string(),
  values: anyJson,
  listed: anyJson.nullable(),
  rows: z.array(z.object({ data: anyJson.optional() })),
  day: z.iso.date().nullable(),
})

const values = {
  text: 'é "quoted"\u2028\ud800',
  list: [1, null, { deep: [true, -0.5] }],
  nothing: null,
  absent: undefined,
  ['__proto__x']: {},
}

it.each<[string, z.input<typeof Reply>]>([
  ['values', { name: 'a', values, listed: values, rows: [{ data: values }, {}], day: '2026-11-22' }],
  ['none', { name: '', values: {}, listed: null, rows: [{ data: {} }], day: null }],
])('writes %s as JSON does', async (_what, reply) => {
  const write = await writerOf(Reply)
  expect(write(reply)).toBe(JSON.stringify(reply))
})

it('lets out no name that an object of the schema does not have, beside one that may hold anything', async () => {
  const write = await writerOf(Reply)
  const row = { data: {}, secret: 'hash' }
  const reply = { name: 'a', values: { any: 1 }, listed: null, rows: [row], day: null, secret: 'hash' }
  expect(JSON.parse(write(reply))).toEqual({
    name: 'a',
    values: { any: 1 },
    listed: null,
    rows: [{ data: {} }],
    day: null,
  })
})
