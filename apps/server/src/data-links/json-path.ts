type Step = string | number

/** The steps of `$.owner.cars[0]['full name']`; the contract has checked its shape. */
const stepsIn = (path: string): Step[] =>
  [...path.matchAll(/\.([^\s.[\]'"]+)|\[(\d+)\]|\['([^']+)'\]/gu)].map(([, name, index, quoted]) =>
    index === undefined ? (name ?? quoted ?? '') : Number(index),
  )

/** What stands at a path of an answer; undefined where there is nothing. */
export const valueAtPath = (answer: unknown, path: string): unknown => stepsIn(path).reduce(stepInto, answer)

function stepInto(value: unknown, step: Step): unknown {
  if (Array.isArray(value)) return typeof step === 'number' ? value[step] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([name]) => name === String(step))?.[1]
}

/** Joins the path of a part to the path of the whole: `$.cars` and `$.plate` are `$.cars.plate`. */
export const joinedPath = (path: string, inner: string): string => `${path}${inner.slice(1)}`
