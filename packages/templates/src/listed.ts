import type { Language } from '@tabellio/expression'

/** `Ana, Luis y Marta` */
export function listed(items: string[], language: Language): string {
  const last = items.at(-1)
  if (last === undefined || items.length === 1) return last ?? ''
  return `${items.slice(0, -1).join(', ')} ${conjunction(language, last)} ${last}`
}

function conjunction(language: Language, next: string): string {
  switch (language) {
    case 'en':
      return 'and'
    case 'fr':
      return 'et'
    case 'es':
      return startsWithI.test(next) ? 'e' : 'y'
  }
}

/** `y` gives way before the sound i (Inés, hijos), but not before a diphthong (hielo, iones). */
const startsWithI = /^h?(í|i(?![aeouáéóú]))/i
