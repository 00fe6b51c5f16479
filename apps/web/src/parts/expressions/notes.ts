import {
  findingsOf,
  isAlways,
  partAt,
  expressionProblems,
  type Expression,
  type ExpressionProblemCode,
  type FindingCode,
  type Sources,
} from '@tabellio/expression'

/** The notes at a part say what is wrong with it, what it still lacks, what its author may not have meant. */
export type Note = {
  kind: 'wrong' | 'unfinished' | 'odd'
  code: NoteCode
  /** The addresses of the parts that make it so. */
  with?: readonly string[]
}
type NoteCode = ExpressionProblemCode | FindingCode

/** A part that nobody has filled in yet is not called wrong. */
const unfinished = new Set<ExpressionProblemCode>(['target-is-missing', 'filter-is-missing'])

/** The notes by the address of their part. What is odd is said of an expression that is finished. */
export function notesOf(expression: Expression, sources: Sources): ReadonlyMap<string, Note[]> {
  const notes = new Map<string, Note[]>()
  const note = (at: string, one: Note) => notes.set(at, [...(notes.get(at) ?? []), one])
  const problems = expressionProblems(expression, sources)
  for (const { at, code } of problems) {
    note(at, { kind: unfinished.has(code) ? 'unfinished' : 'wrong', code })
  }
  if (problems.length > 0) return notes
  for (const { at, ...finding } of findingsOf(expression, sources)) {
    if (!isAlways(partAt(expression, at) ?? {})) note(at, { kind: 'odd', ...finding })
  }
  return notes
}
