/* What no thread may go on with, and what any may. */

export function endless() {
  for (;;);
}

export function hoarding() {
  const held: unknown[][] = []
  for (;;) held.push(Array.from({ length: 1_000_000 }).fill(1))
}

export const doubled = ({ value }: { value: number }) => value * 2
