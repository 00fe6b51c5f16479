import { runAbuse } from '../faults/abuse.ts'
import { figure, isSmoke } from './figures.ts'

/** Twenty people who mean no good, for two minutes, and another organization that works meanwhile. */
const outcome = await runAbuse(isSmoke ? { seconds: 5, members: 2 } : { seconds: 120, members: 20 }, (line) =>
  process.stdout.write(`  ${line}\n`),
)
const ifMissed =
  'Attackers and the clients that measure share the processors of this machine with the server.'
for (const violation of outcome.violations.slice(0, 20)) process.stdout.write(`  ${violation}\n`)
figure({ what: 'requests that were refused', value: outcome.refused, unit: '' })
figure({
  what: 'another organization’s list, p95',
  value: outcome.listP95,
  unit: 'ms',
  goal: { atMost: 100 },
  ifMissed,
})
figure({
  what: 'its document of one page, p95',
  value: outcome.documentP95,
  unit: 'ms',
  goal: { atMost: 2000 },
  ifMissed,
})
figure({ what: 'memory of the server at most', value: outcome.memory, unit: 'MB', goal: { atMost: 1024 } })
figure({
  what: 'how late its main thread comes to its work, p99 (A19)',
  value: outcome.lateP99,
  unit: 'ms',
  goal: { atMost: 100 },
  ifMissed,
})
figure({ what: 'how late it comes at most', value: outcome.lateMax, unit: 'ms' })
figure({
  what: 'answers of 5xx or without a name',
  value: outcome.violations.length,
  unit: '',
  goal: { atMost: 0 },
})
