import { expect, it } from 'vitest'
import { runFaults } from './faults.ts'

it('keeps every promised document, one for each key, while its parts are killed in the midst of work', async () => {
  const lines: string[] = []
  const outcome = await runFaults(
    { postgres: 10, server: 5, render: 3 },
    { seed: 7, say: (line) => lines.push(line) },
  )
  expect(outcome.violations, lines.join('\n')).toEqual([])
  expect(outcome.promised).toBeGreaterThan(10)
}, 300_000)
