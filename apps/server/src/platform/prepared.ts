import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'

/** Stands in a query for a value that comes with each run. */
export type Slots<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>

/**
 * A query that is built once for each of its shapes: to build it anew costs more than to run it. `build` is given all
 * that decides the text as the shape, and nothing but slots for the rest, so that no value can stay behind in it.
 */
export function prepared<Values extends object, Shape, Row>(
  build: (value: Slots<Values>, shape: Shape) => Compilable<Row>,
): (shape: Shape, values: Values) => Compilable<Row> {
  const byShape = new Map<string, CompiledQuery<Row>>()
  const nameBySlot = new Map<unknown, keyof Values>()
  const value = <Name extends keyof Values>(name: Name) => {
    const slot = {}
    nameBySlot.set(slot, name)
    return sql<Values[Name]>`${slot}`
  }
  const compiledFor = (shape: Shape) => {
    const key = JSON.stringify(shape)
    const compiled = byShape.get(key) ?? build(value, shape).compile()
    byShape.set(key, compiled)
    return compiled
  }
  return (shape, values) => ({
    compile: () => {
      const compiled = compiledFor(shape)
      const parameters = compiled.parameters.map((parameter) => {
        const name = nameBySlot.get(parameter)
        return name === undefined ? parameter : values[name]
      })
      return { ...compiled, parameters }
    },
  })
}
