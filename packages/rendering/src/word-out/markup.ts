/** A text in XML: nothing in it is markup, and nothing that XML cannot hold is left. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(unprintable, '')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')

// Control characters, and marks that turn the direction of writing: they can make a contract read otherwise than it is.
const unprintable = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu

const entities: { [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

type Attributes = { [name: string]: string | number | undefined }

/** An element; without content it is closed at once. Attributes without a value are left out. */
export function tag(name: string, attributes: Attributes = {}, ...content: string[]): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${escaped(String(value))}"`]))
    .join('')
  const inner = content.join('')
  return inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`
}

/** A property with one value: `<w:jc w:val="center"/>`; nothing where there is none. */
export const property = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : tag(name, { 'w:val': value })

/** A property that is on or off; nothing where it is not said. */
export const toggle = (name: string, value: boolean | undefined): string =>
  value === undefined ? '' : value ? `<${name}/>` : tag(name, { 'w:val': 0 })

/** Points as twentieths of one. */
export const twips = (length: number): number => Math.round(length * 20)

export const xmlFile = (root: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}`

export const namespaces = {
  'xmlns:w': 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'xmlns:wp': 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:pic': 'http://schemas.openxmlformats.org/drawingml/2006/picture',
}

const signs: { [character: string]: string } = {
  '\n': '<w:br/>',
  '\t': '<w:t xml:space="preserve"> </w:t>',
  '\u2011': '<w:noBreakHyphen/>',
  '\u00ad': '<w:softHyphen/>',
}

/** The words of a run; line ends of a value are breaks, and a hyphen that Word has a sign of its own for is this sign. */
export const textXml = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/([\n\t\u2011\u00ad])/)
    .map((piece) =>
      piece === '' ? '' : (signs[piece] ?? tag('w:t', { 'xml:space': 'preserve' }, escaped(piece))),
    )
    .join('')

/** What the kinds of protection are called in a file. */
export const edits = {
  'allow-only-revisions': 'trackedChanges',
  'allow-only-comments': 'comments',
  'read-only': 'readOnly',
}
