import type { WordCounts } from './word-counts.ts'

/** A file that was stored as a document of a type, or what the type says of itself. */
export type Sample = { documentTypeId: string; words: WordCounts }

/** A type that a file may be of: how alike it is to files of it, and the words that say so. */
export type TypeGuess = { documentTypeId: string; likeness: number; words: string[] }

/** So many of a type's nearest files speak for it: one that is alike by chance has not the say. */
const neighbours = 3
/** So many words are told as the evidence. */
const toldWords = 6
/** What is less alike than this is alike by chance. */
const leastLikeness = 0.05

/** The types of the files that are the nearest, by the cosine of their words, rare words weighing more. The best is first. */
export function nearestTypes(words: WordCounts, samples: readonly Sample[]): TypeGuess[] {
  const weigh = weighing(samples)
  const file = weigh(words)
  const byType = Map.groupBy(samples, ({ documentTypeId }) => documentTypeId)
  const guesses = [...byType].map(([documentTypeId, ofType]) => {
    const nearest = ofType
      .map((sample) => likenessOf(file, weigh(sample.words)))
      .toSorted((one, other) => other.likeness - one.likeness)
      .slice(0, neighbours)
    const likeness = nearest.reduce((sum, each) => sum + each.likeness, 0) / Math.max(1, nearest.length)
    return { documentTypeId, likeness: rounded(likeness), words: nearest[0]?.words ?? [] }
  })
  return guesses
    .filter(({ likeness }) => likeness >= leastLikeness)
    .toSorted((one, other) => other.likeness - one.likeness)
}

const rounded = (likeness: number) => Math.round(likeness * 1000) / 1000

type Weights = { of: ReadonlyMap<string, number>; length: number }

/** The weight of each word: more where it stands often, less where it stands in many files. */
function weighing(samples: readonly Sample[]): (words: WordCounts) => Weights {
  const files = new Map<string, number>()
  for (const { words } of samples) for (const [word] of words) files.set(word, (files.get(word) ?? 0) + 1)
  const rarity = (word: string) => Math.log(1 + (1 + samples.length) / (1 + (files.get(word) ?? 0)))
  return (words) => {
    const of = new Map(words.map(([word, count]) => [word, (1 + Math.log(count)) * rarity(word)]))
    return { of, length: Math.hypot(...of.values()) }
  }
}

function likenessOf(file: Weights, other: Weights): { likeness: number; words: string[] } {
  const shared = [...file.of]
    .map(([word, weight]) => ({ word, product: weight * (other.of.get(word) ?? 0) }))
    .filter(({ product }) => product > 0)
    .toSorted((one, another) => another.product - one.product)
  const lengths = file.length * other.length
  const sum = shared.reduce((total, { product }) => total + product, 0)
  return {
    likeness: lengths === 0 ? 0 : sum / lengths,
    words: shared.slice(0, toldWords).map(({ word }) => word),
  }
}
