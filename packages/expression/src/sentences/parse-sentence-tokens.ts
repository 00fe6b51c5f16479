import type { Language } from '../sources.ts'
import { wordsOf } from './sentence-words.ts'

/** A word is folded: no accents, no capitals. Where it stands in the text is kept for what is told about it. */
export type Token = {
  kind: 'word' | 'number' | 'moment' | 'quoted' | 'path' | 'symbol' | 'unclosed'
  text: string
  from: number
  to: number
}

export const foldedWithoutAccents = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

type Rules = {
  articles: ReadonlySet<string>
  accented: ReadonlySet<string>
  contractions: ReadonlyMap<string, string[]>
  language: Language
}

const rulesBy = new Map<Language, Rules>()

function rulesOf(language: Language): Rules {
  const known = rulesBy.get(language)
  if (known) return known
  const { articles, accented, contractions } = wordsOf(language).read
  const expansions = Object.entries(contractions).map(
    ([word, expansion]) => [word, foldedWithoutAccents(expansion).split(' ')] as const,
  )
  const rules = {
    articles: new Set(articles),
    accented: new Set(accented),
    contractions: new Map(expansions),
    language,
  }
  rulesBy.set(language, rules)
  return rules
}

const blanks = /[\s\p{Zs}:.;'’ʼ]+/uy
const word = /\p{L}[\p{L}\p{M}\p{N}_]*/uy
const wordWithApostrophe = /\p{L}[\p{L}\p{M}\p{N}_]*(?:['’ʼ]\p{L}[\p{L}\p{M}]*)?/uy
const moment =
  /\d{4}-\d{2}-\d{2}(?:[T ]\d{1,2}:\d{2}(?::\d{2})?)?|\d{1,2}(?:h\d{2}|:\d{2}(?::\d{2})?)(?![\d:])/y
const number = /[-−+]?\d+(?:(?:[.,]|[ \u00a0\u2009\u202f'’](?=\d{3}(?!\d)))\d+)*(?:e[-+]?\d+)?/iy
const symbol = /[<>!]=|<>|[\s\S]/uy

const closings: Readonly<Record<string, string>> = { '“': '”', '«': '»', '"': '"', '„': '“' }

type Reader = { text: string; rules: Rules; tokens: Token[] }

/** A text in words, values and marks: articles and full stops left out, contractions taken apart. */
export function tokensOf(text: string, language: Language): Token[] {
  const reader: Reader = { text, rules: rulesOf(language), tokens: [] }
  let at = 0
  while (at < text.length) at = readToken(reader, at)
  return reader.tokens
}

/** The words of a noun or a phrase, as a sentence with it would have them. */
export const nounWords = (text: string, language: Language): string[] =>
  tokensOf(text, language).map((token) => token.text)

function match(pattern: RegExp, { text }: Reader, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

function readToken(reader: Reader, at: number): number {
  const blank = match(blanks, reader, at)
  if (blank !== undefined) return at + blank.length
  const first = reader.text[at] ?? ''
  if (first in closings) return readQuoted(reader, at, first)
  if (first === '[') return readPath(reader, at)
  return readWord(reader, at) ?? readValue(reader, at)
}

function readWord({ rules, text, tokens }: Reader, at: number): number | undefined {
  const found = match(rules.language === 'en' ? wordWithApostrophe : word, { rules, text, tokens }, at)
  if (found === undefined) return undefined
  const to = at + found.length
  const lower = found.toLowerCase().normalize('NFC')
  const plain = rules.accented.has(lower) ? lower : foldedWithoutAccents(found).replace(/['’ʼ]/g, '')
  for (const part of rules.contractions.get(plain) ?? [plain]) {
    if (!rules.articles.has(part)) tokens.push({ kind: 'word', text: part, from: at, to })
  }
  return to
}

function readValue(reader: Reader, at: number): number {
  const [kind, found] = valueAt(reader, at)
  reader.tokens.push({ kind, text: found, from: at, to: at + found.length })
  return at + found.length
}

function valueAt(reader: Reader, at: number): ['moment' | 'number' | 'symbol', string] {
  const time = match(moment, reader, at)
  if (time !== undefined) return ['moment', time]
  const digits = match(number, reader, at)
  if (digits !== undefined) return ['number', digits]
  return ['symbol', match(symbol, reader, at) ?? '']
}

/** The rest of the text is one token when its marks are not closed: nothing in it can be told apart. */
function unclosed({ text, tokens }: Reader, from: number, mark: string): number {
  tokens.push({ kind: 'unclosed', text: mark, from, to: text.length })
  return text.length
}

/** A closing mark written twice stands for itself. */
function readQuoted(reader: Reader, from: number, open: string): number {
  const { text, rules, tokens } = reader
  const close = closings[open] ?? open
  let parts = ''
  let at = from + 1
  for (;;) {
    const end = text.indexOf(close, at)
    if (end < 0) return unclosed(reader, from, open)
    parts += text.slice(at, end)
    at = end + 1
    if (text[at] !== close) break
    parts += close
    at++
  }
  const inner = rules.language === 'fr' && open === '«' ? parts.replace(/^\p{Zs}|\p{Zs}$/gu, '') : parts
  tokens.push({ kind: 'quoted', text: inner, from, to: at })
  return at
}

function readPath(reader: Reader, from: number): number {
  const end = reader.text.indexOf(']', from)
  if (end < 0) return unclosed(reader, from, '[')
  reader.tokens.push({ kind: 'path', text: reader.text.slice(from + 1, end), from, to: end + 1 })
  return end + 1
}
