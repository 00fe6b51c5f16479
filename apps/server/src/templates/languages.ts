import type { Language } from '@tabellio/contract/shapes'
import type { TemplateLanguage } from '@tabellio/contract/templates'

const codes: Record<TemplateLanguage, Language> = { English: 'en', Spanish: 'es', French: 'fr' }

/** The code of a template's language (G-145). */
export const languageOf = (language: TemplateLanguage): Language => codes[language]
