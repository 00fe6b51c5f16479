import { type Budget, TooComplexError, type Values } from '@tabellio/expression'
import {
  type ContextDefinition,
  type ValueProblem,
  type WizardDefinition,
  readValues,
  storedValues,
} from '@tabellio/forms'

type Given = { definition: ContextDefinition; wizard: WizardDefinition; values: Values; today: string }
export type CheckInput = Given

export type CheckOutcome = { values: Values } | { problems: ValueProblem[] } | { place: string }

/** So many steps the check of one form may take in a thread, and of many a person is told. */
const maxSteps = 20_000_000
const maxProblems = 1000

/** The values that count and are stored, or what is wrong with them; `place` where they ask for too much work. */
export function checkValues(given: CheckInput, budget: Budget = { steps: maxSteps }): CheckOutcome {
  try {
    const { problems, used } = readValues({ ...given, language: 'en', budget })
    return problems.length > 0
      ? { problems: problems.slice(0, maxProblems) }
      : { values: storedValues(given.definition, used) }
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error
    return { place: error.place }
  }
}
