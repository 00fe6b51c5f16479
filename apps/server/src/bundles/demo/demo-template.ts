import type { InvoiceMapping } from '@tabellio/contract/e-invoices'
import type { Output } from '@tabellio/contract/outputs'
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
  /** What its documents are stored as; PDF when absent. */
  output?: { format: Output; invoice?: InvoiceMapping }
  contexts: () => Values[]
}
