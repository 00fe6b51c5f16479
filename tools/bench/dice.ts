/** A whole number below a limit. */
export type Roll = (limit: number) => number

/** Always the same numbers for the same seed. */
export function dice(seed: number): Roll {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % limit
  }
}

/** One of several, by the roll or by turns. */
export const among = <Item>(items: readonly [Item, ...Item[]], at: number): Item =>
  items[at % items.length] ?? items[0]
