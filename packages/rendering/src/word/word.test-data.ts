import { Document } from '@tabellio/document'
import { documentText, readWord } from '../index.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const encoder = new TextEncoder()

type Parts = { [name: string]: string | Uint8Array }

/** What the reader answers for these parts alone. */
export const readParts = (parts: Parts) =>
  readWord(
    new Map(
      Object.entries(parts).map(([name, part]) => [
        name,
        typeof part === 'string' ? encoder.encode(part) : part,
      ]),
    ),
  )

/** Reads a file of this body; `parts` are referred to by `r0`, `r1` … in their order. */
export function read(body: string, parts: { [name: string]: string } = {}) {
  const result = readParts({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships>${Object.keys(parts)
      .map((name, at) => {
        const type = name.split('/').at(-1)?.split('.')[0]?.replace(/\d+$/, '')
        return `<Relationship Id="r${at}" Type="${office}/${type}" Target="/${name}"/>`
      })
      .join('')}</Relationships>`,
    ...parts,
  })
  if ('refused' in result) throw new Error(result.refused)
  Document.parse(result.document)
  const [section] = result.document.content
  if (!section) throw new Error('A document has a section')
  return { ...result, section, body: section.content, text: documentText(result.document) }
}

/** A paragraph, or a run, with these words. */
export const p = (text: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${run(text)}</w:p>`
export const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
