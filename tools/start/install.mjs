import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Problem, runQuietly, say } from './run.mjs'
import { root } from './root.mjs'

/** npm writes it as the last thing of an install: what it says is there has been there whole. */
const installedList = join(root, 'node_modules', '.package-lock.json')

/** Installs the packages of the lock file, unless they are all there. */
export async function install() {
  if (isInstalled()) return
  say('Installing packages (once, about a minute)…')
  // An install that is killed while it clears the old packages must not leave their list behind.
  rmSync(installedList, { force: true })
  const [file, args] = npm()
  // The web app is built here, so its tools are needed even where only what runs is wanted.
  const options = ['--include=dev', '--include=optional', '--prefer-offline', '--no-audit', '--no-fund']
  const code = await runQuietly(file, [...args, 'ci', ...options], { cwd: root })
  if (code !== 0) throw new Problem(`The packages could not be installed: npm ended with ${code}.`)
}

function isInstalled() {
  if (!existsSync(installedList)) return false
  const installed = packagesIn(installedList)
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([path, wanted]) => path === '' || isAsWanted(path, wanted, installed[path]),
  )
}

/** Optional packages may be missing: most are for other systems. */
function isAsWanted(path, wanted, found) {
  if (!found) return wanted.optional === true
  const isSame = found.version === wanted.version && found.integrity === wanted.integrity
  return isSame && existsSync(join(root, path, 'package.json'))
}

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** The npm that runs us, or else the one on the path. */
function npm() {
  const path = process.env.npm_execpath ?? ''
  if (path.endsWith('npm-cli.js')) return [process.execPath, [path]]
  return process.platform === 'win32' ? ['cmd', ['/c', 'npm']] : ['npm', []]
}
