import type { Token } from './parse-sentence-tokens.ts'

/** Phrases by their words: what a phrase that begins at a token may mean, at the cost of its own length. */
export type Trie<Meaning> = { next: Map<string, Trie<Meaning>>; meanings: Meaning[] }

export const emptyTrie = <Meaning>(): Trie<Meaning> => ({ next: new Map(), meanings: [] })

export function addPhrase<Meaning>(trie: Trie<Meaning>, words: readonly string[], meaning: Meaning) {
  let node = trie
  for (const word of words) {
    const next = node.next.get(word) ?? emptyTrie<Meaning>()
    node.next.set(word, next)
    node = next
  }
  if (!node.meanings.includes(meaning)) node.meanings.push(meaning)
}

/** Finds the longest phrase at the tokens from `at` on. */
export function longestAt<Meaning>(
  trie: Trie<Meaning>,
  tokens: readonly Token[],
  at: number,
): { meaning: Meaning; end: number } | undefined {
  let found: { meaning: Meaning; end: number } | undefined
  let node: Trie<Meaning> | undefined = trie
  for (let end = at; node; end++) {
    const [meaning] = node.meanings
    if (meaning !== undefined && end > at) found = { meaning, end }
    const token = tokens[end]
    node = token && isWord(token) ? node.next.get(token.text) : undefined
  }
  return found
}

/** Only what stands without marks can be part of a phrase. */
export const isWord = ({ kind }: Token) =>
  kind === 'word' || kind === 'number' || kind === 'moment' || kind === 'symbol'

export const isSign = (token: Token | undefined, sign: string) =>
  token?.kind === 'symbol' && token.text === sign
