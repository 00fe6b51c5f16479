import {
  compile,
  ExpressionError,
  type Budget,
  type CompileOptions,
  type CompiledExpression,
} from '@tabellio/expression'
import type { Dependency, DependencySample, WizardDefinition } from './definition.ts'

/** The answer of a condition for a sample: undefined when it cannot be evaluated. */
export type SampleTrial = { holds: boolean | undefined; isAsExpected: boolean }

type Options = Pick<CompileOptions, 'language' | 'isRecord'>

/** Asks a dependency's condition with the answers of a sample, as those of a whole form. */
export const trySample = (
  { expression }: Pick<Dependency, 'expression'>,
  sample: Pick<DependencySample, 'values' | 'holds'>,
  options: Options = {},
): SampleTrial => trial(compile(expression, options), sample)

function trial(
  condition: CompiledExpression,
  { values, holds: expected }: Pick<DependencySample, 'values' | 'holds'>,
  budget?: Budget,
): SampleTrial {
  try {
    const holds = condition(values, undefined, budget)
    return { holds, isAsExpected: holds === expected }
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    return { holds: undefined, isAsExpected: false }
  }
}

/** A sample whose condition does not answer as its author said it would; both by their places. */
export type FailingSample = { dependency: number; sample: number; holds: boolean | undefined }

/** As many steps as all the samples of a form may take together. */
const maxSteps = 1_000_000

export function failingSamples(
  { dependencies }: Pick<WizardDefinition, 'dependencies'>,
  options: Options = {},
): FailingSample[] {
  const budget = { steps: maxSteps }
  return dependencies.flatMap(({ expression, samples = [] }, dependency) => {
    const condition = compile(expression, options)
    return samples.flatMap((each, sample) => {
      const { holds, isAsExpected } = trial(condition, each, budget)
      return isAsExpected ? [] : [{ dependency, sample, holds }]
    })
  })
}
