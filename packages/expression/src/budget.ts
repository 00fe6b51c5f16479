/** Thrown where an expression cannot be evaluated: a false answer would drop a clause in silence. */
export class ExpressionError extends Error {
  override name = 'ExpressionError'
}

/**
 * The steps that an evaluation may still take, each well under a tenth of a microsecond: an instance that is looked at,
 * a part of a filter asked of it, two items of lists compared. Nested filters grow as a power of the instances.
 */
export type Budget = {
  steps: number
  /** That something was refused which a larger budget might have allowed. */
  isExceeded?: boolean
}

/**
 * Thrown before more is made for a request than it may take: of a few words, as counts and repeats within repeats, or
 * of many. What is refused so, another request cannot be kept waiting by (AVL-1).
 */
export class TooComplexError extends Error {
  override name = 'TooComplexError'
  /** The path of the field or the record that asks for it; '' for the whole. */
  readonly place: string

  constructor(place: string) {
    super(`too-complex${place === '' ? '' : `: ${place}`}`)
    this.place = place
  }
}

/** A twentieth of a second at the very most. */
export const maxSteps = 300_000

/** Takes steps from the budget; without one, a single act may not cost more than a whole evaluation. */
export function spend(budget: Budget | undefined, steps: number): void {
  const left = (budget?.steps ?? maxSteps) - steps
  if (left < 0) {
    if (budget) budget.isExceeded = true
    throw new ExpressionError('expression-too-complex')
  }
  if (budget) budget.steps = left
}

/** Takes steps for what is about to be made at a place, or refuses it. */
export function reserve(budget: Budget, steps: number, place: string): void {
  if (!(steps <= budget.steps)) {
    budget.isExceeded = true
    throw new TooComplexError(place)
  }
  budget.steps -= steps
}
