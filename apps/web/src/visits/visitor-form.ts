import type { SharedFile } from '@tabellio/contract/shared-items'
import type { Values } from '@tabellio/expression'
import type { ContextDefinition, WizardDefinition } from '@tabellio/forms'

type Template = { contextDefinition: ContextDefinition; wizardDefinition: WizardDefinition }

/** The form without what a link hides, and what its fields begin with. The server puts the hidden values in. */
export function formForVisitor({ wizardDefinition }: Template, config: SharedFile['config']) {
  const hidden = new Set(config.filter((entry) => entry.hidden).map(({ field }) => field))
  const values: Values = Object.fromEntries(
    config.flatMap(({ field, defaultValue }) => (defaultValue === null ? [] : [[field, defaultValue]])),
  )
  const pages = wizardDefinition.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      fields: section.fields.filter(({ key }) => !hidden.has(key)),
    })),
  }))
  return { wizard: { ...wizardDefinition, pages }, values }
}
