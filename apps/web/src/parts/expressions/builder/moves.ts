import { moveTo, partAt, partsOf, partPlace, removeAt, type Expression, type Gap } from '@tabellio/expression'
import { useBuilder } from '../builder-context.ts'

/** Takes parts out and moves them; the focus goes along, or to what is nearest. */
export function useMoves() {
  const { change } = useBuilder()
  return {
    remove: (at: string) =>
      change((expression) => removeAt(expression, at), { focus: (next) => nearestTo(next, at) }),
    move: (part: Expression | undefined, at: string, gap: Gap | undefined) => {
      if (!gap) return
      const focus = (next: Expression) => partAddress(next, part) ?? gap.at
      change((expression) => moveTo(expression, at, gap), { focus })
    },
  }
}

/** Finds the part in the place of one that is gone, else the one before it, else the one around it. */
function nearestTo(expression: Expression, at: string): string {
  const { at: parentAt, index } = partPlace(at)
  if (partAt(expression, at)) return at
  const before = index === undefined ? undefined : at.replace(/\d+\]$/, `${index - 1}]`)
  return before !== undefined && partAt(expression, before) ? before : parentAt
}

/** A part that an edit leaves alone is the same object in its new place. */
export const partAddress = (expression: Expression, part: Expression | undefined): string | undefined =>
  partsOf(expression).find((each) => each.expression === part)?.at
