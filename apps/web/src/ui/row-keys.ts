import { useState } from 'react'

type Rows = { keys: readonly number[]; next: number }

/**
 * Keys for the rows of a list whose items have no name of their own: each row keeps its key while it is changed, and
 * while others come at the end or are removed by `remove`.
 */
export function useRowKeys(count: number) {
  const [rows, setRows] = useState<Rows>({ keys: [], next: 0 })
  const fitting = fittedTo(rows, count)
  if (fitting !== rows) setRows(fitting)
  return {
    keys: fitting.keys,
    remove: (index: number) => setRows(({ keys, next }) => ({ keys: keys.toSpliced(index, 1), next })),
  }
}

function fittedTo(rows: Rows, count: number): Rows {
  const { keys, next } = rows
  const missing = count - keys.length
  if (missing === 0) return rows
  if (missing < 0) return { keys: keys.slice(0, count), next }
  return { keys: [...keys, ...Array.from({ length: missing }, (_, at) => next + at)], next: next + missing }
}
