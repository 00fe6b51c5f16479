import { describe, expect, it } from 'vitest'
import { readingsOf, type Expression } from './index.ts'

const is = (sourceField: string, where?: Expression): Expression => ({
  operatorType: 'equals',
  source: { sourceField },
  ...(where && { where }),
})

/** `path from record`, `path` from the form. */
const readings = (expression: Expression, ...records: string[]) =>
  readingsOf(expression, records).map(({ path, from }) => (from === '' ? path : `${path} from ${from}`))

describe('what an expression reads in an instance', () => {
  it('starts at the instance of the innermost record on the way', () => {
    expect(readings(is('r/s/n'), 'r')).toEqual(['r/s/n from r'])
    expect(readings(is('r/s/n'), 'r', 'r/s')).toEqual(['r/s/n from r/s'])
    expect(readings(is('r/n'), 'r', 'r/s')).toEqual(['r/n from r'])
    expect(readings(is('n'), 'r')).toEqual(['n'])
  })

  it('starts at the form where a filter goes through all instances', () => {
    expect(readings(is('r', is('r/n')), 'r')).toEqual(['r', 'r/n'])
    expect(readings(is('r/s', is('r/n')), 'r')).toEqual(['r/s from r', 'r/n from r'])
    expect(readings(is('r/s', is('r/s/n')), 'r', 'r/s')).toEqual(['r/s from r', 'r/s/n from r'])
    expect(readings(is('t', is('r/n')), 'r')).toEqual(['t', 'r/n from r'])
  })
})
