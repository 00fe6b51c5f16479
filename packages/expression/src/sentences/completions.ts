import { completionOptions, type Option } from './completions-options.ts'
import { readAll } from './parse-sentence.ts'
import { sentenceReader, type Expectation, type SentenceReader } from './parse-sentence-reader.ts'
import { nounWords } from './parse-sentence-tokens.ts'
import type { SpanRole } from './sentence.ts'
import type { Locale } from '../region.ts'
import type { Language, Sources } from '../sources.ts'

/** A text that may stand at the cursor: it replaces the text between two positions. */
export type Completion = { text: string; label: string; from: number; to: number; role: SpanRole }

/** More than a person looks through. */
const maxCompletions = 50
/** Longer than anything that could be completed. */
const maxTyped = 300

/** How a sentence may go on at the cursor: what begins as it was typed first, then what has it in a later word. */
export function completionsAt(
  text: string,
  position: number,
  sources: Sources,
  locale: Language | Locale,
): Completion[] {
  const reader = sentenceReader(text.slice(0, position), sources, locale)
  readAll(reader)
  const found = new Map<string, Completion>()
  for (const completion of candidates(reader, text)) {
    if (!found.has(completion.label)) found.set(completion.label, completion)
    if (found.size === maxCompletions) break
  }
  return [...found.values()]
}

function* candidates(reader: SentenceReader, text: string): Generator<Completion> {
  for (const isStart of [true, false]) {
    for (const expectation of reader.expectations.toReversed()) {
      const place = placeOf(reader, expectation, text)
      for (const option of matching(reader, expectation, isStart)) yield completed(option, place, reader.text)
    }
  }
}

type Place = { from: number; to: number }

/** Finds the text to replace: the typed part of the completion, and the rest of its last word. */
function placeOf({ tokens, text: head }: SentenceReader, { token }: Expectation, text: string): Place {
  const from = startOf({ tokens, text: head }, token)
  const rest = from < head.length ? (/^[\p{L}\p{M}\p{N}]+/u.exec(text.slice(head.length))?.[0] ?? '') : ''
  return { from, to: head.length + rest.length }
}

/** Finds where the word before ends, past the blanks: an article that is no token belongs to the completion. */
function startOf({ tokens, text }: Pick<SentenceReader, 'tokens' | 'text'>, token: number): number {
  const before = tokens[token - 1]?.to ?? 0
  return before + (/^\s*/.exec(text.slice(before))?.[0].length ?? 0)
}

function completed({ text, role }: Option, { from, to }: Place, head: string): Completion {
  const needsBlank = from === head.length && /[^\s(]$/.test(head) && text !== ')' && text !== ','
  return { text: needsBlank ? ` ${text}` : text, label: text, from, to, role }
}

function matching(reader: SentenceReader, expectation: Expectation, isStart: boolean) {
  const { text, language } = reader
  const start = startOf(reader, expectation.token)
  if (text.length - start > maxTyped) return []
  const typed = keyOf(text.slice(start), language)
  const isLast = expectation === reader.expectations.at(-1)
  return completionOptions(reader, expectation).filter((option) => {
    const key = keyOf(option.text, language)
    if (isStart) return key.startsWith(typed) && (key !== typed || key === '')
    return isLast && typed !== '' && key.includes(` ${typed}`)
  })
}

const keyOf = (text: string, language: Language): string => {
  const words = nounWords(text.replace(/[“”«»"]/g, ' '), language).join(' ')
  return words !== '' && /\s$/.test(text) ? `${words} ` : words
}
