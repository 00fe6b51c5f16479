import { join } from 'node:path'
import { buildServer, buildWeb, viteProgram } from './build.mjs'
import { install } from './install.mjs'
import { environmentOf, findNode } from './node.mjs'
import { main, run, start } from './run.mjs'
import { root } from './root.mjs'

const options = ['--disable-warning=ExperimentalWarning']

await main(async () => {
  await install()
  const node = findNode()
  if (process.argv.includes('--dev')) return develop(node)
  await buildWeb(node)
  await buildServer()
  /** Node keeps what it made of the code, so that the next start need not make it again. */
  const made = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'tabellio') }
  return run(node, [...options, 'apps/server/dist/main.js'], {
    cwd: root,
    env: { ...made, ...environmentOf(node) },
  })
})

/** The server and the web app, each started anew as its sources change. When one ends, so does the other. */
async function develop(node) {
  const env = environmentOf(node)
  const address = `http://localhost:${env.TABELLIO_PORT ?? 8080}`
  const api = start(node, ['--watch', ...options, 'apps/server/src/main.ts', 'serve-alone'], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  const web = start(node, [viteProgram], {
    cwd: join(root, 'apps', 'web'),
    env: { TABELLIO_BASE_URL: address, ...env },
    stdio: 'inherit',
  })
  const code = await Promise.race([api.ended, web.ended])
  for (const { child } of [api, web]) child.kill('SIGTERM')
  await Promise.all([api.ended, web.ended])
  return code
}
