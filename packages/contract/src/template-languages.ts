import type { Language } from '@tabellio/expression'

/** B-542; G-145: the words templates use for the three languages. */
export const templateLanguages = ['English', 'Spanish', 'French'] as const

const codes: Record<(typeof templateLanguages)[number], Language> = {
  English: 'en',
  Spanish: 'es',
  French: 'fr',
}

/** The code of a template's language (G-145). */
export const languageOf = (language: (typeof templateLanguages)[number]): Language => codes[language]

/** The word for a language's code: what is written begins in the language of the screen. */
export const templateLanguageOf = (code: Language): (typeof templateLanguages)[number] =>
  templateLanguages.find((language) => codes[language] === code) ?? 'English'

export const isTemplateLanguage = (text: string | undefined): text is (typeof templateLanguages)[number] =>
  templateLanguages.some((language) => language === text)
