import type { Language } from '@tabellio/contract/shapes'

/** `Date: 5 May`. French has a space before the colon, which does not break. */
export const labelled = (language: Language, label: string, text: string): string =>
  language === 'fr' ? `${label}\u00a0: ${text}` : `${label}: ${text}`
