import { languageOf } from '@tabellio/contract/template-languages'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import { type SheetField, sheetFields } from '@tabellio/forms'

/**
 * What a row may fill. Fields of one label, as the name of a seller and that of a buyer, are told apart by the sections of
 * the form in which they stand.
 */
export function namedFields({
  contextDefinition,
  wizardDefinition: { pages },
  language,
}: Pick<TemplateVersionInfo, 'contextDefinition' | 'wizardDefinition' | 'language'>): SheetField[] {
  const fields = sheetFields(contextDefinition, languageOf(language))
  const sections = pages.flatMap((page) => page.sections)
  const sectionOf = new Map(
    sections.flatMap((section) => section.fields.map(({ key }): [string, string] => [key, section.label])),
  )
  const counts = new Map<string, number>()
  for (const { label } of fields) counts.set(label, (counts.get(label) ?? 0) + 1)
  return fields.map((field) => {
    const section = sectionOf.get(field.path)
    const isShared = (counts.get(field.label) ?? 0) > 1
    return isShared && section ? { ...field, label: `${field.label} (${section})` } : field
  })
}
