import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { root } from '../product.ts'

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }

/** Builds the page of each engine as it would be shipped, and serves all of them for as long as `work` takes. */
export async function withPages<T>(
  engines: readonly { name: string; page: string }[],
  work: (address: (name: string) => string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tabellio-forms-'))
  for (const { name, page } of engines) await buildPage(page, join(folder, name))
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const ending = extname(pathname)
    response.setHeader('content-type', types[ending] ?? 'text/html')
    response.end(ending in types ? readFileSync(join(folder, pathname)) : documentOf(pathname))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  try {
    return await work((name) => `http://localhost:${port}/${name}`)
  } finally {
    server.close()
    await rm(folder, { recursive: true })
  }
}

const documentOf = (folder: string) => `<!doctype html>
<html lang="en"><title>Form</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><link rel="stylesheet" href="${folder}/style.css">
<div id="root"></div><script type="module" src="${folder}/page.js"></script></html>`

async function buildPage(page: string, folder: string): Promise<void> {
  // All of them run on the same React, whichever the others brought along.
  const alias = ['react', 'react-dom'].map((name) => ({
    find: new RegExp(`^${name}(?=/|$)`),
    replacement: join(root, 'node_modules', name),
  }))
  await build({
    root: import.meta.dirname,
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias },
    build: {
      outDir: folder,
      target: 'es2024',
      cssCodeSplit: false,
      modulePreload: false,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: {
        input: { page: join(import.meta.dirname, page) },
        output: {
          entryFileNames: '[name].js',
          assetFileNames: ({ names }) => (names[0]?.endsWith('.css') ? 'style.css' : '[name][extname]'),
        },
      },
    },
  })
}
