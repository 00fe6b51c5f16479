import type { Explanation, Value } from '@tabellio/expression'

/** The answer of a part of an expression, of each instance apart where it stands in a filter. */
export type Outcome = {
  answers: { path?: string; result: boolean | undefined; value?: Value }[]
  /** The instances its filter looked at. */
  instances?: { path: string; result: boolean | undefined }[]
}

/** The answers by the address of their part. */
export function outcomesOf(explanation: Explanation): ReadonlyMap<string, Outcome> {
  const outcomes = new Map<string, Outcome>()
  const open: { explanation: Explanation; path?: string }[] = [{ explanation }]
  for (let next = open.shift(); next; next = open.shift()) {
    const { explanation, path } = next
    const { at, result, value, parts = [], instances } = explanation
    const outcome: Outcome = outcomes.get(at) ?? { answers: [] }
    outcome.answers.push({
      result,
      ...(path !== undefined && { path }),
      ...('value' in explanation && { value }),
    })
    if (instances) {
      const seen = instances.map(({ path, isMet }) => ({ path, result: isMet }))
      outcome.instances = [...(outcome.instances ?? []), ...seen]
    }
    outcomes.set(at, outcome)
    open.push(...parts.map((part) => ({ explanation: part, ...(path !== undefined && { path }) })))
    open.push(
      ...(instances ?? []).flatMap(({ path, where }) => (where ? [{ explanation: where, path }] : [])),
    )
  }
  return outcomes
}
