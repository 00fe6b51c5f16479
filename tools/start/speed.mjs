/** What the fastest run took on the processors that the budgets of `test.mjs` were measured on. */
const usualMs = 1.8

/**
 * How many times as long as there the same work takes here, 1 where it takes less. The fastest of many short runs tells:
 * what else the machine does makes the others slower.
 */
export function slowness() {
  const runs = Array.from({ length: 60 }, timed)
  return Math.max(1, Math.min(...runs) / usualMs)
}

function timed() {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}

/** Much of what tests are made of: small objects, texts, lists in order, JSON there and back. */
function work() {
  const rows = Array.from({ length: 4000 }, (_, at) => ({
    id: (at * 7919) % 4001,
    name: `row ${at}`,
    parts: [at, at + 1],
  }))
  const byName = new Map(rows.map((row) => [row.name, row]))
  const ordered = [...byName.values()].toSorted((one, other) => one.id - other.id)
  return JSON.parse(JSON.stringify(ordered)).length
}
