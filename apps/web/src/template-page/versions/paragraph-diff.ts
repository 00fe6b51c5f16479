/** A paragraph of two texts: in both, or in one alone. */
export type Compared = { kind: 'same' | 'added' | 'removed'; text: string }

/** More cells than this are not compared: what differs is told as one block each. */
const maxCells = 4_000_000

/** What became of the paragraphs of a text, in their order: the longest common ones stay. */
export function paragraphDiff(before: readonly string[], after: readonly string[]): Compared[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  const left = Math.min(before.length, after.length) - start
  while (end < left && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  const same = (texts: readonly string[]) => texts.map((text): Compared => ({ kind: 'same', text }))
  return [
    ...same(before.slice(0, start)),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...same(before.slice(before.length - end)),
  ]
}

function middle(before: readonly string[], after: readonly string[]): Compared[] {
  if (before.length * after.length > maxCells) return [...before.map(removed), ...after.map(added)]
  const common = commonLengths(before, after)
  const found: Compared[] = []
  let [one, other] = [0, 0]
  for (let was = before[one]; was !== undefined; was = before[one]) {
    const is = after[other]
    if (was === is) found.push({ kind: 'same', text: was })
    else if (is === undefined || common(one + 1, other) >= common(one, other + 1)) found.push(removed(was))
    else found.push(added(is))
    const { kind } = found.at(-1) ?? removed(was)
    if (kind !== 'added') one += 1
    if (kind !== 'removed') other += 1
  }
  return [...found, ...after.slice(other).map(added)]
}

const removed = (text: string): Compared => ({ kind: 'removed', text })
const added = (text: string): Compared => ({ kind: 'added', text })

/** The length of the longest common part of what is left from each pair of places on. */
function commonLengths(before: readonly string[], after: readonly string[]) {
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  const at = (one: number, other: number) => lengths[one * width + other] ?? 0
  for (let one = before.length - 1; one >= 0; one -= 1)
    for (let other = after.length - 1; other >= 0; other -= 1)
      lengths[one * width + other] =
        before[one] === after[other]
          ? at(one + 1, other + 1) + 1
          : Math.max(at(one + 1, other), at(one, other + 1))
  return at
}
