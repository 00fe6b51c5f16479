import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(js|mjs|css|svg|wasm)$/
const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

/** Puts a `.br` and a `.gz` beside each file, so that the server never compresses one itself. */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = '.' }) {
    const names = await readdir(dir, { recursive: true })
    for (const name of names.filter((name) => worthIt.test(name))) {
      const path = join(dir, name)
      const file = await readFile(path)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
      await writeFile(`${path}.br`, await brotliOf(file, { params }))
      await writeFile(`${path}.gz`, await gzipOf(file))
    }
  },
})
