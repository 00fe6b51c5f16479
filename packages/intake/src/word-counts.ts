/** The words of a text with how often each stands in it. */
export type WordCounts = readonly (readonly [word: string, count: number])[]

/** So many words tell one file from others; the rarest of a longer one add little. */
const maxWords = 400
const maxLength = 200_000
const minLetters = 3
const maxLetters = 30

/** The words by which files are compared: without case, accents and numbers, the most frequent first. */
export function wordCounts(text: string): WordCounts {
  const counts = new Map<string, number>()
  for (const [word] of folded(text.slice(0, maxLength)).matchAll(/\p{L}+/gu))
    if (word.length >= minLetters && word.length <= maxLetters) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one).slice(0, maxWords)
}

export const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
