import type { Document } from '@tabellio/document'
import { formFindings, type FormFinding } from '@tabellio/forms'
import { compileText, textPaths } from '@tabellio/templates'
import type { Design } from './design.ts'

/**
 * Lists what is suspicious in the form of a type. A type without a text keeps answers for themselves: then none is called
 * unused.
 */
export function findingsOf(design: Design, text: Document | undefined): FormFinding[] {
  const { contextDefinition: definition, wizardDefinition, expirationBehavior: expiry } = design
  const paths = new Set([
    ...(text ? textPaths(text, definition) : []),
    ...[design.nameConfig, design.identifierConfig].flatMap((name) => compileText(name, definition).paths),
    ...design.securityFields,
    ...(design.documentDateField === null ? [] : [design.documentDateField]),
    ...(expiry?.type === 'field' ? [expiry.fieldName] : []),
  ])
  return formFindings(definition, wizardDefinition, { paths, areAll: text !== undefined })
}
