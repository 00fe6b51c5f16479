import { type Language, TooComplexError, type Values } from '@tabellio/expression'
import {
  type ContextDefinition,
  type ValueProblem,
  type WizardDefinition,
  sequenceFields,
  valuesReader,
} from '@tabellio/forms'

export type ContextsInput = {
  definition: ContextDefinition
  wizard: WizardDefinition
  language: Language
  contexts: { key: string; data: Values }[]
  today: string
}

/** What is wrong with a context; `place` where it asks for too much work. */
export type ContextFault = { key: string; problems: ValueProblem[] } | { key: string; place: string }

/** So many steps the check of one context may take; all of them together have the time of a thread. */
const maxSteps = 1_000_000

/**
 * The contexts of which no document could be made: the work of a thread. A number that a sequence gives is not asked of
 * whoever fills in the form, so that it is missed by nobody.
 */
export function checkContexts({ definition, wizard, language, contexts, today }: ContextsInput) {
  const read = valuesReader({ definition, wizard, language })
  const numbers = new Set(sequenceFields(definition).map(({ path }) => path))
  const isNumber = ({ path }: ValueProblem) => numbers.has(path.replaceAll(/\[\d+\]/g, ''))
  return contexts.flatMap(({ key, data }): ContextFault[] => {
    try {
      const problems = read({ values: data, today, budget: { steps: maxSteps } }).problems.filter(
        (problem) => !isNumber(problem),
      )
      return problems.length === 0 ? [] : [{ key, problems: problems.slice(0, maxProblems) }]
    } catch (error) {
      if (!(error instanceof TooComplexError)) throw error
      return [{ key, place: error.place }]
    }
  })
}

/** Of one context so many are told. */
const maxProblems = 50
