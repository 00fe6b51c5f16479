import { ExpressionTree } from '@tabellio/document'
import type { Expression } from '@tabellio/expression'

/** The condition that an address says; one that cannot be read counts as none. */
export function conditionIn(said: string | undefined): Expression | undefined {
  if (said === undefined || said === '') return undefined
  try {
    const read = ExpressionTree.safeParse(JSON.parse(said))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
