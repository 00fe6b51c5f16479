import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../bench/product.ts'

/*
 * `node tools/faults/sync-order.ts`: asks the kernel in which order a file comes to the disk before it is promised: its
 * bytes, its name, the folders that lead to it (A37). Needs Linux and strace.
 */
const folder = mkdtempSync(join(tmpdir(), 'tabellio-sync-'))
const trace = join(folder, 'trace')
const program = `
  import { openBlobs } from '${root}/apps/server/src/platform/blobs.ts'
  const blobs = openBlobs({ folder: '${folder}/blobs' })
  process.stderr.write('asked')
  await blobs.put('acme', new TextEncoder().encode('deed'))
  process.stderr.write('promised')`
const calls = 'trace=openat,write,fdatasync,fsync,rename'
const node = [process.execPath, '--input-type=module-typescript', '--eval', program]
const { status, stderr } = spawnSync('strace', ['-f', '-e', calls, '-o', trace, ...node], {
  encoding: 'utf8',
})
if (status !== 0) throw new Error(`strace does not run here: ${stderr}`)
const lines = readFileSync(trace, 'utf8').split('\n')
rmSync(folder, { recursive: true })

const at = (what: RegExp) => lines.findIndex((line) => what.test(line))
const lastAt = (what: RegExp) => lines.findLastIndex((line) => what.test(line))
const begin = at(/write\(2, "asked"/)
const steps = {
  'its bytes are on the disk': lines.findIndex((line, index) => index > begin && /fdatasync.*= 0/.test(line)),
  'it has its name': at(/rename\("[^"]*\.unfinished/),
  'its folders are on the disk': lastAt(/fsync.*= 0/),
  'it is promised': at(/write\(2, "promised"/),
}
const places = Object.values(steps)
const isInOrder = begin !== -1 && places.every((place, index) => place > (places[index - 1] ?? begin))
// The store's own, the organization's, and the two of the hash.
const folders = lines.slice(steps['it has its name']).filter((line) => /fsync\(\d+/.test(line)).length
process.stdout.write(
  `${Object.keys(steps).join(', ')}: ${isInOrder ? 'in this order' : 'NOT in this order'}\n`,
)
process.stdout.write(`${folders} folders synced of 4\n`)
process.exitCode = isInOrder && folders === 4 ? 0 : 1
