import { basename, extname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { sourceFiles } from './source-files.ts'

const languages = ['en', 'es', 'fr']
const source = join(import.meta.dirname, '../src')
const loader = join(source, 'platform/words.ts')
/** What every page loads first: the words of the rest are those beyond it. */
const root = join(source, 'root.tsx')

/** A file of words, compiled: `es` of what part of the code, beyond what comes with the root. */
const wordsId = /^\0words:(?<path>.+)\.(?<language>en|es|fr)$/
const isMessages = (file: string) => file.endsWith('.messages.ts')
const nameOf = (file: string) => relative(source, file).replace('.messages.ts', '')

/**
 * Ships the words of each language in files of their own: one for each part of the code that is loaded by `import()`,
 * fetched beside it. The words are out of the code then, and `withWords` waits for both (`platform/words.ts`).
 */
export function wordsByLanguage(): Plugin {
  const files = sourceFiles()

  /** The files of words that come with a part of the code, beyond those of the root. */
  async function messagesOf(file: string): Promise<string[]> {
    const shared = file === root ? undefined : await files.withImportsOf(root)
    const own = await files.withImportsOf(file)
    return [...own].filter((found) => isMessages(found) && !shared?.has(found)).toSorted()
  }

  async function wordsOf(path: string, language: string): Promise<string> {
    const messages = await messagesOf(join(source, path))
    const words = await Promise.all(
      messages.map(async (file) => [nameOf(file), (await textsOf(file))[language]]),
    )
    return `export default ${JSON.stringify(Object.fromEntries(words))}`
  }

  async function withItsWords(code: string, file: string): Promise<string | undefined> {
    let changed = code
    for (const { start, end, target } of (await files.scanOf(file)).dynamicImports.toReversed()) {
      const names = (await messagesOf(target)).map(nameOf)
      if (names.length === 0) continue
      const path = relative(source, target)
      const fetches = languages.map((language) => `${language}: () => import('words:${path}.${language}')`)
      const part = `{ names: ${JSON.stringify(names)}, ${fetches.join(', ')} }`
      changed = `${changed.slice(0, start)}withWords(${changed.slice(start, end)}, ${part})${changed.slice(end)}`
    }
    return changed === code ? undefined : `import { withWords } from '${loader}'\n${changed}`
  }

  async function held(file: string): Promise<string> {
    const { exported } = await files.scanOf(file)
    return `import { heldWords } from '${loader}'\nexport const ${exported} = heldWords('${nameOf(file)}')`
  }

  return {
    name: 'words-by-language',
    apply: 'build',
    enforce: 'pre',
    outputOptions: (options) => ({
      ...options,
      chunkFileNames,
      assetFileNames: 'assets/[hash:7][extname]',
    }),
    resolveId: {
      filter: { id: /^(words:|icu-minify\/compile$)/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0(words:|icu-minify\/compile$)/ },
      handler(id) {
        const { path, language } = wordsId.exec(id)?.groups ?? {}
        if (path === undefined || language === undefined) return 'export default (compiled) => compiled'
        return wordsOf(path, language)
      },
    },
    transform: {
      filter: { id: /\/src\/[^?]+\.tsx?$/ },
      handler(code, file) {
        if (!file.startsWith(source)) return undefined
        return isMessages(file) ? held(file) : withItsWords(code, file)
      },
    },
  }
}

/** The shell names every file that comes later: a name that is a short hash alone takes a kilobyte less of it. */
function chunkFileNames({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const { path, language } = wordsId.exec(facadeModuleId ?? '')?.groups ?? {}
  if (path === undefined) return 'assets/[hash:7].js'
  return `assets/words/${basename(path, extname(path))}.${language}-[hash:7].js`
}

/** The words of a file, as its only export has them. */
async function textsOf(file: string): Promise<Record<string, Record<string, unknown>>> {
  const module: Record<string, Record<string, Record<string, string>>> = await import(
    pathToFileURL(file).href
  )
  const [words = {}] = Object.values(module)
  return mapValues(words, (texts) => mapValues(texts, (text) => compile(text)))
}

const mapValues = <T, U>(object: Record<string, T>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
