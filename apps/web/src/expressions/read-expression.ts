import {
  parseSentence,
  problemsOf,
  type Expression,
  type Language,
  type SentenceProblem,
  type Sources,
} from '@tabellio/expression'

/** The expression that a text says, as JSON or as a sentence. */
export function readExpression(text: string, sources: Sources, language: Language): Expression | undefined {
  const json = parsed(text)
  if (isSound(json)) return json
  return readSentence(text, sources, language).expression
}

/** What it reads may be unknown here: then it is shown where it stands, to be repaired. */
const isSound = (value: unknown): value is Expression => value !== undefined && problemsOf(value).length === 0

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type ReadSentence = { expression?: Expression; problem?: SentenceProblem }

/** A sentence that cannot be read is nothing to stop for: it is only logged as a warning (B-139). */
export function readSentence(text: string, sources: Sources, language: Language): ReadSentence {
  const read = parseSentence(text, sources, language)
  // oxlint-disable-next-line no-console -- the specification wants the warning in the log
  if ('problem' in read) console.warn('An expression could not be parsed', read.problem)
  return read
}
