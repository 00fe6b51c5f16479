import type { DocumentTypeInput } from '@tabellio/contract/document-types'
import type { Block, Document } from '@tabellio/document'
import type { Language } from '@tabellio/expression'
import type { DemoTemplate } from './demo/demo-template.ts'
import { contextDefinitionOf, type DemoForm, type Item, wizardDefinitionOf } from './demo/form.ts'

/** A template as a bundle brings it, without the documents that the demonstration makes of it. */
export type BundleTemplate = Omit<DemoTemplate, 'contexts' | 'documentGroup'> &
  Partial<Pick<DemoTemplate, 'documentGroup'>>

/** A document type for files that are brought in. */
export type BundleDocumentType = Pick<
  DocumentTypeInput,
  'name' | 'description' | 'contextDefinition' | 'wizardDefinition' | 'nameConfig' | 'acceptedMimeTypeList'
> &
  Partial<Pick<DocumentTypeInput, 'identifierConfig' | 'expirationBehavior' | 'expirationWarningDays'>>

export type BundleContent = { templates: BundleTemplate[]; documentTypes: BundleDocumentType[] }

/** The form of one page and one section. */
export const onePage = (label: string, description: string, items: Item[]): DemoForm => ({
  defaultPageName: label,
  defaultSectionName: label,
  pages: [{ key: 'page', label, description, sections: [{ key: 'section', label, description, items }] }],
  dependencies: [],
  nouns: {},
})

export const definitionsOf = (form: DemoForm) => ({
  contextDefinition: contextDefinitionOf(form),
  wizardDefinition: wizardDefinitionOf(form),
})

/** A plain page in a paper size of the language's countries: `Title`, `Head` and `Label` stand beside `Normal`. */
export const sheet = (language: Language, ...content: Block[]): Document => ({
  type: 'doc',
  attrs: {
    version: 1,
    language,
    styles: {
      Normal: { lineHeight: 1.2, spaceAfter: 8, text: { font: 'Carlito', size: 11, color: '#222222' } },
      Title: { basedOn: 'Normal', outlineLevel: 1, spaceAfter: 14, text: { size: 20, bold: true } },
      Head: { basedOn: 'Normal', outlineLevel: 2, keepWithNext: true, text: { size: 13, bold: true } },
      Label: { basedOn: 'Normal', spaceAfter: 2, text: { size: 9.5, color: '#555555' } },
    },
    lists: {},
  },
  content: [
    {
      type: 'section',
      attrs: { page: { width: 612, height: 792, margins: { top: 64, right: 64, bottom: 64, left: 64 } } },
      content,
    },
  ],
})
