import { join } from 'node:path'
import { bind, compileTemplate } from '@tabellio/templates'
import { createRenderer } from '../../apps/server/src/rendering/index.ts'
import { figure, isSmoke, quantile } from './figures.ts'
import { leaseValues } from './lease-values.ts'
import { lease } from './lease.ts'
import { type Asked, type MadeByPeer, startPeer } from './peer.ts'
import { cpuMsOf } from './processes.ts'

/**
 * Measures a two-page lease, PDF/A-2b and tagged, whose fields and table rows differ in every document; and the same
 * lease in pdfmake and in Chromium. The engines take turns, so that each meets the same machine.
 */
const rounds = isSmoke ? 1 : 8
const warmUp = isSmoke ? 2 : 40

const ifMissed =
  'The machine: pdfmake took 45 to 50 ms when the goals were set, and takes half as much again here. ' +
  'What is left is mostly the cells of tables (about 4 ms), the export (3 ms) and hyphenation (1 to 2.5 ' +
  'ms). Chromium stays open, with a fresh page for each and the system’s fonts, and makes no PDF/A.'

const template = compileTemplate(lease.body, lease.definition)
const renderer = createRenderer({ workers: 1 })
const latencies: number[] = []

async function ours({ first, count }: Asked): Promise<MadeByPeer> {
  const cpuMs = () =>
    process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000 + cpuMsOf(renderer.pids())
  const before = cpuMs()
  let pages = 0
  for (let n = first; n < first + count; n += 1) {
    const begin = performance.now()
    const bindings = bind(template, leaseValues(n))
    const { pageCount } = await renderer.render({
      template: template.document,
      bindings,
      title: `Lease ${n}`,
      key: 'lease',
    })
    latencies.push(performance.now() - begin)
    pages += pageCount
  }
  return { cpuMs: cpuMs() - before, pages }
}

type Engine = {
  make: (asked: Asked) => Promise<MadeByPeer>
  perRound: number
  stop: () => void | Promise<void>
}

const peer = (program: string, perRound: number): Engine => ({
  ...startPeer(join(import.meta.dirname, program)),
  perRound,
})

/** Without the others where there may be no network to install them from. */
const engines: Record<string, Engine> = {
  ours: { make: ours, perRound: isSmoke ? 2 : 50, stop: () => renderer.close() },
  ...(!isSmoke && { pdfmake: peer('pdfmake.peer.ts', 15), Chromium: peer('chromium.peer.ts', 8) }),
}

try {
  const cost = await costs()
  report(cost)
} finally {
  for (const { stop } of Object.values(engines)) await stop()
}

/** Milliseconds of processor time for a document, by engine. */
async function costs(): Promise<Record<string, number>> {
  const totals = Object.entries(engines).map(([name, engine]) => ({ name, engine, cpuMs: 0, made: 0 }))
  for (const { engine } of totals)
    await engine.make({ first: 0, count: engine === engines['ours'] ? warmUp : 5 })
  latencies.length = 0
  for (let round = 1; round <= rounds; round += 1) {
    for (const total of totals) {
      const count = total.engine.perRound
      const { cpuMs, pages } = await total.engine.make({ first: round * 1000, count })
      if (pages !== 2 * count) throw new Error(`${total.name} made ${pages} pages of ${count} documents`)
      total.cpuMs += cpuMs
      total.made += count
    }
  }
  return Object.fromEntries(totals.map(({ name, cpuMs, made }) => [name, cpuMs / made]))
}

function report({ ours = 0, ...others }: Record<string, number>) {
  figure({ what: 'lease of two pages', value: ours, unit: 'ms of CPU' })
  figure({ what: 'leases, for each core', value: 1000 / ours, unit: 'documents/s' })
  figure({
    what: 'lease of two pages, p95, one after the other',
    value: quantile(latencies, 0.95),
    unit: 'ms',
  })
  const goals: Record<string, number> = { pdfmake: 4.5, Chromium: 6 }
  for (const [name, cpuMs] of Object.entries(others)) {
    figure({ what: `the same lease in ${name}`, value: cpuMs, unit: 'ms of CPU' })
    figure({
      what: `${name}'s cost over ours`,
      value: cpuMs / ours,
      unit: 'times',
      goal: { atLeast: goals[name] ?? 1 },
      ifMissed,
    })
  }
}
