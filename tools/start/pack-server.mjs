import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

/** Packages that look for files of their own beside them: programs for this machine, and threads. */
const unpacked = [/^@node-rs\//, /^@myriaddreamin\//, /^@embedpdf\//, /^pino$/]

/**
 * Packs the server, with the packages it is made of, into a folder: a thousand files take a start longer to find and to
 * link than all that they do. What a module finds beside itself (migrations, threads, children) stays where it is.
 */
export async function packServer(folder) {
  // It is there only once the packages are installed.
  const { rolldown } = await import('rolldown')
  rmSync(folder, { recursive: true, force: true })
  const packing = await rolldown({
    input: join(root, 'apps', 'server', 'src', 'main.ts'),
    cwd: root,
    platform: 'node',
    external: unpacked,
    plugins: [{ name: 'places', transform: withPlaces }],
    logLevel: 'silent',
  })
  const { output } = await packing.write({ dir: folder, format: 'esm', chunkFileNames: '[name]-[hash].js' })
  const lost = output.find(({ code }) => /\b__(dirname|filename)\b/.test(code ?? ''))
  if (lost) throw new Error(`${lost.fileName} looks for files beside it: its package must stay unpacked.`)
}

/** Writes into a module where it lies. `import.meta.filename` is left: by it the server runs itself again. */
const withPlaces = (code, file) =>
  code.includes('import.meta.')
    ? code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(file)))
    : undefined
