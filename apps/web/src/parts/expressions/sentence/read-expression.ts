import {
  parseSentence,
  expressionProblems,
  type Expression,
  type Locale,
  type SentenceProblem,
  type Sources,
} from '@tabellio/expression'

/** The expression that a text says, as JSON or as a sentence. */
export function readExpression(text: string, sources: Sources, locale: Locale): Expression | undefined {
  const json = parsed(text)
  if (isSound(json)) return json
  const { expression, problem } = readSentence(text, sources, locale)
  if (problem) logUnread(problem)
  return expression
}

/** It may read something unknown here, which is shown where it stands, to be repaired. */
const isSound = (value: unknown): value is Expression =>
  value !== undefined && expressionProblems(value).length === 0

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type ReadSentence = { expression?: Expression; problem?: SentenceProblem }

/** A sentence that is being typed. */
export const readSentence = (text: string, sources: Sources, locale: Locale): ReadSentence =>
  parseSentence(text, sources, locale)

/** An expression that was handed over and cannot be read stops nothing: it is only logged as a warning (B-139). */
function logUnread(problem: SentenceProblem): void {
  // oxlint-disable-next-line no-console -- the specification wants the warning in the log
  console.warn('An expression could not be parsed', problem)
}
