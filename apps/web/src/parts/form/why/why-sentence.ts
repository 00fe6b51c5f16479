import {
  sentence,
  type Explanation,
  type Expression,
  type Locale,
  type Sources,
  type Span,
} from '@tabellio/expression'

/** A stretch of the sentence: words between conditions, or a condition with what it answered. */
export type WhyPiece = { at: string; text: string; answer?: Explanation }

/** The sentence of an expression, each of its comparisons a piece with its answer. A filter is part of its comparison. */
export function whySentence(
  expression: Expression,
  explanation: Explanation,
  said: { sources: Sources; locale: Locale },
): WhyPiece[] {
  const answers = new Map(comparisonsOf(explanation).map((answer) => [answer.at, answer]))
  const pieces: WhyPiece[] = []
  for (const span of sentence(expression, said.sources, said.locale)) {
    const answer = answers.get(comparisonAt(span))
    const last = pieces.at(-1)
    if (last && last.answer === answer) last.text += span.text
    else pieces.push({ at: span.at, text: span.text, ...(answer && { answer }) })
  }
  return pieces
}

/** The parts that compare something, in the order of the sentence. */
const comparisonsOf = (explanation: Explanation): Explanation[] =>
  explanation.parts?.flatMap(comparisonsOf) ?? [explanation]

/** The address of the comparison in whose words, or in whose filter, a span stands. */
const comparisonAt = ({ at }: Span): string => at.replace(/(^|\.)where(\..*)?$/, '')
