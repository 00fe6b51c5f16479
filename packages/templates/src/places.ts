import { reserve, type Budget, type Scope, type Value, type Values } from '@tabellio/expression'
import { isInstance, startOf } from './scope.ts'

/** Where the instances of records stand in the form: `loans[1]/guarantors[0]`. */
export type Places = ReadonlyMap<Values, string>

/** The places of all instances among these values. */
export function placesOf(values: Values, budget: Budget): Places {
  const places = new Map<Values, string>()
  const add = (instance: Values, place: string) => {
    places.set(instance, place)
    const members = Object.entries(instance)
    reserve(budget, members.length, place)
    for (const [name, value] of members) {
      for (const [index, inner] of instancesOf(value).entries()) {
        add(inner, `${joined(place, name)}[${index}]`)
      }
    }
  }
  add(values, '')
  return places
}

/**
 * The place of what a path means here: of several instances that of the first, and where a record has none, of the
 * record itself.
 */
export function placeIn(
  places: Places,
  { values, scope }: { values: Values; scope: Scope | undefined },
  path: string,
): string {
  const { from, rest } = startOf(values, scope, path)
  const names = rest.split('/')
  let instance = from
  for (const name of names.slice(0, -1)) {
    const [first] = instancesOf(instance[name])
    if (!first) return joined(places.get(instance) ?? '', name)
    instance = first
  }
  return joined(places.get(instance) ?? '', names.at(-1) ?? '')
}

const instancesOf = (value: Value | undefined): Values[] =>
  Array.isArray(value) ? value.filter(isInstance) : []

const joined = (place: string, name: string) => (place === '' ? name : `${place}/${name}`)
