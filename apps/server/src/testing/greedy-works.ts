import { threadId } from 'node:worker_threads'

/* What no thread may go on with, and what any may. */

export function endless() {
  for (;;);
}

export function hoarding() {
  const held: unknown[][] = []
  for (;;) held.push(Array.from({ length: 1_000_000 }).fill(1))
}

let held: number[] = []

/** Holds so many numbers until it is asked again, and says in which thread. */
export function holding({ count }: { count: number }) {
  held = Array.from({ length: count }, (_, at) => at / 2)
  return threadId + held.length - count
}

export const doubled = ({ value }: { value: number }) => value * 2
