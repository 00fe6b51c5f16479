import { expressionProblems, type ExpressionProblem } from '@tabellio/expression'
import type { Dependency } from '@tabellio/forms'
import type { EditedForm } from '../form-map/edited-form.ts'
import { itemId } from '../form-map/form-tree.ts'

/** What must be put right in a rule before it can be saved. */
export type BlockProblems = {
  hasNoName: boolean
  hasNoItems: boolean
  /** The items that are not on the form any more. */
  unknownItems: string[]
  expression: ExpressionProblem[]
  count: number
}

export function problemsOfBlock(
  { name, items, expression }: Dependency,
  { elements, sources }: Pick<EditedForm, 'elements' | 'sources'>,
): BlockProblems {
  const hasNoName = name.trim() === ''
  const hasNoItems = items.length === 0
  const unknownItems = items.map(itemId).filter((id) => !elements.has(id))
  const wrong = expressionProblems(expression, sources)
  return {
    hasNoName,
    hasNoItems,
    unknownItems,
    expression: wrong,
    count: Number(hasNoName) + Number(hasNoItems) + unknownItems.length + wrong.length,
  }
}
