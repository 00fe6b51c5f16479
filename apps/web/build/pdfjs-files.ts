import { createReadStream, existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const library = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs']
/** Scripts inside a PDF never run here, so their interpreter stays out. */
const unused = /^quickjs-|^LICENSE/
const served = new RegExp(`^/pdfjs/(${folders.join('|')})/[\\w.-]+$`)

/** Serves what pdf.js fetches by name (character maps, fonts, decoders, color profiles) from our own `/pdfjs/`. */
export const pdfjsFiles = (): Plugin => ({
  name: 'pdfjs-files',
  async generateBundle() {
    for (const folder of folders) {
      const names = await readdir(join(library, folder))
      for (const name of names.filter((name) => !unused.test(name))) {
        const source = await readFile(join(library, folder, name))
        this.emitFile({ type: 'asset', fileName: `pdfjs/${folder}/${name}`, source })
      }
    }
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const file = join(library, (request.url ?? '').replace('/pdfjs/', '/'))
      if (!served.test(request.url ?? '') || !existsSync(file)) return next()
      createReadStream(file).pipe(response)
    })
  },
})
