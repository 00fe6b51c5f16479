import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { figure } from './figures.ts'
import { root } from './product.ts'

/** A file that a browser must fetch of the web app as it was built last, compressed. */
type Chunk = {
  file: string
  name?: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

const dist = join(root, 'apps/web/dist')
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

/** The page names the small entry; it fetches the app, and the words of one language. */
const shell = filesOf(chunkOf(({ name }) => name === 'start'))
filesOf(
  chunkOf(({ name }) => name === 'app'),
  shell,
)
addLongestWords('root.tsx', shell)

const page = 'src/wizard/wizard-page.tsx'
const wizard = filesOf(page)
addLongestWords('wizard/wizard-page.tsx', wizard)

/** The parts of a wizard that come later, by `import()`; the words of a part come with the wizard's own. */
const lateParts = reachedLater(page).filter((name) => !name.startsWith('words:'))
const ofForm = lateParts.filter((name) =>
  /^src\/parts\/(controls(?!.*crop-dialog)|form\/records)\//.test(name),
)
/** Of signatures, pictures, lists of several, and the calendar, which a form may ask with too; what few do to records. */
const isUncommon = (name: string) =>
  /records\/(pasted-cells|removed)|pictures\/|list-controls|searched-control|repeated-control|moment-picker/.test(
    name,
  )
const usualForm = withParts(ofForm.filter((name) => !isUncommon(name)))
const everyControl = withParts(ofForm)
const isSeldom = (name: string) =>
  /src\/ui\/pdf\/|pdfjs|form\/layout\/|node_modules|choices\/searched-control|lookup-(dialog|button)|copied-note|on-search|live-document[/-]|spoken-template|crop-dialog|drafts\/conflict-dialog/.test(
    name,
  )
const wholeWizard = withParts(lateParts.filter((name) => !isSeldom(name)))

figure({
  what: 'script of the app shell',
  value: sizeOf(shell, '.js'),
  unit: 'kB gzip',
  goal: { atMost: 200 },
  limit: 200,
})
figure({
  what: 'script of the wizard beyond the shell, before the first text can be typed',
  value: beyondShell(wizard),
  unit: 'kB gzip',
  goal: { atMost: 60 },
  limit: 60.8,
  ifMissed:
    'The engine of forms with its expressions is 25 of it, of these checks of pictures 3; the form and its steps 20; how values are written 4; the words of one language 4.',
})
figure({
  what: 'the same of a usual form: texts, numbers, masks, dates, choices, records',
  value: beyondShell(usualForm),
  unit: 'kB gzip',
  limit: 101,
})
figure({
  what: 'the same of a form with every control, its calendar and its signatures',
  value: beyondShell(everyControl),
  unit: 'kB gzip',
  limit: 138,
})
figure({
  what: 'script of the whole wizard to its last step, without the viewer of PDFs, the search of long lists, the look-up of documents, layouts of authors, rows of spreadsheets, the live document, labels in other languages, the frame that crops pictures and what joins two devices',
  value: beyondShell(wholeWizard),
  unit: 'kB gzip',
  limit: 196,
})
figure({
  what: 'styles of the app shell',
  value: sizeOf(shell, '.css'),
  unit: 'kB gzip',
  goal: { atMost: 20 },
  limit: 20,
})

function chunkOf(isIt: (chunk: Chunk) => boolean): string {
  const found = Object.entries(manifest).find(([, chunk]) => isIt(chunk))
  if (!found) throw new Error('The build has no such part. Is it complete?')
  return found[0]
}

/** All the files that come with a part: its own, and those of what it imports before it runs. */
function filesOf(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || seen.has(chunk.file)) return seen
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file)
  for (const imported of chunk.imports ?? []) filesOf(imported, seen)
  return seen
}

/** Adds a part's words in the language that needs most bytes: a reader loads one. */
function addLongestWords(part: string, files: Set<string>) {
  const words = ['en', 'es', 'fr'].map((language) =>
    chunkOf(({ src }) => src === `words:${part}.${language}`),
  )
  const sizes = words.map((name) => ({ name, size: sizeOf(filesOf(name), '.js') }))
  const [longest] = sizes.toSorted((one, other) => other.size - one.size)
  if (longest) filesOf(longest.name, files)
}

/** The names of what a part, and what comes with it, imports later; the shell leads to all the other areas. */
function reachedLater(name: string, seen = new Set<string>(), found = new Set<string>()): string[] {
  const { file = '', imports = [], dynamicImports = [] } = manifest[name] ?? {}
  if (seen.has(name) || shell.has(file)) return [...found]
  seen.add(name)
  for (const later of dynamicImports) found.add(later)
  for (const inner of [...imports, ...dynamicImports]) reachedLater(inner, seen, found)
  return [...found]
}

function withParts(names: string[]): Set<string> {
  const files = new Set(wizard)
  for (const name of names) for (const file of filesOf(name)) files.add(file)
  return files
}

function beyondShell(files: Set<string>): number {
  return sizeOf(new Set([...files].filter((file) => !shell.has(file))), '.js')
}

function sizeOf(files: Set<string>, ending: string): number {
  return [...files]
    .filter((file) => file.endsWith(ending))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000, 0)
}
