import { describe, expect, it } from 'vitest'
import { failingSamples, trySample, type DependencySample } from './index.ts'
import { is, rule } from './test-data.ts'

const adult = is('tenants/age', 'greater-or-equals', 18)
const countOfAdults = { ...is('tenants', 'equals', 1), summaryFunction: 'countOf', where: adult } as const
const sample = (holds: boolean, ...ages: number[]): DependencySample => ({
  name: ages.join(' and '),
  values: { tenants: ages.map((age) => ({ age })) },
  holds,
})

describe('a sample', () => {
  it('is tried with its values', () => {
    const dependency = rule(countOfAdults, 'hide field a')
    expect(trySample(dependency, sample(true, 17, 40))).toEqual({ holds: true, isAsExpected: true })
    expect(trySample(dependency, sample(true, 30, 40))).toEqual({ holds: false, isAsExpected: false })
  })

  it('of a condition that cannot be evaluated is not as expected, whatever was', () => {
    const broken = {
      ...rule(countOfAdults, 'hide field a'),
      expression: JSON.parse('{"operatorType":"like"}'),
    }
    for (const holds of [true, false]) {
      expect(trySample(broken, sample(holds))).toEqual({ holds: undefined, isAsExpected: false })
    }
  })

  it('that fails is found by its place and its dependency’s', () => {
    const dependencies = [
      rule(is('a', 'equals', 1), 'hide field b'),
      {
        ...rule(countOfAdults, 'hide field a'),
        samples: [sample(true, 18), sample(true, 17), sample(false, 17)],
      },
      { ...rule(adult, 'hide field a'), samples: [sample(false, 18)] },
    ]
    expect(failingSamples({ dependencies })).toEqual([
      { dependency: 1, sample: 1, holds: false },
      { dependency: 2, sample: 0, holds: true },
    ])
  })

  it('of those that take too long together is not as expected', () => {
    const ages = Array.from({ length: 400 }, (_, age) => age)
    const nested = {
      ...is('tenants', 'equals', 400),
      summaryFunction: 'countOf',
      where: countOfAdults,
    } as const
    const samples = Array.from({ length: 60 }, () => sample(false, ...ages))
    const dependency = { ...rule(nested, 'hide field a'), samples }
    const failing = failingSamples({ dependencies: [dependency] })
    expect(failing.length).toBeGreaterThan(0)
    expect(failing.at(-1)).toMatchObject({ sample: 59, holds: undefined })
  })
})
