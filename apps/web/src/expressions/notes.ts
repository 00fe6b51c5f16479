import { problemsOf, type Expression, type ExpressionProblemCode, type Sources } from '@tabellio/expression'

/** What is to be said at a part: what is wrong with it, what it still lacks, what is odd about it. */
export type Note = {
  kind: 'wrong' | 'unfinished' | 'odd'
  code: ExpressionProblemCode
  with?: readonly string[]
}

/** A part that nobody has filled in yet is not called wrong. */
const unfinished = new Set<ExpressionProblemCode>(['target-is-missing', 'filter-is-missing'])

export function notesOf(expression: Expression, sources: Sources): ReadonlyMap<string, Note[]> {
  const notes = new Map<string, Note[]>()
  for (const { at, code } of problemsOf(expression, sources)) {
    const kind = unfinished.has(code) ? 'unfinished' : 'wrong'
    notes.set(at, [...(notes.get(at) ?? []), { kind, code }])
  }
  return notes
}
