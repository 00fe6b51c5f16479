import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { figure } from './figures.ts'
import { root } from './product.ts'

/** What a browser must fetch of the web app as it was built last, compressed. */
type Chunk = {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

const dist = join(root, 'apps/web/dist')
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

const shell = filesOf(chunkOf(({ isEntry }) => isEntry === true))
const wizard = filesOf(chunkOf(({ src }) => src === 'src/wizard/wizard-page.tsx'))

figure({
  what: 'script of the app shell',
  value: sizeOf(shell, '.js'),
  unit: 'kB gzip',
  goal: { atMost: 200 },
  limit: 204,
})
figure({
  what: 'script of the wizard beyond the shell',
  value: sizeOf(new Set([...wizard].filter((file) => !shell.has(file))), '.js'),
  unit: 'kB gzip',
  goal: { atMost: 60 },
  limit: 112,
  ifMissed: 'The form engine and most controls come at once, and the words of all three languages.',
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

function sizeOf(files: Set<string>, ending: string): number {
  return [...files]
    .filter((file) => file.endsWith(ending))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000, 0)
}
