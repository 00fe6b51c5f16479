import { wordFile, wordParagraph, wordUri } from './word-file.ts'
import type { TemplateInput } from '@tabellio/contract/templates'
import { writeTemplateXml } from '@tabellio/templates/xml/template-xml'

const test = (name: string) => ({
  name,
  context: { payer: 'Ana' },
  mustAppear: ['Ana'],
  mustNotAppear: ['Luis'],
})

const letter = (name: string) => wordUri(wordFile(wordParagraph(`${name} of {payer}`)))

const wordTemplate = (name: string, { documentGroupId, description }: TemplateInput) => ({
  name: `${name} in Word`,
  description,
  documentGroupId,
  language: 'English' as const,
  wordDataUri: letter(name),
})

/** Bodies of the calls that change a version of a template, and of those that bring one from elsewhere. */
export const templateLifeBodies = (name: string, template: TemplateInput) => ({
  'templateLife.list': { nameFilter: '' },
  'templateLife.update': { description: `What is said of ${name}` },
  'templateLife.saveAsPdf': { saveAsPdf: name !== 'A' },
  'templateLife.setOutput': { format: name === 'A' ? ('docx' as const) : ('pdf' as const) },
  'templateTests.create': test(name),
  'templateTests.update': test(name),
  'templateTexts.save': { body: name === 'A' ? template.body : { ...template.body, content: [] } },
  'templateTexts.here': { place: `The paragraph of ${name}` },
  'wordTemplates.read': { wordDataUri: letter(name), language: 'English' as const },
  'wordTemplates.create': wordTemplate(name, template),
  'templateExchange.import': {
    xml: writeTemplateXml({ ...template, name: `${name} file`, documentProtection: 'none' }),
  },
  'templateExchange.importPackage': {
    package: {
      format: 'tabellio-template-package' as const,
      version: 1 as const,
      xml: writeTemplateXml({ ...template, name: `${name} package`, documentProtection: 'none' }),
      dictionaryLists: [],
      sequences: [],
      dataElements: [],
      documentTypes: [],
    },
    documentGroupId: template.documentGroupId,
  },
  'templateExchange.extract': { content: `${name} ${'The tenant is Mr. John Smith. '.repeat(20)}` },
})
