import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentOf } from './node.mjs'
import { Problem, runQuietly, say } from './run.mjs'
import { root } from './root.mjs'

const web = join(root, 'apps', 'web')

/** Written when a build has ended, and removed by the next one as it begins: it vouches for the whole folder. */
const builtFrom = join(web, 'dist', '.built-from')

/** Builds the web app, unless what stands there was built from the same sources. */
export async function buildWeb(node) {
  const sources = hashOfSources()
  if (existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === sources) return
  say('Building the web app…')
  const code = await runQuietly(node, [viteProgram, 'build'], { cwd: web, env: environmentOf(node) })
  if (code !== 0) throw new Problem(`The web app could not be built: vite ended with ${code}.`)
  writeFileSync(builtFrom, sources)
}

export const viteProgram = join(root, 'node_modules', 'vite', 'bin', 'vite.js')

function hashOfSources() {
  const hash = createHash('sha256')
  const files = ['package-lock.json', ...filesIn('apps/web'), ...filesIn('packages')]
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !/^(dist|e2e|node_modules)$|\.test\.tsx?$/.test(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : `${folder}/${entry.name}`,
    )
    .toSorted()
}
