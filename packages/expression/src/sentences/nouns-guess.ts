import type { Language, Noun } from '../sources.ts'

/** Words that begin a question or end a phrase: a label with one of them is no noun. */
const openings = new Set(
  'is are was were has have had do does did can could will would should may must how what when where which who why if'.split(
    ' ',
  ),
)
const endings = new Set('at on by in of to from for with about and or'.split(' '))

/**
 * The noun in a label, for those who write a form, where the label leaves no doubt: `Monthly rent` is the monthly
 * rent. In Spanish and French only an article tells the gender; it is never guessed, and nor is the plural.
 */
export function guessNoun(label: string, language: Language): Noun | undefined {
  const words = label.trim().split(/\s+/)
  if (words.length > 5 || !words.every((word) => /^[\p{L}\p{M}]+(?:[-’'][\p{L}\p{M}]+)*$/u.test(word)))
    return undefined
  return language === 'en' ? englishNoun(words) : nounWithArticle(words, language)
}

function englishNoun(words: string[]): Noun | undefined {
  const [first = '', ...rest] = words[0]?.toLowerCase() === 'the' ? words.slice(1) : words
  const last = rest.at(-1) ?? first
  const isPhrase = first === '' || openings.has(first.toLowerCase()) || endings.has(last.toLowerCase())
  if (isPhrase || /(?:[^s]s|ed|ly)$/i.test(last)) return undefined
  return { one: [uncapitalized(first), ...rest].join(' ') }
}

const genders: Record<'es' | 'fr', Readonly<Record<string, Noun['gender']>>> = {
  es: { la: 'feminine' },
  fr: { le: 'masculine', la: 'feminine' },
}

/** `el` says no gender by itself: el acta. */
function nounWithArticle([article = '', first, ...rest]: string[], language: 'es' | 'fr'): Noun | undefined {
  const gender = Object.entries(genders[language]).find(([word]) => word === article.toLowerCase())?.[1]
  if (first === undefined || gender === undefined) return undefined
  return { one: [uncapitalized(first), ...rest].join(' '), gender }
}

/** Initials stay as they are. */
const uncapitalized = (word: string) => (/^\p{Lu}[\p{Ll}\p{M}'’-]*$/u.test(word) ? word.toLowerCase() : word)
