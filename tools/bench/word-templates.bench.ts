import { join } from 'node:path'
import { compileWordFile, filledWordFile } from '../../apps/server/src/word-files/fill-word-file.ts'
import { readWordTemplate } from '../../apps/server/src/word-files/read-word-template.ts'
import { figure, isSmoke, quantile } from './figures.ts'
import { type Asked, type MadeByPeer, startPeer } from './peer.ts'
import { definition, firstTable, leaseOf, manyRows, wordLease, wordTable } from './word-lease.ts'

/**
 * Measures a Word file of two pages as template, with a row loop, a condition, a picture and a header, and a table of a
 * thousand rows; and the same in easy-template-x and docxtemplater, each in a process of its own. They take turns.
 */
const rounds = isSmoke ? 1 : 6
const [lease, table] = [wordLease('ours'), wordTable('ours')]
const compiled = {
  lease: await compileWordFile(lease, definition, 'en'),
  table: await compileWordFile(table, definition, 'en'),
}
const latencies: number[] = []

async function ours({ first, count }: Asked): Promise<MadeByPeer> {
  const isTable = first >= firstTable
  const all = Array.from({ length: count }, (_, at) => leaseOf(first + at, isTable ? manyRows : 12))
  const before = process.cpuUsage()
  let pages = 0
  for (const values of all) {
    const begin = performance.now()
    const filled = filledWordFile(isTable ? compiled.table : compiled.lease, {
      values,
      region: 'en',
      protection: 'none',
    })
    if (!isTable) latencies.push(performance.now() - begin)
    pages += filled.bytes.length > 0 ? 1 : 0
  }
  const { user, system } = process.cpuUsage(before)
  return { cpuMs: (user + system) / 1000, pages }
}

type Engine = {
  make: (asked: Asked) => Promise<MadeByPeer>
  leases: number
  tables: number
  stop: () => void
}
const peer = (program: string): Engine => ({
  ...startPeer(join(import.meta.dirname, program)),
  leases: 20,
  tables: 2,
})
const engines: Record<string, Engine> = {
  ours: { make: ours, leases: isSmoke ? 3 : 200, tables: isSmoke ? 1 : 10, stop: () => {} },
  ...(!isSmoke && {
    'easy-template-x': peer('easy-template-x.peer.ts'),
    docxtemplater: peer('docxtemplater.peer.ts'),
  }),
}

/** Milliseconds of processor time for a document, by engine. */
async function costs(first: number, countOf: (engine: Engine) => number): Promise<Record<string, number>> {
  const totals = Object.entries(engines).map(([name, engine]) => ({ name, engine, cpuMs: 0, made: 0 }))
  for (const { engine } of totals) await engine.make({ first, count: countOf(engine) })
  latencies.length = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const total of totals) {
      const count = countOf(total.engine)
      const { cpuMs, pages } = await total.engine.make({ first: first + round * 1000, count })
      if (pages !== count) throw new Error(`${total.name} made ${pages} of ${count} files`)
      total.cpuMs += cpuMs
      total.made += count
    }
  }
  return Object.fromEntries(totals.map(({ name, cpuMs, made }) => [name, cpuMs / made]))
}

try {
  const ofLeases = await costs(0, ({ leases }) => leases)
  const p95 = quantile(latencies, 0.95)
  const ofTables = await costs(firstTable, ({ tables }) => tables)
  report('Word to Word, 2 pages', ofLeases, 6)
  figure({ what: 'Word to Word, 2 pages, p95', value: p95, unit: 'ms', goal: { atMost: 3 } })
  report(`Word to Word, a table of ${manyRows} rows`, ofTables, 4)
  await readings()
} finally {
  for (const { stop } of Object.values(engines)) stop()
}

function report(what: string, cost: Record<string, number>, atLeast: number) {
  const { ours: own = 0, ...others } = cost
  figure({ what, value: own, unit: 'ms of CPU' })
  for (const [name, each] of Object.entries(others)) {
    figure({ what: `${what}: ${name}`, value: each, unit: 'ms of CPU' })
    figure({ what: `${what}: times as fast as ${name}`, value: each / own, unit: 'times', goal: { atLeast } })
  }
}

/** What an author waits for who uploads the file. */
async function readings() {
  // About ten clauses fill a page.
  const long = wordLease('ours', { clauses: 105 })
  const times: number[] = []
  for (let at = 0; at < 5; at += 1) await readWordTemplate({ bytes: long, language: 'en' })
  const before = process.cpuUsage()
  const rounds = isSmoke ? 2 : 60
  for (let at = 0; at < rounds; at += 1) {
    const begin = performance.now()
    await readWordTemplate({ bytes: long, language: 'en' })
    times.push(performance.now() - begin)
  }
  const { user, system } = process.cpuUsage(before)
  const what = 'A file of 10 pages read as template'
  figure({ what, value: (user + system) / 1000 / rounds, unit: 'ms of CPU' })
  figure({ what: `${what}, p95`, value: quantile(times, 0.95), unit: 'ms', goal: { atMost: 50 } })
}
