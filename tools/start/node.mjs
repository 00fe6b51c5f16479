import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { Problem } from './run.mjs'
import { root } from './root.mjs'

const system = process.platform === 'win32' ? 'win' : process.platform
const ownNode = join(
  root,
  'node_modules',
  `node-${system}-${process.arch}`,
  'bin',
  system === 'win' ? 'node.exe' : 'node',
)

/** The Node that runs Tabellio: the one that was installed with it, or else the one we run on, if it is new enough. */
export function findNode() {
  if (existsSync(ownNode)) return ownNode
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  throw new Problem(
    `Tabellio brings no Node for this machine and needs 22.18 or newer. This is ${process.versions.node}.`,
  )
}

/** The environment in which programs find that Node, and the ones installed beside it. */
export function environmentOf(node) {
  const folders = [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH]
  return { ...process.env, PATH: folders.join(delimiter) }
}
