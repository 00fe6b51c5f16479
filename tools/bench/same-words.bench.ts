import { createRequire } from 'node:module'
import { documentText, readWord } from '@tabellio/rendering'
import { wordFile } from '../../apps/server/src/testing/word-file.ts'
import { compileWordFile, filledWordFile } from '../../apps/server/src/word-files/fill-word-file.ts'
import { wordParts } from '../../apps/server/src/word-files/index.ts'
import { figure, isSmoke } from './figures.ts'
import { type Example, examples } from './peer-examples.ts'

/**
 * Fills the examples of docxtemplater and easy-template-x with them and with us, each in its own tags: the words of the
 * Word files must be the same. Markup as a value (`{@xml}`) is left out: here a value is text, whatever stands in it; and
 * so are values that are missing, for which we leave a line to fill in by hand.
 */
type Fill = (example: Example) => Promise<Uint8Array>
type Zip = { generate: (how: { type: 'nodebuffer' }) => Buffer }
type Docx = { render: (data: object) => void; getZip: () => Zip }
type Handler = { process: (bytes: Buffer, data: object) => Promise<Buffer> }

const load = createRequire(import.meta.url)

async function ours({ bodyIn, definition, values }: Example): Promise<Uint8Array> {
  const compiled = await compileWordFile(wordFile(bodyIn('ours')), definition, 'en')
  return filledWordFile(compiled, { values, region: 'en', protection: 'none' }).bytes
}

function docxtemplater(): Fill {
  const PizZip: new (bytes: Buffer) => Zip = load('pizzip')
  const options = { paragraphLoop: true, linebreaks: true }
  const Docxtemplater: new (zip: Zip, how: typeof options) => Docx = load('docxtemplater')
  return async ({ bodyIn, values }) => {
    const docx = new Docxtemplater(new PizZip(packageOf(bodyIn('theirs'))), options)
    docx.render(values)
    return docx.getZip().generate({ type: 'nodebuffer' })
  }
}

function easyTemplateX(): Fill {
  const { TemplateHandler }: { TemplateHandler: new () => Handler } = load('easy-template-x')
  const handler = new TemplateHandler()
  return ({ bodyIn, values }) => handler.process(packageOf(withoutInverted(bodyIn('theirs'), values)), values)
}

/** easy-template-x has no inverted sections: they are taken out as they would be. */
const withoutInverted = (body: string, values: Example['values']) =>
  body.replaceAll(/\{\^(\w+)\}([^]*?)\{\/\1\}/g, (_, name: string, inside: string) => {
    const value = values[name]
    const isNothing = Array.isArray(value) ? value.length === 0 : !value
    return isNothing ? inside : ''
  })

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
/** With the type of its parts, which they ask for. */
const packageOf = (body: string) =>
  wordFile(body, {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
  })

/** The words as our reader reads them, line for line; a paragraph in which nothing stands counts for nothing. */
async function wordsOf(bytes: Uint8Array): Promise<string> {
  const unpacked = await wordParts(bytes)
  const read = 'parts' in unpacked ? readWord(unpacked.parts) : unpacked
  if (!('document' in read)) throw new Error(`A filled file is refused: ${read.refused}`)
  return documentText(read.document)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

const peers: [string, Fill][] = isSmoke
  ? []
  : [
      ['docxtemplater', docxtemplater()],
      ['easy-template-x', easyTemplateX()],
    ]
const different: string[] = []
for (const example of examples) {
  const own = await wordsOf(await ours(example))
  for (const [name, fill] of peers) {
    const theirs = await wordsOf(await fill(example))
    if (theirs !== own) different.push(`${example.name}, ${name}:\n${theirs}\n--- ours:\n${own}\n`)
  }
}
process.stdout.write(different.map((said) => `${said}\n`).join(''))
figure({ what: 'examples of docxtemplater and easy-template-x', value: examples.length, unit: 'examples' })
figure({
  what: 'of them, filled with other words than by either',
  value: different.length,
  unit: 'examples',
  goal: { atMost: 0 },
  limit: 0,
})
