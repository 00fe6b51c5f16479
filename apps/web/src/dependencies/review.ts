import {
  effectsOf,
  definitionProblems,
  warningsOf,
  type DefinitionProblem,
  type DefinitionWarning,
  type DependencyEffect,
} from '@tabellio/forms'
import { isUnfinished } from '../parts/expressions/index.ts'
import type { RuleBlock } from './blocks/blocks.ts'
import type { EditedForm } from './form-map/edited-form.ts'

type CycleMember = Extract<DefinitionProblem, { cycle: unknown }>['cycle'][number]

/** What becomes of a form by one of its blocks, and what its author may not have meant. */
export type BlockReview = {
  effect: DependencyEffect
  warnings: DefinitionWarning[]
  /** It waits for rules that wait for it: each reads what the next one decides. */
  cycle: readonly CycleMember[]
  /** The blocks whose conditions read what this one hides. */
  followers: RuleBlock[]
  /** The blocks at the places that the warnings name. */
  blocks: readonly RuleBlock[]
}

/** The reviews of all blocks, by their ids. */
export type Reviews = ReadonlyMap<string, BlockReview>

export function reviewsOf(blocks: readonly RuleBlock[], form: EditedForm): Reviews {
  const { definition } = form
  const wizard = { ...form.wizard, dependencies: blocks.map(({ rule }) => rule) }
  const warnings = warningsOf(definition, wizard)
  const effects = effectsOf(definition, wizard)
  const cycles = definitionProblems(definition, wizard).flatMap((problem) =>
    'cycle' in problem ? [problem.cycle] : [],
  )
  return new Map(
    effects.map((effect, at) => {
      const id = blocks[at]?.id ?? ''
      const review: BlockReview = {
        effect,
        warnings: isUnfinished(blocks[at]?.rule.expression ?? {})
          ? []
          : warnings.filter(({ dependency }) => dependency === at),
        cycle:
          cycles.find((cycle) =>
            cycle.some((member) => 'dependency' in member && member.dependency === at),
          ) ?? [],
        followers: effect.dependencies.flatMap((other) => (other === at ? [] : (blocks[other] ?? []))),
        blocks,
      }
      return [id, review]
    }),
  )
}
