import { hasContents, outlineOf, type Document } from '@tabellio/document'
import { edits, escaped, namespaces, property, tag, toggle } from './markup.ts'
import { listNumbers } from './write-lists.ts'
import { newPackage } from './write-package.ts'
import type { WordLoss, Writing } from './write-runs.ts'
import { bodyXml } from './write-sections.ts'
import { stylesXml } from './write-styles.ts'

/** What who opens the file may change in it (B-554). Word asks for no password to lift it. */
export type WordProtection = 'none' | 'allow-only-revisions' | 'allow-only-comments' | 'read-only'

export type WordWritten = {
  /** The files of the Word file by their names in it, the list of their kinds first. */
  parts: Map<string, Uint8Array>
  /** What the file cannot have as the document has it, each kind once. */
  leftOut: WordLoss[]
}

export type WordOptions = {
  title: string
  protection?: WordProtection
  /** Pictures that Word does not show, as SVG, drawn as PNG: data URIs by data URIs. */
  drawn?: ReadonlyMap<string, string>
}

/** A merged document as the files of a Word file (ECMA-376, transitional). The same document gives the same bytes. */
export function writeWord(
  document: Document,
  { title, protection = 'none', drawn = new Map() }: WordOptions,
): WordWritten {
  const { attrs, content } = document
  const pack = newPackage()
  const main = 'word/document.xml'
  const writing: Writing = {
    attrs,
    part: main,
    pack,
    numbers: listNumbers(document),
    pictures: new Map(),
    drawn,
    notes: [],
    count: { drawings: 0, bookmarks: 0 },
    outline: () => outlineOf(document),
    hasContents: hasContents(document),
    width: 0,
    leftOut: new Set(),
  }
  const body = bodyXml(content, writing)
  const kinds = 'http://schemas.openxmlformats.org'
  const ofPackage = 'application/vnd.openxmlformats-package'
  pack.refer('', 'officeDocument', main)
  pack.refer('', `${kinds}/package/2006/relationships/metadata/core-properties`, 'docProps/core.xml')
  pack.add(main, 'document.main', body)
  const add = (name: string, kind: string, xml: string) => {
    pack.add(`word/${name}.xml`, kind, xml)
    pack.refer(main, name, `${name}.xml`)
  }
  add('styles', 'styles', stylesXml(attrs))
  add('settings', 'settings', settingsXml(document, protection, writing.notes.length > 0))
  if (Object.keys(attrs.lists).length > 0) add('numbering', 'numbering', writing.numbers.xml())
  if (writing.notes.length > 0) add('footnotes', 'footnotes', notesXml(writing.notes))
  pack.add('docProps/core.xml', `${ofPackage}.core-properties+xml`, coreXml(title, attrs.language))
  return { parts: pack.files(), leftOut: [...writing.leftOut] }
}

function settingsXml({ attrs, content }: Document, protection: WordProtection, hasNotes: boolean): string {
  const hasEvenPages = content.some((section) =>
    section.content.some(
      (part) => (part.type === 'header' || part.type === 'footer') && part.attrs?.on === 'even',
    ),
  )
  const separators = [tag('w:footnote', { 'w:id': -1 }), tag('w:footnote', { 'w:id': 0 })]
  return tag(
    'w:settings',
    namespaces,
    protection === 'allow-only-revisions' ? '<w:trackRevisions/>' : '',
    protection === 'none'
      ? ''
      : tag('w:documentProtection', { 'w:edit': edits[protection], 'w:enforcement': 1 }),
    property('w:defaultTabStop', 720),
    toggle('w:autoHyphenation', attrs.hyphenation),
    toggle('w:evenAndOddHeaders', hasEvenPages || undefined),
    hasNotes ? tag('w:footnotePr', {}, ...separators) : '',
    tag(
      'w:compat',
      {},
      // Of two spaces the larger stands, where nothing is said.
      toggle('w:doNotUseHTMLParagraphAutoSpacing', attrs.spaceBetween === 'sum' || undefined),
      tag('w:compatSetting', {
        'w:name': 'compatibilityMode',
        'w:uri': 'http://schemas.microsoft.com/office/word',
        'w:val': 15,
      }),
    ),
  )
}

/** The lines that Word draws above notes are notes of their own. */
function notesXml(notes: string[]): string {
  const line = (type: string, id: number, sign: string) =>
    tag('w:footnote', { 'w:type': type, 'w:id': id }, `<w:p><w:r><w:${sign}/></w:r></w:p>`)
  return tag(
    'w:footnotes',
    namespaces,
    line('separator', -1, 'separator'),
    line('continuationSeparator', 0, 'continuationSeparator'),
    ...notes,
  )
}

const coreXml = (title: string, language: string): string =>
  tag(
    'cp:coreProperties',
    {
      'xmlns:cp': 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    },
    tag('dc:title', {}, escaped(title)),
    tag('dc:language', {}, language),
  )
