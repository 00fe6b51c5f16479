import { evaluate, ExpressionError, type Language } from '@tabellio/expression'
import type { Dependency, DependencySample, WizardDefinition } from './definition.ts'

/** What a condition answers for a sample: undefined when it cannot be evaluated. */
export type SampleTrial = { holds: boolean | undefined; isAsExpected: boolean }

/** Asks a dependency's condition with the answers of a sample, as those of a whole form. */
export function trySample(
  { expression }: Pick<Dependency, 'expression'>,
  sample: Pick<DependencySample, 'values' | 'holds'>,
  options: { language?: Language } = {},
): SampleTrial {
  try {
    const holds = evaluate(expression, sample.values, options)
    return { holds, isAsExpected: holds === sample.holds }
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    return { holds: undefined, isAsExpected: false }
  }
}

/** A sample whose condition does not answer as its author said it would; both by their places. */
export type FailingSample = { dependency: number; sample: number; holds: boolean | undefined }

export const failingSamples = (
  { dependencies }: Pick<WizardDefinition, 'dependencies'>,
  options: { language?: Language } = {},
): FailingSample[] =>
  dependencies.flatMap((dependency, at) =>
    (dependency.samples ?? []).flatMap((sample, place) => {
      const { holds, isAsExpected } = trySample(dependency, sample, options)
      return isAsExpected ? [] : [{ dependency: at, sample: place, holds }]
    }),
  )
