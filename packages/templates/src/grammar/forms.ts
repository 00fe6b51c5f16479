import type { Language } from '@tabellio/expression'
import type { Agreement } from './agreement.ts'
import { englishForm } from './english-forms.ts'
import { frenchForm } from './french-forms.ts'
import { spanishForm } from './spanish-forms.ts'

/**
 * Words for one man in the form for others: `el arrendatario` as `las arrendatarias`. Each word is put in its form up to
 * a preposition, behind which stands what belongs to something else: `el dueño de la casa`, `los dueños de la casa`.
 */
export function inForm(words: string, agreement: Agreement, language: Language): string {
  if (agreement.gender === 'masculine' && !agreement.isPlural) return words
  const [head, tail] = cutAtPreposition(words, language)
  return formOf[language](head, agreement) + tail
}

const formOf: { [language in Language]: (words: string, agreement: Agreement) => string } = {
  en: englishForm,
  es: spanishForm,
  fr: frenchForm,
}

const prepositions: { [language in Language]: RegExp } = {
  en: / (?:of|in|at|to|for|with|by|from|on|under|as|who|whose|that|which|hereinafter)(?= |,|$)|-in-|,/,
  es: / (?:de|del|a|al|en|con|por|para|que|quien|cuyo|según|sin|sobre|como)(?= |,|$)|,/,
  fr: / (?:de|du|des|d’|d'|à|au|aux|en|avec|par|pour|que|qui|dont|selon|sans|sur|comme)(?= |,|$)| d[’']|,/,
}

/** What begins with the preposition itself (`del arrendatario`) is cut at the next one. */
function cutAtPreposition(words: string, language: Language): [head: string, tail: string] {
  const at = words.search(prepositions[language])
  return at <= 0 ? [words, ''] : [words.slice(0, at), words.slice(at)]
}
