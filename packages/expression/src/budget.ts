/** Thrown where an expression cannot be evaluated: a false answer would drop a clause in silence. */
export class ExpressionError extends Error {
  override name = 'ExpressionError'
}

/**
 * What an evaluation may still do, in steps of well under a tenth of a microsecond each: an instance that is looked
 * at, a part of a filter asked of it, two items of lists compared. Nested filters grow as a power of the instances.
 */
export type Budget = { steps: number }

/** A twentieth of a second at the very most. */
export const mostSteps = 300_000

/** Takes steps from the budget; without one, a single act may not cost more than a whole evaluation. */
export function spend(budget: Budget | undefined, steps: number): void {
  const left = (budget?.steps ?? mostSteps) - steps
  if (left < 0) throw new ExpressionError('expression-too-complex')
  if (budget) budget.steps = left
}
