import { type Edit, edited, objectIn, openWrittenPdf, within, type WrittenPdf } from './edits.ts'
import { endOfSchemas, packetEdits, rootOf } from './metadata.ts'

/**
 * A PDF/A of level A, as our compiler writes it, made a PDF/UA-1, too (ISO 14289-1): its headings leave out no level, items
 * that follow each other are one list, and it says so. Typst checks the rest of both, but claims one of them only.
 */
export function accessiblePdf(pdf: Uint8Array): Uint8Array {
  const file = openWrittenPdf(pdf)
  const elements = structureElements(file)
  return edited(file, [...headingEdits(file, elements), ...listEdits(file, elements), ...claimEdits(file)])
}

type Element = { id: number; kind: string; start: number; end: number }

const headOf = /(\d+) 0 obj\n<<\n {2}\/Type \/StructElem\n {2}\/S \/(H[1-6]|L)\n/g

/** The headings and the lists. What only looks like an object, in a text that somebody wrote, is none. */
function structureElements({ bytes, offsets }: WrittenPdf): Element[] {
  const from = Math.max(0, bytes.indexOf('/StructElem') - 40)
  const text = bytes.toString('latin1', from, bytes.lastIndexOf('/StructElem') + 40)
  return [...text.matchAll(headOf)]
    .map((match) => ({
      id: Number(match[1]),
      kind: match[2] ?? '',
      start: from + match.index,
      end: from + match.index + match[0].length,
    }))
    .filter(({ id, start }) => offsets.get(id) === start)
}

/**
 * Each heading is at most one level below the one before it (7.4.2). Typst numbers what comes later lower. The paragraph
 * that lays out its words is none in the structure.
 */
function headingEdits(file: WrittenPdf, elements: Element[]): Edit[] {
  const headings = elements.filter(({ kind }) => kind !== 'L').toSorted((a, b) => b.id - a.id)
  let before = 0
  return headings.flatMap(({ id, kind, end }) => {
    before = Math.min(Number(kind.slice(1)), before + 1)
    const level: Edit = { start: end - 2, end: end - 1, text: String(before) }
    return [
      level,
      ...kidsIn(file, id).flatMap(([, words]) => (words === undefined ? [] : asSpan(file, words))),
    ]
  })
}

const paragraphKind = /\/S \/P\n/

const asSpan = (file: WrittenPdf, id: number): Edit[] =>
  paragraphKind.test(objectIn(file, id).text)
    ? [within(file, id, { pattern: paragraphKind, text: '/S /Span\n' })]
    : []

/** They come last, behind whatever text an element has. */
const kidsOf = /\/K \[([^\]]*)\](?=\n(?: {2}\/Pg \d+ 0 R\n)?>>\s+endobj\s+$)/
const kid = /(\d+) 0 R|<<[^]*?>>|\d+/g
const parentOf = /\/P (\d+) 0 R/

/** Each numbered paragraph comes as a list of one item; those without anything between them become one list. */
function listEdits(file: WrittenPdf, elements: Element[]): Edit[] {
  const lists = new Set(elements.flatMap(({ kind, id }) => (kind === 'L' ? [id] : [])))
  const parents = new Set([...lists].map((id) => Number(parentOf.exec(objectIn(file, id).text)?.[1])))
  return [...parents].flatMap((parent) => mergedLists(file, parent, lists))
}

function mergedLists(file: WrittenPdf, parent: number, lists: Set<number>): Edit[] {
  const runs: number[][] = []
  const kept: string[] = []
  let before: number[] | undefined
  for (const [all, id] of kidsIn(file, parent)) {
    const isList = id !== undefined && lists.has(id)
    if (isList && before) before.push(id)
    else {
      kept.push(all)
      before = isList ? [id] : undefined
      if (before) runs.push(before)
    }
  }
  const merged = runs.filter((run) => run.length > 1)
  if (merged.length === 0) return []
  return [kidsEdit(file, parent, kept), ...merged.flatMap((run) => mergeRun(file, run))]
}

function mergeRun(file: WrittenPdf, [first = 0, ...others]: number[]): Edit[] {
  const items = [first, ...others].flatMap((list) => kidsIn(file, list).map(([all]) => all))
  return [
    kidsEdit(file, first, items),
    ...others.flatMap((list) => [
      ...kidsIn(file, list).map(([, item = 0]) => parentEdit(file, item, first)),
      emptied(file, list),
    ]),
  ]
}

const kidsIn = (file: WrittenPdf, id: number): [string, number | undefined][] =>
  [...(kidsOf.exec(objectIn(file, id).text)?.[1] ?? '').matchAll(kid)].map(([all, reference]) => [
    all,
    reference === undefined ? undefined : Number(reference),
  ])

const kidsEdit = (file: WrittenPdf, id: number, kids: string[]): Edit =>
  within(file, id, { pattern: kidsOf, text: `/K [${kids.join(' ')}]` })

const parentEdit = (file: WrittenPdf, id: number, parent: number): Edit =>
  within(file, id, { pattern: parentOf, text: `/P ${parent} 0 R` })

const emptied = (file: WrittenPdf, id: number): Edit =>
  within(file, id, { pattern: /<<[^]*(?=endobj\s*$)/, text: 'null\n' })

const identifier = '<pdfuaid:part>1</pdfuaid:part>'
const namespace = 'xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" '
/** PDF/A asks of each schema that it does not know to be described (ISO 19005-2, 6.6.2.3). */
const schema =
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>' +
  '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>' +
  '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">' +
  '<pdfaProperty:category>internal</pdfaProperty:category>' +
  '<pdfaProperty:description>Part of ISO 14289 that the document conforms to</pdfaProperty:description>' +
  '<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>' +
  '</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>'

/** Says what the document is where readers look for it, and has them show its title instead of its file's name (7.1). */
function claimEdits(file: WrittenPdf): Edit[] {
  const preferences = /\/ViewerPreferences <<\n/
  const title = { pattern: preferences, text: '/ViewerPreferences <<\n    /DisplayDocTitle true\n' }
  return [
    within(file, rootOf(file), title),
    ...packetEdits(file, [
      { before: 'xmlns:pdfaid=', text: namespace },
      { before: endOfSchemas, text: schema },
      { before: '<pdfaid:part>', text: identifier },
    ]),
  ]
}
