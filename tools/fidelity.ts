import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { bindingsOf } from '../packages/document/src/index.ts'
import { documentText, readWord, typstOf } from '../packages/rendering/src/index.ts'
import { createRenderer, renderDataOf } from '../apps/server/src/rendering/index.ts'
import { unpack } from '../apps/server/src/word-files/unpack.ts'
import { wordAsPdf } from '../apps/server/src/word-files/word-as-pdf.ts'
import { openThreads } from '../apps/server/src/platform/threads.ts'

/*
 * npm run fidelity -- FOLDER: reads each Word file of a folder, makes its PDF and says how it went: which are readable,
 * how many pages they have, whether the PDF has the words of the file in their order, and how long it took. Where
 * LibreOffice is installed its pages are counted beside them.
 */

type Row = {
  file: string
  pages?: number
  theirs?: number
  isSame?: boolean
  refused?: string
  problems: string[]
  ms: number
  readMs: number
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Say which folder: npm run fidelity -- FOLDER')
const renderer = createRenderer({ workers: availableParallelism() })
const place = mkdtempSync(join(tmpdir(), 'fidelity-'))
const owner = { organizationId: 'fidelity', actor: { name: 'fidelity' } }
const threads = openThreads(new URL('../apps/server/src/worker-thread.ts', import.meta.url))
const office = ['soffice', 'libreoffice'].find((name) => {
  try {
    return execFileSync('which', [name]).length > 0
  } catch {
    return false
  }
})

const words = (text: string) => text.normalize('NFKC').replaceAll(/[\s\u00ad\u2010\u2011\u200b]/g, '')

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
    const again = performance.now()
    const unpacked = await unpack(bytes)
    const read = 'parts' in unpacked ? readWord(unpacked.parts) : undefined
    row.readMs = performance.now() - again
    if (read && 'document' in read) {
      typstOf(read.document)
      renderDataOf(bindingsOf(read.document), file)
      const own = words(documentText(read.document))
      row.isSame = holdsInOrder(
        words(execFileSync('pdftotext', ['-raw', path, '-'], { maxBuffer: 2 ** 28 }).toString()),
        own,
      )
    }
  } catch (error) {
    row.ms = performance.now() - begun
    row.refused = error instanceof Error && 'details' in error ? reasonOf(error.details) : String(error)
  }
  return row
}

const reasonOf = (details: unknown) => JSON.stringify(details).slice(0, 120)

/**
 * Headers, footers and page numbers stand between the words of the text, which are looked for in pieces of twelve letters:
 * at least 8 in 10 must come, in their order.
 */
function holdsInOrder(pdf: string, own: string): boolean {
  let [at, found] = [0, 0]
  const size = 12
  const pieces = Math.ceil(own.length / size)
  for (let piece = 0; piece < pieces; piece += 1) {
    const wanted = own.slice(piece * size, (piece + 1) * size)
    const next = pdf.indexOf(wanted, at)
    if (next === -1 || next - at > 4_000) continue
    at = next + wanted.length
    found += 1
  }
  return pieces === 0 || found / pieces >= 0.8
}

function pagesOfOffice(file: string): number | undefined {
  if (office === undefined) return undefined
  try {
    execFileSync(office, ['--headless', '--convert-to', 'pdf', '--outdir', place, join(folder ?? '', file)], {
      timeout: 60_000,
    })
    const said = execFileSync('pdfinfo', [join(place, file.replace(/\.docx$/, '.pdf'))]).toString()
    return Number(/Pages:\s+(\d+)/.exec(said)?.[1])
  } catch {
    return undefined
  }
}

const rows: Row[] = []
for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.docx'))
  .toSorted()) {
  const row = await measured(file)
  const theirs = row.pages === undefined ? undefined : pagesOfOffice(file)
  rows.push(theirs === undefined ? row : { ...row, theirs })
}
await Promise.all([renderer.close(), threads.close()])

const readable = rows.filter(({ pages }) => pages !== undefined)
const at = (share: number, of: (row: Row) => number) => {
  const sorted = readable.map(of).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)]?.toFixed(1)
}
for (const { file, pages, theirs, isSame, refused, problems, ms } of rows) {
  const said =
    refused ??
    `${pages} pages${theirs === undefined ? '' : ` (LibreOffice ${theirs})`}, ${isSame ? 'same words' : 'OTHER WORDS'}`
  process.stdout.write(`${file}: ${said}, ${ms.toFixed(0)} ms ${[...new Set(problems)].join('; ')}\n`)
}
process.stdout.write(
  `\n${rows.length} files, ${readable.length} readable; words in order in ${readable.filter(({ isSame }) => isSame).length}; ` +
    `Word to PDF p50 ${at(0.5, ({ ms }) => ms)} ms, p95 ${at(0.95, ({ ms }) => ms)} ms; ` +
    `reading p50 ${at(0.5, ({ readMs }) => readMs)} ms, p95 ${at(0.95, ({ readMs }) => readMs)} ms; PDFs in ${place}\n`,
)
process.exit()
