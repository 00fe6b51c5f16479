import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentOf } from './node.mjs'
import { packServer } from './pack-server.mjs'
import { Problem, runQuietly, say } from './run.mjs'
import { root } from './root.mjs'

const web = join(root, 'apps', 'web')

export const viteProgram = join(root, 'node_modules', 'vite', 'bin', 'vite.js')

/** Builds the web app, unless what stands there was built from the same sources. */
export const buildWeb = (node) =>
  buildOnce(join(web, 'dist'), ['package-lock.json', ...filesIn('apps/web'), ...packages()], async () => {
    say('Building the web app…')
    const code = await runQuietly(node, [viteProgram, 'build'], { cwd: web, env: environmentOf(node) })
    if (code !== 0) throw new Problem(`The web app could not be built: vite ended with ${code}.`)
  })

/** Packs the server into few files, unless what stands there was packed from the same sources. */
export const buildServer = () =>
  buildOnce(
    join(root, 'apps', 'server', 'dist'),
    ['package-lock.json', 'tools/start/pack-server.mjs', ...filesIn('apps/server/src'), ...packages()],
    (folder) => {
      say('Packing the server…')
      return packServer(folder)
    },
  )

/**
 * Builds a folder anew where it was built from other sources. The note is written when a build has ended, and removed by
 * the next one as it begins: it vouches for the whole folder.
 */
async function buildOnce(folder, sources, build) {
  const builtFrom = join(folder, '.built-from')
  const hash = hashOf(sources)
  if (existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === hash) return
  await build(folder)
  writeFileSync(builtFrom, hash)
}

const hashOfFile = new Map()

/** Both builds read the packages; each file is read once. */
function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    if (!hashOfFile.has(file))
      hashOfFile.set(
        file,
        createHash('sha256')
          .update(readFileSync(join(root, file)))
          .digest('hex'),
      )
    hash.update(`${file}\n${hashOfFile.get(file)}\n`)
  }
  return hash.digest('hex')
}

let filesOfPackages
const packages = () => (filesOfPackages ??= filesIn('packages'))

function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !/^(dist|e2e|node_modules|testing)$|\.test\.tsx?$/.test(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : `${folder}/${entry.name}`,
    )
    .toSorted()
}
