import type { Block, Document } from '@tabellio/document'
import { expect, it } from 'vitest'
import { documentText, readWord, writeWord } from '../index.ts'
import { comparable } from './round-trip.test-data.ts'

const item = (words: string, level = 0): Block => ({
  type: 'paragraph',
  attrs: { list: { id: 'clauses', level } },
  content: [{ type: 'text', text: words }],
})

const page = { width: 612, height: 792, margins: { top: 72, right: 72, bottom: 72, left: 72 } }

const contract = (language: 'en' | 'es' | 'fr', ...content: Block[]): Document => ({
  type: 'doc',
  attrs: {
    version: 1,
    language,
    styles: { Normal: {} },
    lists: {
      clauses: {
        levels: [
          {
            kind: 'ordinal-words',
            text: '%1.-',
            indentLeft: 0,
            hanging: 0,
            start: 1,
            bold: true,
            case: 'upper',
          },
          { kind: 'lower-letter', text: '%2)', indentLeft: 36, hanging: 18, start: 1 },
          { kind: 'decimal', text: '%1.%3', indentLeft: 54, hanging: 18, start: 1, asFigures: true },
        ],
      },
    },
    spaceBetween: 'word',
  },
  content: [{ type: 'section', attrs: { page }, content }],
})

const clauses = [
  item('Objeto'),
  item('Uso', 1),
  item('Plazo', 2),
  item('Precio'),
  item('Pago', 2),
  item('Fin'),
]

/** What Word writes before each paragraph: the text of its level, in its own number. */
function labelsIn(document: Document): string[] {
  const { parts } = writeWord(document, { title: 'T' })
  const xmlOf = (name: string) => new TextDecoder().decode(parts.get(name))
  const numbering = xmlOf('word/numbering.xml')
  const asked = xmlOf('word/document.xml').matchAll(/<w:ilvl w:val="(\d)"\/><w:numId w:val="(\d+)"/g)
  return [...asked].map(([, level, id]) => {
    const num = new RegExp(`<w:num w:numId="${id}">.*?</w:num>`).exec(numbering)?.[0] ?? ''
    const lvl = new RegExp(`<w:lvl w:ilvl="${level}">.*?</w:lvl>`)
    const found = lvl.exec(num)?.[0] ?? lvl.exec(numbering)?.[0] ?? ''
    return `${/<w:numFmt w:val="(\w+)"/.exec(found)?.[1]} ${/<w:lvlText w:val="([^"]*)"/.exec(found)?.[1]}`
  })
}

it.each([
  [
    'es',
    ['none PRIMERA.-', 'lowerLetter %2)', 'decimal 1.%3', 'none SEGUNDA.-', 'decimal 2.%3', 'none TERCERA.-'],
  ],
  [
    'fr',
    [
      'none PREMIÈRE.-',
      'lowerLetter %2)',
      'decimal 1.%3',
      'none DEUXIÈME.-',
      'decimal 2.%3',
      'none TROISIÈME.-',
    ],
  ],
] as const)('says the ordinals of clauses as of a woman in a Word file (%s)', (language, labels) => {
  expect(labelsIn(contract(language, ...clauses))).toEqual(labels)
})

it('lets Word count where it says ordinals as we do', () => {
  expect(labelsIn(contract('en', ...clauses))[3]).toBe('ordinalText %1.-')
})

it('reads clauses that say their own ordinals as one numbering', () => {
  const { document } = trip(contract('es', ...clauses))
  expect(Object.values(document.attrs.lists)).toHaveLength(1)
  expect(Object.values(document.attrs.lists)[0]?.levels[0]).toMatchObject({
    kind: 'ordinal-words',
    text: '%1.-',
  })
  expect(documentText(document)).toBe(documentText(contract('es', ...clauses)))
  expect(comparable(trip(document).document)).toEqual(comparable(document))
})

function trip(document: Document) {
  const read = readWord(writeWord(document, { title: 'T' }).parts)
  if ('refused' in read) throw new Error(read.refused)
  return read
}
