import { xmlAttacks } from '../../packages/templates/src/xml/xml-attacks.test-data.ts'
import type { XmlOutcome } from '../../apps/server/src/template-exchange/template-exchange.ts'
import { openThreads } from '../../apps/server/src/platform/threads.ts'
import { figure, quantile } from './figures.ts'

/** Template files that are attacks (A22), each read in a thread as the server reads it. */
const threads = openThreads(new URL('../../apps/server/src/worker-thread.ts', import.meta.url))
const read = (xml: string) => threads.run<XmlOutcome>('readTemplateFile', { xml }, 'acme')
await read('<template/>')
const rest = process.memoryUsage.rss()
const times: number[] = []
let refused = 0
let grown = 0
for (const [, xml] of xmlAttacks) {
  const before = process.cpuUsage()
  if ('refused' in (await read(xml))) refused += 1
  const { user, system } = process.cpuUsage(before)
  times.push((user + system) / 1000)
  grown = Math.max(grown, process.memoryUsage.rss() - rest)
}
await threads.close()
figure({ what: 'template files that are attacks', value: xmlAttacks.length, unit: '', goal: { atLeast: 30 } })
figure({ what: 'of them refused by name', value: refused, unit: '', goal: { atLeast: xmlAttacks.length } })
figure({
  what: 'the slowest of them, CPU of all threads',
  value: quantile(times, 1),
  unit: 'ms',
  goal: { atMost: 1000 },
})
figure({ what: 'memory more than before', value: grown / 2 ** 20, unit: 'MiB', goal: { atMost: 200 } })
