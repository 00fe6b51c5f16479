import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Problem, run, say } from './run.mjs'

/**
 * Each package of the system that tests and measurements use, with the names its program may go by. Chromium without its own windows
 * shows pages the same, and takes a quarter less of the processor.
 */
const packages = {
  chromium: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
  'poppler-utils': ['pdftoppm'],
  qpdf: ['qpdf'],
  openssl: ['openssl'],
}

/** Sees that the programs of the system that tests and measurements use are there, and tells them where the browser is. */
export async function programsForTests() {
  const missing = missingPackages()
  if (missing.length > 0) await addPackages(missing)
  return { CHROME_PATH: browser() }
}

async function addPackages(missing) {
  if (process.getuid?.() !== 0 || !find(['apt-get'])) refuse(missing)
  say(`Installing ${missing.join(', ')} for the tests…`)
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 2],
  }
  await run('apt-get', ['update', '-q'], options)
  const names = missing.map((name) => (name === 'chromium' ? lightestBrowser() : name))
  await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...names], options)
  if (missingPackages().length > 0) refuse(missingPackages())
}

/** The first of its names that the system's packages know: Ubuntu has none without windows. */
const lightestBrowser = () =>
  packages.chromium.find((name) => spawnSync('apt-cache', ['show', name]).status === 0) ?? 'chromium'

function refuse(missing) {
  const advice = missing.includes('chromium') ? ', or name your browser in CHROME_PATH' : ''
  throw new Problem(
    `The tests need these packages of your system: ${missing.join(', ')}. Install them${advice}.`,
  )
}

const missingPackages = () =>
  Object.keys(packages).filter((name) => (name === 'chromium' ? !browser() : !find(packages[name])))

const browser = () => process.env.CHROME_PATH ?? find(packages.chromium)

const find = (names) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
