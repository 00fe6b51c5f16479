import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bind, compileTemplate } from '@tabellio/templates'
import { createRenderer } from '../../apps/server/src/rendering/index.ts'
import { compileWordFile, filledWordFile } from '../../apps/server/src/word-files/fill-word-file.ts'
import { readWordTemplate } from '../../apps/server/src/word-files/read-word-template.ts'
import { paceOfOffice, pdfsOfOffice } from '../fidelity/office.ts'
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
  await pages()
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

/** The same lease to its pages: by us from the template, and by LibreOffice from the filled Word file. */
async function pages() {
  const count = isSmoke ? 1 : 12
  const renderer = createRenderer({ workers: 1 })
  const read = await readWordTemplate({ bytes: lease, language: 'en', definition })
  if ('refused' in read) throw new Error(`The lease is refused: ${read.refused}`)
  const template = compileTemplate(read.body, definition)
  const times: number[] = []
  for (let n = 0; n < count * 2; n += 1) {
    const begin = performance.now()
    const bindings = bind(template, leaseOf(n, 12))
    await renderer.render({ template: template.document, bindings, title: `Lease ${n}`, key: 'lease' })
    if (n >= count) times.push(performance.now() - begin)
  }
  await renderer.close()
  const own = times.reduce((sum, time) => sum + time, 0) / count
  figure({ what: 'The same Word template to PDF, 2 pages, each', value: own, unit: 'ms' })
  if (!isSmoke) compareWithOffice(own, count)
}

/** Where it is installed. */
function compareWithOffice(own: number, count: number) {
  const place = mkdtempSync(join(tmpdir(), 'word-templates-'))
  const files = Array.from({ length: count }, (_, n) => `lease-${n}.docx`)
  for (const [n, file] of files.entries()) {
    const values = leaseOf(n, 12)
    writeFileSync(
      join(place, file),
      filledWordFile(compiled.lease, { values, region: 'en', protection: 'none' }).bytes,
    )
  }
  if (pdfsOfOffice(place, files.slice(0, 1), place).size > 0) {
    const { warm, cold } = paceOfOffice(place, files, place)
    figure({ what: 'the same in LibreOffice, started once for all', value: warm, unit: 'ms' })
    figure({ what: 'the same in LibreOffice, started for one', value: cold, unit: 'ms' })
    figure({
      what: 'times as fast as LibreOffice started once',
      value: warm / own,
      unit: 'times',
      goal: { atLeast: 4 },
    })
  }
  rmSync(place, { recursive: true })
}
