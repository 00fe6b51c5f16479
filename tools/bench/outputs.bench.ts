import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { isPdf, outputs } from '@tabellio/contract/output-types'
import { missingInOrder, wordsOf } from '../fidelity/words.ts'
import { pdfsOfOffice } from '../fidelity/office.ts'
import { figure, isSmoke } from './figures.ts'
import { type ProductSession, logIn, withProduct } from './product.ts'

/**
 * Has each document of the demonstration in each format and opens it with programs that are not ours: qpdf checks the
 * PDFs, LibreOffice, where it is installed, makes pages of the Word files, and the words of all are those of the PDF.
 * With a folder after `--keep` the files stay there, to be looked at.
 */
type Output = (typeof outputs)[number]
type Stored = { documentId: string; documentVersionId: string; name: string }
type Made = { file: string; format: Output; name: string }

const keepAt = process.argv.indexOf('--keep')
const folder = keepAt === -1 ? mkdtempSync(join(tmpdir(), 'outputs-')) : (process.argv[keepAt + 1] ?? '.')
const faults: string[] = []
const fault = (made: Made, said: string) => void faults.push(`${made.name}, ${made.format}: ${said}`)

async function allOutputs(address: string): Promise<Made[]> {
  const session = await logIn(address)
  const stored = await storedDocuments(session)
  const made: Made[] = []
  for (const document of isSmoke ? stored.slice(0, 1) : stored)
    for (const format of outputs) {
      const file = await outputOf(address, session, { document, format })
      if (file !== undefined) made.push({ file, format, name: document.name })
    }
  return made
}

async function storedDocuments({ api }: ProductSession): Promise<Stored[]> {
  const { items } = await api.documents.list({ query: { rowsPerPage: 100 } })
  return items
}

/** Nothing where the format is not for this document: not each is an invoice. */
async function outputOf(
  address: string,
  { authorization }: ProductSession,
  { document: { documentId, documentVersionId }, format }: { document: Stored; format: Output },
): Promise<string | undefined> {
  const path = `/app/document/${documentId}/versions/${documentVersionId}/output?format=${format}`
  const answer = await fetch(address + path, { headers: { authorization } })
  if (format === 'e-invoice' && answer.status === 400) return undefined
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
  const file = join(folder, `${documentId}-${format}.${isPdf(format) ? 'pdf' : format}`)
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
  return file
}

function checkPdf(made: Made) {
  const { status, stdout, stderr } = spawnSync('qpdf', ['--check', made.file], { encoding: 'utf8' })
  if (status !== 0) fault(made, `qpdf --check ends with ${status}: ${stdout}${stderr}`)
}

/** The lines of the pages of a PDF. */
const pagesOf = (file: string): string[][] =>
  execFileSync('pdftotext', ['-raw', file, '-'], { maxBuffer: 2 ** 28 })
    .toString()
    .split('\f')
    .map((page) => page.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)

/** What stands on each of several pages is their head and foot, which stand elsewhere where a page ends elsewhere. */
function marginsIn(pages: string[][]): Set<string> {
  const [first = [], ...others] = pages.map((lines) => new Set(lines.map(withoutNumbers)))
  return new Set([...first].filter((line) => others.length > 0 && others.every((page) => page.has(line))))
}
const withoutNumbers = (line: string) => line.replaceAll(/\d+/g, '#').trim()

/** The PDF has its words, and those of each format are the same. */
function compareWithPdf(made: Made, pdf: string | undefined) {
  if (pdf === undefined) return fault(made, 'there is no PDF to compare it with')
  const text = readFileSync(made.file, 'utf8')
  // A text has no margins of pages: each of its words must stand in the PDF.
  compareWords(made, { inPdf: pagesOf(pdf).flat(), said: [made.format === 'txt' ? text : wordsOfPage(text)] })
}

/** The pages that LibreOffice makes of the Word files have the words of ours, and no others; answers how many it made. */
function comparePages(made: Made[], pdfs: ReadonlyMap<string, string>): number {
  const word = made.filter(({ format }) => format === 'docx')
  const office = pdfsOfOffice(
    folder,
    word.map(({ file }) => basename(file)),
    folder,
  )
  for (const each of office.size === 0 ? [] : word) {
    const [ours, theirs] = [pdfs.get(each.name), office.get(basename(each.file))]
    if (ours === undefined || theirs === undefined) fault(each, 'LibreOffice makes no pages of it')
    else {
      const [inPdf, said] = [pagesOf(ours), pagesOf(theirs)]
      const margins = new Set([...marginsIn(inPdf), ...marginsIn(said)])
      const body = (pages: string[][]) => pages.flat().filter((line) => !margins.has(withoutNumbers(line)))
      compareWords(each, { inPdf: body(inPdf), said: body(said), isBoth: true })
    }
  }
  return office.size
}

type Words = { inPdf: string[]; said: string[]; isBoth?: boolean }

/** By their letters: where a line ends, a program that reads a PDF may join two words, or cut one. */
function compareWords(made: Made, { inPdf, said, isBoth = false }: Words) {
  const [ours, theirs] = [lettersOf(inPdf), lettersOf(said)]
  const lost = missingInOrder(theirs, ours).join('')
  const absent = isBoth ? missingInOrder(ours, theirs).join('') : ''
  if (theirs.length === 0) fault(made, 'it has no words')
  if (lost !== '') fault(made, `not in the PDF: ${lost.slice(0, 100)}`)
  if (absent !== '') fault(made, `only in the PDF: ${absent.slice(0, 100)}`)
}

/**
 * Boxes to tick are drawn, and the place of a signature is a line of low dashes in a Word file: both are left out. Where
 * a Word file numbers clauses in words, who opens it writes them in the masculine.
 */
const lettersOf = (lines: string[]): string[] =>
  wordsOf(lines.join('\n').replaceAll(/\u00ad\s*/g, ''))
    .map((word) => ordinals.get(word) ?? word)
    .join('')
    .replaceAll(/[☐☑☒□×✓_.º]/gu, '')
    .split('')
const ordinals = new Map([
  ['primero', 'primera'],
  ['decimoprimero', 'undécima'],
  ['decimosegundo', 'duodécima'],
  ...['segund', 'tercer', 'cuart', 'quint', 'sext', 'séptim', 'octav', 'noven', 'décim', 'decimotercer'].map(
    (root) => [`${root}o`, `${root}a`] as const,
  ),
])

const wordsOfPage = (html: string) =>
  html
    .replace(/<head>[^]*<\/head>/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&emsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

try {
  const made = await withProduct(({ address }) => allOutputs(address))
  const pdfs = made.filter(({ format }) => isPdf(format))
  for (const each of pdfs) checkPdf(each)
  const pdfOf = new Map<string, string>(
    made.flatMap((each) => (each.format === 'pdf' ? [[each.name, each.file]] : [])),
  )
  for (const each of made)
    if (!isPdf(each.format) && each.format !== 'docx') compareWithPdf(each, pdfOf.get(each.name))
  const asPages = isSmoke ? 0 : comparePages(made, pdfOf)
  const each = faults.map((said) => `  ${said}\n`).join('')
  process.stdout.write(each)
  figure({ what: 'files of the documents of the demonstration', value: made.length, unit: 'files' })
  figure({ what: 'of them, PDFs that qpdf has checked', value: pdfs.length, unit: 'files' })
  figure({ what: 'of them, Word files that LibreOffice made pages of', value: asPages, unit: 'files' })
  figure({
    what: 'of them, not opened clean or with other words',
    value: faults.length,
    unit: 'files',
    goal: { atMost: 0 },
    limit: 0,
  })
} finally {
  if (keepAt === -1) rmSync(folder, { recursive: true })
}
