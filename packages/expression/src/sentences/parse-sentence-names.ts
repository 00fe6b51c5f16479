import { nounOf } from './nouns.ts'
import { phrasesOf } from './parse-sentence-phrases.ts'
import { foldedWithoutAccents, nounWords, type Token } from './parse-sentence-tokens.ts'
import { addPhrase, emptyTrie, isWord, longestAt, type Trie } from './parse-sentence-trie.ts'
import { wordsOf } from './sentence-words.ts'
import type { Language, Source, Sources } from '../sources.ts'

/** All the ways in which the sentences of a language name a source. */
export type Names = {
  /** Whole names, `age of the tenants`, `age of the tenant`. */
  whole: Trie<string>
  /** Within a record, `age` of `whose age`. */
  within: ReadonlyMap<string, Trie<string>>
  /** Labels for those who write them though there is a noun, or leave out their marks. */
  labels: Trie<string>
}

const known = new WeakMap<Sources, Map<Language, Names>>()

export function namesOf(sources: Sources, language: Language): Names {
  const byLanguage = known.get(sources) ?? new Map<Language, Names>()
  known.set(sources, byLanguage)
  const names = byLanguage.get(language) ?? makeNames(sources, language)
  byLanguage.set(language, names)
  return names
}

/** A label in marks is one word, that no word without marks is like. */
const labelWord = (label: string): string => `"${foldedWithoutAccents(label.trim())}`

function makeNames(sources: Sources, language: Language): Names {
  const whole = emptyTrie<string>()
  const labels = emptyTrie<string>()
  const within = new Map<string, Trie<string>>()
  for (const source of sources.values()) {
    const { path } = source
    addPhrase(labels, nounWords(source.label, language), path)
    addPhrase(labels, [labelWord(source.label)], path)
    const noun = source.nouns[language]
    if (noun && !nounOf(source, 'one', language)) addPhrase(labels, nounWords(noun.one, language), path)
    for (const words of namesOfSource(source, sources, language)) {
      addPhrase(whole, words, path)
    }
    for (const [record, words] of namesWithin(source, sources, language)) {
      const trie = within.get(record) ?? emptyTrie<string>()
      within.set(record, trie)
      addPhrase(trie, words, path)
    }
  }
  return { whole, within, labels }
}

type Form = 'one' | 'many'

function nameOf(source: Source, form: Form, language: Language): string[] {
  const noun = nounOf(source, form, language)
  return noun ? nounWords(noun.text, language) : [labelWord(source.label)]
}

const around = ({ records }: Source, sources: Sources): Source[] =>
  records.flatMap((path) => sources.get(path) ?? [])

/** With `known` records in view: all around it that are not, in the plural, and the innermost that is. */
function namesOfSource(source: Source, sources: Sources, language: Language): string[][] {
  const { of } = wordsOf(language).read
  const records = around(source, sources)
  const ofRecords = (known: number, first: Form) =>
    records
      .slice(known)
      .toReversed()
      .flatMap((record, index) => [of, ...nameOf(record, index === 0 ? first : 'many', language)])
  const chains = [0, ...records.keys().map((index) => index + 1)].flatMap((known) => {
    const inView = records[known - 1]
    const tail = inView ? [of, ...nameOf(inView, 'one', language)] : []
    return forms.map((first) => [...ofRecords(known, first), ...tail])
  })
  return forms.flatMap((form) => chains.map((chain) => [...nameOf(source, form, language), ...chain]))
}

const forms: readonly Form[] = ['one', 'many']

function namesWithin(source: Source, sources: Sources, language: Language): [string, string[]][] {
  const { of } = wordsOf(language).read
  const records = around(source, sources)
  return records.flatMap((record, at) => {
    const chain = records
      .slice(at + 1)
      .toReversed()
      .flatMap((inner) => [of, ...nameOf(inner, 'many', language)])
    return forms.map((form): [string, string[]] => [
      record.path,
      [...nameOf(source, form, language), ...chain],
    ])
  })
}

/** A name found in a text, and whether it says of every or of some of them. */
export type FoundName = { end: number; paths: readonly string[]; quantifier: 'some' | 'every' | undefined }

/** The names that begin at a token, the longest first. */
export function namesAt(
  trie: Trie<string>,
  tokens: readonly Token[],
  at: number,
  language: Language,
): FoundName[] {
  const { quantifiers, entry } = phrasesOf(language)
  const found: FoundName[] = []
  let node: Trie<string> | undefined = trie
  let quantifier: FoundName['quantifier']
  for (let end = at; node;) {
    if (node.meanings.length > 0 && end > at) found.unshift({ end, paths: node.meanings, quantifier })
    const token = tokens[end]
    const next: Trie<string> | undefined = token && node.next.get(wordOf(token))
    const skipped = next || quantifier ? undefined : longestAt(quantifiers, tokens, end)
    if (skipped) {
      quantifier = skipped.meaning
      end = longestAt(entry, tokens, skipped.end)?.end ?? skipped.end
    } else {
      node = next
      end++
    }
  }
  return found
}

/** How far the tokens go along with some name: what comes then is what is wrong with it. */
export function reachOf({ whole }: Names, tokens: readonly Token[], at: number): number {
  let node: Trie<string> | undefined = whole
  let end = at
  for (let token = tokens[end]; node && token; token = tokens[++end]) node = node.next.get(wordOf(token))
  return node ? end : Math.max(at, end - 1)
}

const wordOf = (token: Token): string => {
  if (token.kind === 'quoted') return labelWord(token.text)
  return isWord(token) ? token.text : ''
}
