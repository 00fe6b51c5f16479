import { expect, it, onTestFinished } from 'vitest'
import { runFaults } from './faults.ts'

it('keeps every promised document, one for each key, while its parts are killed in the midst of work', async ({
  signal,
}) => {
  const lines: string[] = []
  const running = runFaults(
    { postgres: 5, server: 3, render: 2 },
    { seed: 7, say: (line) => lines.push(line), signal },
  )
  // A run that took too long is given up, and leaves nothing that runs.
  onTestFinished(async () => void (await running.catch(() => undefined)), 120_000)
  const outcome = await running
  expect(outcome.violations, lines.join('\n')).toEqual([])
  expect(outcome.promised).toBeGreaterThan(10)
}, 600_000)
