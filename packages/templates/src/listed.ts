import type { Language } from '@tabellio/expression'
import { wordBefore } from './grammar/meeting.ts'

type Join = 'and' | 'or'

/** `Ana, Luis y Marta` */
export function listed(items: string[], language: Language, join: Join = 'and'): string {
  const last = items.at(-1)
  if (last === undefined || items.length === 1) return last ?? ''
  return `${items.slice(0, -1).join(', ')} ${joinedBy(join, last, language)}${last}`
}

/** The conjunction before the last of several, with its blank: `y `, `e ` before Inés. */
export const joinedBy = (join: Join, next: string, language: Language): string =>
  wordBefore(conjunctions[join][language], next, language)

const conjunctions: { [join in Join]: { [language in Language]: string } } = {
  and: { en: 'and', es: 'y', fr: 'et' },
  or: { en: 'or', es: 'o', fr: 'ou' },
}
