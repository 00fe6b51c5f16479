import type { Language } from '@tabellio/expression'
import { folded } from './word-counts.ts'

/** Short words that stand in any longer text of a language, and in no text of the others. */
const common: Record<Language, readonly string[]> = {
  en: ['the', 'and', 'of', 'to', 'for', 'with', 'this', 'shall', 'by', 'from', 'date', 'is', 'on'],
  es: ['el', 'los', 'las', 'del', 'y', 'por', 'con', 'una', 'fecha', 'en', 'para', 'al', 'que'],
  fr: ['le', 'les', 'des', 'du', 'et', 'pour', 'avec', 'une', 'dans', 'aux', 'est', 'par', 'au'],
}

/** The language of a text, where it shows. */
export function languageOf(text: string): Language | undefined {
  const words = folded(text.slice(0, 20_000)).match(/\p{L}+/gu) ?? []
  const count = (language: Language) => {
    const among = new Set(common[language])
    return words.filter((word) => among.has(word)).length
  }
  const [best, second] = (['en', 'es', 'fr'] as const)
    .map((language) => ({ language, count: count(language) }))
    .toSorted((one, other) => other.count - one.count)
  return best && second && best.count > second.count ? best.language : undefined
}
