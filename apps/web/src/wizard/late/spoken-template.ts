import { languageOf, templateLanguages } from '@tabellio/contract/template-languages'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import { inLanguage, languageToShow } from '@tabellio/forms'
import { currentLanguage } from '../../platform/language.ts'

/** A form whose labels are all there in the reader's language is one of that language; what it makes is not. */
export function spokenTemplate(template: TemplateVersionInfo): TemplateVersionInfo {
  const form = { definition: template.contextDefinition, wizard: template.wizardDefinition }
  const language = languageToShow(form, { own: languageOf(template.language), reader: currentLanguage() })
  if (language === languageOf(template.language)) return template
  const { definition, wizard } = inLanguage(form, language)
  return {
    ...template,
    language: templateLanguages.find((each) => languageOf(each) === language) ?? template.language,
    contextDefinition: definition,
    wizardDefinition: wizard,
  }
}
