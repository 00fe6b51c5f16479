import type { State } from './workflow-type.ts'

/** The names that a state can lead to: by the next states of its actions, and when its time has ended (B-507). */
function followersOf(state: State): string[] {
  if (state.type !== 'normal') return []
  const { actions, expirationBehavior } = state
  const next = actions.flatMap(({ nextStates }) => nextStates.map(({ key }) => key))
  return expirationBehavior.type === 'transition-to-state' ? [...next, expirationBehavior.stateName] : next
}

/** The names of the states that a case can come to from the first one, the first among them. */
export function reachableStates(states: State[]): Set<string> {
  const byName = new Map(states.map((state) => [state.name, state]))
  const reached = new Set<string>()
  const waiting = states.slice(0, 1)
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    if (reached.has(state.name)) continue
    reached.add(state.name)
    for (const name of followersOf(state)) {
      const next = byName.get(name)
      if (next) waiting.push(next)
    }
  }
  return reached
}
