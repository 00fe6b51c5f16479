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
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

const dist = join(root, 'apps/web/dist')
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

/** The page names the small entry; it fetches the app, and the words of one language. */
const shell = filesOf(chunkOf(({ isEntry }) => isEntry === true))
filesOf(
  chunkOf(({ name }) => name === 'app'),
  shell,
)
addLongestWords('root.tsx', shell)

const wizard = filesOf(chunkOf(({ src }) => src === 'src/wizard/wizard-page.tsx'))
addLongestWords('wizard/wizard-page.tsx', wizard)

figure({
  what: 'script of the app shell',
  value: sizeOf(shell, '.js'),
  unit: 'kB gzip',
  goal: { atMost: 200 },
  limit: 200,
})
figure({
  what: 'script of the wizard beyond the shell',
  value: sizeOf(new Set([...wizard].filter((file) => !shell.has(file))), '.js'),
  unit: 'kB gzip',
  goal: { atMost: 60 },
  limit: 97,
  ifMissed: [
    'Its largest parts, in kB gzip: controls of the kit 29 (Select with its list and scroll area 11, Modal and Drawer 5,',
    'Checkbox and Radio 5, Tooltip 3, Switch 2, Textarea 2), the form engine 23, expressions 14, our controls and the form 12,',
    'the steps 10, the words of one language 4, icons 2, drafts 2. Engine, expressions, form, steps and words are 63 without',
    'any control of the kit.',
  ].join(' '),
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

function sizeOf(files: Set<string>, ending: string): number {
  return [...files]
    .filter((file) => file.endsWith(ending))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000, 0)
}
