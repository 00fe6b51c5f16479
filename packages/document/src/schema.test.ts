import { expect, expectTypeOf, it } from 'vitest'
import type * as z from 'zod'
import type * as model from './document.ts'
import { Document } from './schema.ts'

/** The type with every optional property required, so that one the other side forgot does not go unseen. */
type Firm<T> = T extends object ? { [K in keyof T]-?: Firm<T[K]> } : T

it('is in step with the hand-written types', () => {
  expectTypeOf<z.output<typeof Document>>().toExtend<model.Document>()
  expectTypeOf<model.Document>().toExtend<z.output<typeof Document>>()
  expectTypeOf<Firm<z.output<typeof Document>>>().toExtend<Firm<model.Document>>()
  expectTypeOf<Firm<model.Document>>().toExtend<Firm<z.output<typeof Document>>>()
  expect(Document.safeParse({}).success).toBe(false)
})
