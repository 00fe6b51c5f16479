import type { Document } from '@tabellio/document'
import type { Values } from '@tabellio/expression'
import type { ContextDefinition, WizardDefinition } from '@tabellio/forms'

/** A template of the demonstration organization, with the data of the documents that were made from it. */
export type DemoTemplate = {
  name: string
  description: string
  language: 'English' | 'Spanish' | 'French'
  /** The name of the document group that holds it. */
  documentGroup: string
  contextDefinition: ContextDefinition
  wizardDefinition: WizardDefinition
  body: Document
  /** The Word file that is its content, of which the body was read. */
  wordFile?: Uint8Array
  nameConfig: string
  contexts: () => Values[]
}
