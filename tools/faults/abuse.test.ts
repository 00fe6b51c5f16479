import { expect, it } from 'vitest'
import { runAbuse } from './abuse.ts'

it('answers another organization while members of one ask for all that they can, and no request with 5xx', async () => {
  const lines: string[] = []
  const outcome = await runAbuse({ seconds: 8, members: 3 }, (line) => lines.push(line))
  expect(outcome.violations, lines.join('\n')).toEqual([])
  expect(outcome.refused).toBeGreaterThan(0)
  expect(outcome.answeredOthers).toBeGreaterThan(0)
}, 300_000)
