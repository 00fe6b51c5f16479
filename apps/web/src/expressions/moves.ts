import { moveTo, partAt, partsOf, placeOf, removeAt, type Expression, type Gap } from '@tabellio/expression'
import { useBuilder } from './builder-context.ts'

/** Takes parts out and moves them; the focus goes along, or to what is nearest. */
export function useMoves() {
  const { expression, change } = useBuilder()
  return {
    remove: (at: string) => {
      const next = removeAt(expression, at)
      change(next, { focus: nearestTo(next, at) })
    },
    move: (at: string, gap: Gap | undefined) => {
      if (!gap) return
      const next = moveTo(expression, at, gap)
      change(next, { focus: addressOf(next, partAt(expression, at)) ?? gap.at })
    },
  }
}

/** What took the place of a part that is gone, else what stands before it, else what it stood in. */
export function nearestTo(expression: Expression, at: string): string {
  const { at: parentAt, index } = placeOf(at)
  if (partAt(expression, at)) return at
  const before = index === undefined ? undefined : at.replace(/\d+\]$/, `${index - 1}]`)
  return before !== undefined && partAt(expression, before) ? before : parentAt
}

/** A part that an edit leaves alone is the same object in its new place. */
export const addressOf = (expression: Expression, part: Expression | undefined): string | undefined =>
  partsOf(expression).find((each) => each.expression === part)?.at
