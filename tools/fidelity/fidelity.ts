import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { writeSection } from '../bench/table.ts'
import { type Compared, compared, paceOfOffice, pdfsOfOffice } from './office.ts'
import { writeReport } from './report.ts'
import { missingInOrder, wordsOf, wordsOfFile } from './words.ts'
import { bindingsOf, type Document } from '../../packages/document/src/index.ts'
import { readWord, typstOf, writeWord } from '../../packages/rendering/src/index.ts'
import { comparable } from '../../packages/rendering/src/word-out/round-trip.test-data.ts'
import { createRenderer, renderDataOf } from '../../apps/server/src/rendering/index.ts'
import { unpack } from '../../apps/server/src/word-files/unpack.ts'
import { wordAsPdf } from '../../apps/server/src/word-files/word-as-pdf.ts'
import { openThreads } from '../../apps/server/src/platform/threads.ts'

/*
 * npm run fidelity -- FOLDER: reads each Word file of a folder, makes its PDF and says how it went: which are readable,
 * how many pages they have, whether the PDF has the words of the file in their order, and how long it took. Where
 * LibreOffice is installed its pages are laid beside them, in a report to open. With --keep it writes its figures into
 * docs/benchmarks.md.
 */

type Row = {
  file: string
  pages?: number
  pdf?: string
  /** What LibreOffice makes of it, and how it compares. */
  theirs?: Compared & { pdf: string }
  /** How many the file has, and those that its PDF lacks. */
  words?: number
  missing?: string[]
  refused?: string
  problems: string[]
  ms: number
  readMs: number
  /** What we write of it and read again is what we have read of it. */
  isSameAgain?: boolean
}

const [folder, option] = process.argv.slice(2)
const [load = 0] = loadavg()
if (folder === undefined) throw new Error('Say which folder: npm run fidelity -- FOLDER')
const renderer = createRenderer({ workers: availableParallelism() })
const place = mkdtempSync(join(tmpdir(), 'fidelity-'))
const owner = { organizationId: 'fidelity', actor: { name: 'fidelity' } }
const threads = openThreads(new URL('../../apps/server/src/worker-thread.ts', import.meta.url))
async function measured(file: string): Promise<Row> {
  const bytes = new Uint8Array(readFileSync(join(folder ?? '', file)))
  const begun = performance.now()
  const row: Row = { file, problems: [], ms: 0, readMs: 0 }
  try {
    const { pdf, pageCount, problems } = await wordAsPdf({ threads, renderer }, bytes, {
      owner,
      title: file,
      path: '',
    })
    row.ms = performance.now() - begun
    row.pages = pageCount
    row.problems = problems.map(({ kind, name }) => (name ? `${kind} ${name}` : kind))
    const path = join(place, `${basename(file)}.pdf`)
    writeFileSync(path, pdf)
    row.pdf = path
    const again = performance.now()
    const unpacked = await unpack(bytes)
    const read = 'parts' in unpacked ? readWord(unpacked.parts) : undefined
    row.readMs = performance.now() - again
    if ('parts' in unpacked && read && 'document' in read) {
      row.isSameAgain = isSameAgain(read.document)
      typstOf(read.document)
      renderDataOf(bindingsOf(read.document), file)
      const text = execFileSync('pdftotext', ['-raw', path, '-'], { maxBuffer: 2 ** 28 }).toString()
      Object.assign(row, missingWords(unpacked.parts, wordsOf(text)))
    }
  } catch (error) {
    row.ms = performance.now() - begun
    row.refused = error instanceof Error && 'details' in error ? reasonOf(error.details) : String(error)
  }
  return row
}

function isSameAgain(document: Document): boolean {
  const again = readWord(writeWord(document, { title: '' }).parts)
  return 'document' in again && isDeepStrictEqual(comparable(again.document), comparable(document))
}

const reasonOf = (details: unknown) => JSON.stringify(details).slice(0, 120)

/** What of the file's own text the PDF does not have in its order; of text boxes and notes, what it has nowhere. */
function missingWords(parts: Map<string, Uint8Array>, found: string[]): Pick<Row, 'words' | 'missing'> {
  const xmlOf = (name: string) => new TextDecoder().decode(parts.get(name))
  const main = /Target="\/?([^"]+)"[^>]*officeDocument"|officeDocument"[^>]*Target="\/?([^"]+)"/.exec(
    xmlOf('_rels/.rels'),
  )
  const { text, apart } = wordsOfFile(xmlOf(main?.[1] ?? main?.[2] ?? 'word/document.xml'))
  const notes = ['footnotes', 'endnotes'].flatMap((name) => wordsOfFile(xmlOf(`word/${name}.xml`)).text)
  const left = new Map<string, number>()
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1)
  for (const word of text) left.set(word, (left.get(word) ?? 0) - 1)
  const absent = [...apart, ...notes].filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
  return {
    words: text.length + apart.length + notes.length,
    missing: [...missingInOrder(text, found), ...absent],
  }
}

/** One word in a hundred may differ: numbers of pages that a table of contents has, and other fields that are read anew. */
const isSame = (words: number, missing: string[]) => missing.length <= words / 100
const saidOf = (words: number, missing: string[]) =>
  `${words} words, ${isSame(words, missing) ? '' : 'OTHER WORDS: '}${missing.length === 0 ? 'all in order' : `${missing.length} not in order (${missing.slice(0, 8).join(' ')})`}`

const rows: Row[] = []
for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.docx'))
  .toSorted()) {
  rows.push(await measured(file))
}
const readByUs = rows.flatMap(({ file, pdf }) => (pdf === undefined ? [] : [file]))
const office = pdfsOfOffice(folder, readByUs, place)
for (const row of rows) {
  const theirs = office.get(row.file)
  if (row.pdf !== undefined && theirs !== undefined)
    row.theirs = { ...compared(row.pdf, theirs), pdf: theirs }
}
/** Files of 1 to 5 pages, which both make one after the other. */
const short = rows
  .filter(({ pages = 0, theirs }) => theirs !== undefined && pages > 0 && pages <= 5)
  .slice(0, 24)
  .map(({ file }) => file)
const pace = short.length > 2 ? paceOfOffice(folder, short, place) : undefined
const ourTimes: number[] = []
for (let round = 0; round < (pace ? 3 : 0); round += 1) {
  let total = 0
  for (const file of short) total += (await measured(file)).ms
  ourTimes.push(total / short.length)
}
const ourPace = Math.min(...ourTimes)
await Promise.all([renderer.close(), threads.close()])

const readable = rows.filter(({ pages }) => pages !== undefined)
const at = (share: number, of: (row: Row) => number) => {
  const sorted = readable.map(of).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)]?.toFixed(1)
}
const saidOfRow = ({ pages, theirs, words = 0, missing = [], refused }: Row) =>
  refused ??
  `${pages} pages${theirs === undefined ? '' : ` (LibreOffice ${theirs.pages[1]}, the first word the same on ${theirs.sameFirstWords})`}, ${saidOf(words, missing)}`
for (const row of rows) {
  const { file, problems, ms } = row
  process.stdout.write(
    `${file}: ${saidOfRow(row)}, ${ms.toFixed(0)} ms ${[...new Set(problems)].join('; ')}\n`,
  )
}
const share = (part: number, whole: number) => Number(((part / whole) * 100).toFixed(1))
const again = readable.filter((row) => row.isSameAgain === true)
const others = readable.filter((row) => row.isSameAgain !== true).map(({ file }) => file)
const inOrder = readable.filter(({ words = 0, missing = [] }) => isSame(words, missing)).length
const all = readable.reduce((sum, { words = 0 }) => sum + words, 0)
const lost = readable.reduce((sum, { missing = [] }) => sum + missing.length, 0)
const beside = rows.flatMap(({ theirs }) => theirs ?? [])
const samePages = beside.filter(({ pages: [ours, theirs] }) => ours === theirs).length
const pageCount = beside.reduce((sum, { pages: [ours] }) => sum + ours, 0)
const firstWords = beside.reduce((sum, { sameFirstWords }) => sum + sameFirstWords, 0)
if (beside.length > 0)
  process.stdout.write(
    `beside LibreOffice ${beside.length}: as many pages in ${share(samePages, beside.length)} %, the first word at its place on ${share(firstWords, pageCount)} % of ${pageCount} pages\n`,
  )
if (pace)
  process.stdout.write(
    `Word to PDF of ${short.length} files of 1 to 5 pages, each: ${ourPace.toFixed(1)} ms, LibreOffice started once ${pace.warm.toFixed(1)} ms, LibreOffice started for it ${pace.cold.toFixed(1)} ms\n`,
  )
const report = join(place, 'report.html')
writeReport(
  report,
  rows.flatMap((row) =>
    row.pdf === undefined
      ? []
      : [{ file: row.file, said: saidOfRow(row), ours: row.pdf, theirs: row.theirs?.pdf }],
  ),
)
const largest = readable.toSorted((a, b) => (b.pages ?? 0) - (a.pages ?? 0)).slice(0, 3)
process.stdout.write(
  `\n${rows.length} files, ${readable.length} readable; words in order in ${inOrder}; ` +
    `${again.length} equal once written and read again${others.length === 0 ? '' : ` (not ${others.join(', ')})`}; ` +
    `Word to PDF p50 ${at(0.5, ({ ms }) => ms)} ms, p95 ${at(0.95, ({ ms }) => ms)} ms; ` +
    `reading p50 ${at(0.5, ({ readMs }) => readMs)} ms, p95 ${at(0.95, ({ readMs }) => readMs)} ms; pages side by side in ${report}\n`,
)
if (option === '--keep')
  writeSection({
    name: 'word',
    command: 'npm run fidelity -- FOLDER --keep',
    load,
    figures: [
      { what: `of ${rows.length} files, read`, value: readable.length, unit: 'files' },
      {
        what: 'of those read, with their words in order',
        value: share(inOrder, readable.length),
        unit: '%',
        goal: { atLeast: 98 },
      },
      {
        what: 'of those read, the same document once written as Word and read again',
        value: share(again.length, readable.length),
        unit: '%',
      },
      { what: `of ${all} words, in their place`, value: share(all - lost, all), unit: '%' },
      ...(beside.length === 0
        ? []
        : [
            {
              what: `of ${beside.length} that LibreOffice reads, as many pages`,
              value: share(samePages, beside.length),
              unit: '%',
              goal: { atLeast: 92 },
            },
            {
              what: `of ${pageCount} pages, the same first word at its place`,
              value: share(firstWords, pageCount),
              unit: '%',
              goal: { atLeast: 85 },
            },
          ]),
      ...(pace === undefined
        ? []
        : [
            {
              what: `Word to PDF of ${short.length} files of 1 to 5 pages, each`,
              value: ourPace,
              unit: 'ms',
            },
            { what: 'the same in LibreOffice, started once for all', value: pace.warm, unit: 'ms' },
            { what: 'the same in LibreOffice, started for one', value: pace.cold, unit: 'ms' },
            {
              what: 'times as fast as LibreOffice started once',
              value: pace.warm / ourPace,
              unit: 'times',
              goal: { atLeast: 4 },
            },
          ]),
      { what: 'Word to PDF, p50', value: Number(at(0.5, ({ ms }) => ms)), unit: 'ms' },
      { what: 'Word to PDF, p95', value: Number(at(0.95, ({ ms }) => ms)), unit: 'ms' },
      { what: 'reading a file again, p95', value: Number(at(0.95, ({ readMs }) => readMs)), unit: 'ms' },
      ...largest.map(({ pages, ms }) => ({
        what: `Word to PDF, ${pages} pages`,
        value: Math.round(ms),
        unit: 'ms',
      })),
    ],
  })
process.exit()
