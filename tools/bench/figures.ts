/** One thing that was measured, and what it should be. */
export type Figure = {
  what: string
  value: number
  unit: string
  goal?: { atMost: number } | { atLeast: number }
  /** The value it may not come to, on any machine: the measurement fails. */
  limit?: number
  /** Why it is not what it should be; shown only then. */
  ifMissed?: string
}

/** Everything tiny, to see that it still runs. */
export const isSmoke = process.argv.includes('--smoke')

/** Says a figure to who looks on, and to the program that writes the table. */
export function figure(given: Figure): void {
  const { what, value, unit, goal, limit } = given
  process.stdout.write(
    `  ${what.padEnd(58)} ${shown(value).padStart(9)} ${unit}${goal ? ` (${goalText(goal)})` : ''}\n`,
  )
  process.send?.(given)
  if (limit === undefined || value <= limit) return
  process.stdout.write(`  ${what}: ${shown(value)} ${unit} are more than its budget, ${shown(limit)}\n`)
  process.exitCode = 1
}

const shown = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 1 ? 3 : value < 100 ? 1 : 0 })

const goalText = (goal: NonNullable<Figure['goal']>) =>
  'atMost' in goal ? `at most ${shown(goal.atMost)}` : `at least ${shown(goal.atLeast)}`

/** The value below which so large a share of the others lie. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
