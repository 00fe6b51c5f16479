import { spend, type Budget } from './budget.ts'
import { outermostOf } from './compare.ts'
import { averageOf, sumOf } from './decimal.ts'
import type { SummaryFunction, Value } from './expression.ts'
import type { Found } from './read.ts'
import type { Language } from './sources.ts'
import { isMissing } from './values.ts'

export type Quantifier = 'some' | 'every'

/** Each single value there is: lists taken apart, missing ones left out. */
export function present({ values }: Found, budget: Budget | undefined): Value[] {
  const found: Value[] = []
  spend(budget, values.length >> 2)
  for (const value of values) {
    if (Array.isArray(value)) spend(budget, value.length >> 1)
    for (const item of Array.isArray(value) ? value : [value]) {
      if (!isMissing(item)) found.push(item)
    }
  }
  return found
}

function numbersIn(found: Found, budget: Budget | undefined): number[] {
  const numbers: number[] = []
  for (const value of present(found, budget)) {
    if (typeof value === 'number' && Number.isFinite(value)) numbers.push(value)
  }
  return numbers
}

/** In what order texts stand, and what may still be done. */
export type Means = { language: Language; budget: Budget | undefined }

/** Make one value of all that were found, which is compared with the target. */
export const summaries: Record<
  Exclude<SummaryFunction, Quantifier>,
  (found: Found, means: Means) => Value
> = {
  valueOf: (found, { budget }) => (found.values.length === 1 ? found.values[0] : present(found, budget)),
  countOf: (found, { budget }) => present(found, budget).length,
  sumOf: (found, { budget }) => sumOf(numbersIn(found, budget), budget),
  averageOf: (found, { budget }) => averageOf(numbersIn(found, budget), budget),
  minimumOf: (found, means) => outermostOf(present(found, means.budget), -1, means),
  maximumOf: (found, means) => outermostOf(present(found, means.budget), 1, means),
}
