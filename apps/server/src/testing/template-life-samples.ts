import type { Document } from '@tabellio/document'

/** Bodies of the calls that change a version of a template. */
export const templateLifeBodies = (name: string, body: Document) => ({
  'templateLife.list': { nameFilter: '' },
  'templateLife.update': { description: `What is said of ${name}` },
  'templateLife.saveAsPdf': { saveAsPdf: name !== 'A' },
  'templateTexts.save': { body },
})
