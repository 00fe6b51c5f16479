import { expressionProblems } from '@tabellio/expression'
import type { WizardDefinition } from '@tabellio/forms'
import type { CompiledTemplate } from '@tabellio/templates'

/** A condition that was stored, and cannot be read any more: by a dependency's name, or of the text. */
export type BrokenCondition = { rule?: string; code: string }

/** Lists the conditions of a template that cannot be read, each once. */
export const brokenConditions = (
  { dependencies }: WizardDefinition,
  { conditions }: CompiledTemplate,
): BrokenCondition[] => [
  ...dependencies.flatMap(({ name, expression }) =>
    expressionProblems(expression)
      .slice(0, 1)
      .map(({ code }) => ({ rule: name, code })),
  ),
  ...[...conditions.keys()].flatMap((expression) =>
    expressionProblems(expression)
      .slice(0, 1)
      .map(({ code }) => ({ code })),
  ),
]
