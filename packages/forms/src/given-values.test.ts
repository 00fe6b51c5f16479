import { describe, expect, it } from 'vitest'
import { givenValues } from './given-values.ts'
import { readValues } from './read-values.ts'

const field = (fullPath: string, calculatedField?: string) => ({
  name: fullPath.split('/').at(-1) ?? '',
  fullPath,
  properties: {
    dataType: 'Numeric' as const,
    ...(calculatedField && { isCalculated: true, calculatedField }),
  },
})
const definition = {
  fields: [field('a'), field('double', 'a + a')],
  records: [
    {
      name: 'rows',
      fullPath: 'rows',
      properties: {},
      fields: [field('rows/b'), field('rows/twice', 'b + b')],
      records: [],
    },
  ],
}

describe('the given values of a stored form', () => {
  it('are taken by its own form again, and come to the same', () => {
    const { used } = readValues({ definition, values: { a: 2, rows: [{ b: 3 }, {}] }, today: '2026-11-22' })
    expect(used).toMatchObject({ double: 4 })
    expect(readValues({ definition, values: used, today: '2026-11-22' }).problems).not.toEqual([])
    const given = givenValues(definition, used)
    expect(readValues({ definition, values: given, today: '2026-11-22' })).toEqual({ problems: [], used })
  })

  it('keep what the form does not know', () => {
    expect(givenValues(definition, { x: 1, double: 4, rows: 'none' })).toEqual({ x: 1, rows: 'none' })
  })
})
