import { relative } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

const root = 'src/root.tsx'

/**
 * Has the page fetch the app at once: the small script that the page names only asks for it when it runs. What the page
 * has fetched is named by no part that comes later.
 */
export const preloads = (): Plugin => {
  let folder = ''
  let fetched = new Set<string>()
  return {
    name: 'preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          /** Every browser that the styles are written for has it. */
          polyfill: false,
          resolveDependencies: (_, files) => files.filter((file) => !fetched.has(file)),
        },
      },
    }),
    configResolved: (config) => {
      folder = config.root
    },
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        fetched = filesOf(appAmong(chunks, folder), chunks)
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {}, chunk }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const app = appAmong(chunks, folder)
        if (!chunk) throw new Error('The page has no script')
        const known = filesOf(chunk, chunks)
        const files = [...filesOf(app, chunks)].filter((file) => !known.has(file))
        return files.map((file) => tagOf(`/${file}`))
      },
    },
  }
}

function appAmong(chunks: Rolldown.OutputChunk[], folder: string): Rolldown.OutputChunk {
  const app = chunks.find(({ moduleIds }) => moduleIds.some((id) => relative(folder, id) === root))
  if (!app) throw new Error(`The build has no ${root}`)
  return app
}

/** A part of the code with all that it imports before it runs. */
function filesOf(
  chunk: Rolldown.OutputChunk,
  chunks: Rolldown.OutputChunk[],
  seen = new Set<string>(),
): Set<string> {
  seen.add(chunk.fileName)
  for (const file of chunk.viteMetadata?.importedCss ?? []) seen.add(file)
  for (const imported of chunks.filter(({ fileName }) => chunk.imports.includes(fileName)))
    if (!seen.has(imported.fileName)) filesOf(imported, chunks, seen)
  return seen
}

const tagOf = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  injectTo: 'head',
  attrs: {
    rel: href.endsWith('.css') ? 'stylesheet' : 'modulepreload',
    crossorigin: '',
    href,
    nonce: '__CSP_NONCE__',
  },
})
