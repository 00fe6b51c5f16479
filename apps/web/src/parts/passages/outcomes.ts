import { stands, type Passage } from '@tabellio/document/passages'
import {
  compile,
  ExpressionError,
  recordTest,
  type Expression,
  type Language,
  type Scope,
  type Sources,
  type Values,
} from '@tabellio/expression'
import { instancesIn } from '@tabellio/templates/scope'

/** For how many of the instances that repeat it a passage stands; without a repeat it has one chance to. */
export type PassageOutcome = { standing: number; count: number }

/** Nothing when a condition on the way cannot be evaluated. Texts are compared in the language of the template. */
export function outcomeOf(
  { condition, repeats }: Passage,
  values: Values,
  { language, sources }: { language: Language; sources: Sources },
): PassageOutcome | undefined {
  const isRecord = recordTest(sources)
  const isMet = (expression: Expression, scope: Scope | undefined): boolean =>
    compile(expression, { language, isRecord })(values, scope)
  try {
    const scopes = repeats.reduce<(Scope | undefined)[]>(
      (around, { record, where }) =>
        around
          .flatMap((scope) => instancesIn(values, scope, record))
          .filter((scope) => !where || isMet(where, scope)),
      [undefined],
    )
    const standing = scopes.filter((scope) => stands(condition, isMet(condition.expression, scope)))
    return { standing: standing.length, count: scopes.length }
  } catch (error) {
    if (error instanceof ExpressionError) return undefined
    throw error
  }
}
