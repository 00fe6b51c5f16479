import { runSlow } from '../faults/slow.ts'
import { figure, isSmoke, quantile } from './figures.ts'

/** 1,500 connections whose bodies never end, until each has been held as long as it may be. */
const outcome = await runSlow(isSmoke ? { connections: 20, seconds: 2 } : { connections: 1500, seconds: 40 })
const { memoryBefore, memory, answered, ended } = outcome
figure({ what: 'memory of the server at rest', value: memoryBefore, unit: 'MB' })
figure({ what: 'memory with slow connections, at most', value: memory, unit: 'MB', goal: { atMost: 300 } })
figure({
  what: 'a list meanwhile, p95',
  value: quantile(answered, 0.95),
  unit: 'ms',
  goal: { atMost: 100 },
  ifMissed: 'Measured beside other work on the same processors.',
})
figure({
  what: 'slow connections ended within 40 s',
  value: ended,
  unit: '',
  goal: { atLeast: isSmoke ? 0 : 1500 },
})
