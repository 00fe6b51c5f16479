import type { Condition, Repeat } from '@tabellio/document'
import type { Expression, Sources } from '@tabellio/expression'
import { describe, expect, it } from 'vitest'
import { outcomeOf } from './outcomes.ts'

const is = (sourceField: string, targetValue: unknown): Expression => ({
  operatorType: 'equals',
  source: { sourceField },
  target: { targetValue },
})

/** Whether a record is one, also when nobody is in it. */
const sources: Sources = new Map(
  ['tenants', 'tenants/pets'].map((path) => [
    path,
    { path, label: path, nouns: {}, records: path.split('/').slice(0, -1), isRecord: true },
  ]),
)

const outcome = (expression: Expression, values: object, ...repeats: Repeat[]) => {
  const condition: Condition = { expression, when: true, effect: 'include' }
  const node = { type: 'paragraph' as const }
  return outcomeOf(
    { path: [], kind: 'blocks', node, condition, repeats },
    { ...values },
    { language: 'en', sources },
  )
}

describe('a passage', () => {
  it('stands or does not, with the answers that are tried', () => {
    expect(outcome(is('hasPets', true), { hasPets: true })).toEqual({ standing: 1, count: 1 })
    expect(outcome(is('hasPets', true), {})).toEqual({ standing: 0, count: 1 })
  })

  it('knows a record within a record that nobody is in', () => {
    const where: Expression = { ...is('tenants/age', 5), operatorType: 'greater-than' }
    const none: Expression = { ...is('tenants/pets', false), summaryFunction: 'some', where }
    expect(outcome(none, { tenants: [{ age: 17 }] })).toEqual({ standing: 1, count: 1 })
  })

  it('is asked for each instance of the repeats around it, and only for those they mean', () => {
    const tenants = [
      { name: 'Ana', age: 17, pets: [{ kind: 'cat' }, { kind: 'dog' }] },
      { name: 'Luis', age: 30, pets: [{ kind: 'dog' }] },
    ]
    expect(outcome(is('tenants/age', 17), { tenants }, { record: 'tenants' })).toEqual({
      standing: 1,
      count: 2,
    })
    const pets = [{ record: 'tenants' }, { record: 'tenants/pets' }]
    expect(outcome(is('tenants/pets/kind', 'dog'), { tenants }, ...pets)).toEqual({ standing: 2, count: 3 })
    const grown = { record: 'tenants', where: is('tenants/age', 30) }
    expect(outcome(is('tenants/name', 'Ana'), { tenants }, grown)).toEqual({ standing: 0, count: 1 })
  })

  it('has no outcome when its expression cannot be evaluated', () => {
    const nested: Expression = { operatorType: 'and', expressionList: [is('a', 1)] }
    expect(outcome({ operatorType: 'and', expressionList: [nested] }, {})).toBeUndefined()
  })
})
