import { outermostOf } from './compare.ts'
import { averageOf, sumOf } from './decimal.ts'
import type { SummaryFunction, Value } from './expression.ts'
import type { Found } from './read.ts'
import type { Language } from './sources.ts'
import { isMissing } from './values.ts'

export type Quantifier = 'some' | 'every'

/** Each single value there is: lists taken apart, missing ones left out. */
export function present({ values }: Found): Value[] {
  const found: Value[] = []
  for (const value of values) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (!isMissing(item)) found.push(item)
    }
  }
  return found
}

function numbersIn(found: Found): number[] {
  const numbers: number[] = []
  for (const value of present(found)) {
    if (typeof value === 'number' && Number.isFinite(value)) numbers.push(value)
  }
  return numbers
}

/** What is compared with the target: one value made of all that were found. */
export const summaries: Record<
  Exclude<SummaryFunction, Quantifier>,
  (found: Found, language: Language) => Value
> = {
  valueOf: (found) => (found.values.length === 1 ? found.values[0] : present(found)),
  countOf: (found) => present(found).length,
  sumOf: (found) => sumOf(numbersIn(found)),
  averageOf: (found) => averageOf(numbersIn(found)),
  minimumOf: (found, language) => outermostOf(present(found), -1, language),
  maximumOf: (found, language) => outermostOf(present(found), 1, language),
}
