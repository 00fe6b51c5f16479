import { loadavg } from 'node:os'
import { type Figure } from '../bench/figures.ts'
import { writeSection } from '../bench/table.ts'
import { runFaults } from './faults.ts'

/*
 * `node tools/faults/run.ts [postgres] [server] [render] [seed]`: how often each is killed, 200, 100 and 50 by default.
 * What came of it stands in docs/benchmarks.md.
 */
const [postgres = 200, server = 100, render = 50, seed = 1] = process.argv.slice(2).map(Number)

const ifMissed = 'Time, and a busy machine takes longer to bring back what was killed.'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const [load = 0] = loadavg()
const outcome = await runFaults({ postgres, server, render }, { seed, say })
for (const violation of outcome.violations) say(`VIOLATION ${violation}`)
say(
  `${postgres + server + render} kills (seed ${seed}) in ${outcome.seconds.toFixed(0)} s: ${outcome.promised} documents ` +
    `promised in ${outcome.attempts} attempts, ${outcome.violations.length} violations`,
)

const figures: Figure[] = [
  { what: 'kills of PostgreSQL', value: postgres, unit: '' },
  { what: 'kills of the server', value: server, unit: '' },
  { what: 'kills of a process that makes documents', value: render, unit: '' },
  { what: 'documents promised', value: outcome.promised, unit: '' },
  { what: 'requests for them', value: outcome.attempts, unit: '' },
  { what: 'time for it all', value: outcome.seconds, unit: 's', goal: { atMost: 480 }, ifMissed },
  {
    what: 'documents lost, doubled or damaged',
    value: outcome.violations.length,
    unit: '',
    goal: { atMost: 0 },
  },
]
writeSection({ name: 'faults', command: 'node tools/faults/run.ts', load, figures })
process.exitCode = outcome.violations.length === 0 ? 0 : 1
