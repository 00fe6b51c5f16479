import { readFileSync } from 'node:fs'
import { bind, compileTemplate } from '@tabellio/templates'
import { createRenderer } from '../../apps/server/src/rendering/index.ts'
import { leaseValues } from './lease-values.ts'
import { lease } from './lease.ts'

/** CPU and time of a two-page lease, PDF/A-2b and tagged, whose fields and table rows differ in every document. */
const count = Number(process.argv[2] ?? 400)
const warmUp = 40

const template = compileTemplate(lease.body, lease.definition)
const renderer = createRenderer({ workers: 1 })
const latencies: number[] = []
let pages = 0

async function render(n: number) {
  const values = leaseValues(n)
  const begin = performance.now()
  const bindings = bind(template, values)
  const { pageCount } = await renderer.render({
    template: template.document,
    bindings,
    title: `Lease ${n}`,
    key: 'lease',
  })
  latencies.push(performance.now() - begin)
  pages += pageCount
}

for (let n = 0; n < warmUp; n++) await render(n)
latencies.length = 0
pages = 0
const before = { child: cpuMsOf(renderer.pids()), own: process.cpuUsage(), at: performance.now() }
for (let n = warmUp; n < warmUp + count; n++) await render(n)
const seconds = (performance.now() - before.at) / 1000
const own = process.cpuUsage(before.own)
const childMs = (cpuMsOf(renderer.pids()) - before.child) / count
const ownMs = (own.user + own.system) / 1000 / count
await renderer.close()

const sorted = latencies.toSorted((a, b) => a - b)
const result = {
  documents: count,
  pagesPerDocument: pages / count,
  cpuMsPerDocument: rounded(childMs + ownMs),
  ofWhichInTheServer: rounded(ownMs),
  documentsPerSecondPerCore: rounded(1000 / (childMs + ownMs)),
  wallDocumentsPerSecond: rounded(count / seconds),
  p50Ms: rounded(sorted[Math.floor(count * 0.5)] ?? 0),
  p95Ms: rounded(sorted[Math.floor(count * 0.95)] ?? 0),
}
const table = Object.entries(result).map(
  ([what, value]) => `  ${what.padEnd(28)} ${String(value).padStart(8)}`,
)
process.stdout.write(`${table.join('\n')}\n${JSON.stringify(result)}\n`)

function rounded(n: number) {
  return Math.round(n * 10) / 10
}

/** User and system time of processes as the kernel counts it, in hundredths of a second. */
function cpuMsOf(pids: number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return sum + (Number(fields[11]) + Number(fields[12])) * 10
  }, 0)
}
