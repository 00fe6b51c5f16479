import { spend, type Budget } from './budget.ts'
import type { Value, Values } from './expression.ts'
import type { Test } from './field-tests.ts'
import { isInherited, isInstance, ownValue, type Scope } from './values.ts'

/** The values of a field, one for each instance around it, or the instances of a record, as a path leads to them. */
export type Found = { values: Value[]; isRecord: boolean }

/** A filter, and how many comparisons it takes to ask it. */
export type InstanceFilter = {
  isMet: Test
  /** The same asked of the instance itself, when it reads nothing else. */
  ofInstance: Test | undefined
  weight: number
}

/** A path cut into steps. */
export type PathRoute = {
  path: string
  /** The records on the way, the outermost first. */
  around: readonly { path: string; name: string }[]
  /** The record the last step stands in, '' for the form. */
  record: string
  last: string
  read: (instance: Values, name: string) => Value
}

export function routeOf(path: string): PathRoute {
  const steps = path.split('/')
  const around = steps.slice(0, -1).map((name, at) => ({ name, path: steps.slice(0, at + 1).join('/') }))
  return {
    path,
    around,
    record: around.at(-1)?.path ?? '',
    last: steps.at(-1) ?? '',
    read: steps.some(isInherited) ? ownValue : (instance, name) => instance[name],
  }
}

/** Finds where reading begins: at the innermost instance of the scope that stands on the way, else at the form. */
function startOf(
  { around }: PathRoute,
  values: Values,
  scope: Scope | undefined,
): { place: Scope; at: number } {
  for (let inside = scope; inside; inside = inside.outer) {
    const { path } = inside
    const at = around.findIndex((record) => record.path === path)
    if (at >= 0) return { place: inside, at: at + 1 }
  }
  return { place: { path: '', instance: values, outer: scope }, at: 0 }
}

/** Each place from which the last step is taken: the form, or an instance of the record around the end. */
function placesOf(
  route: PathRoute,
  values: Values,
  scope: Scope | undefined,
  budget: Budget | undefined,
): Scope[] {
  const { place, at } = startOf(route, values, scope)
  let places = [place]
  for (const { path, name } of route.around.slice(at)) places = enter(places, { path, name, route, budget })
  return places
}

type Entering = { path: string; name: string; route: PathRoute; budget: Budget | undefined }

/** The instances of a record in each place, as places within it. */
function enter(places: readonly Scope[], { path, name, route, budget }: Entering): Scope[] {
  const entered: Scope[] = []
  for (const outer of places) {
    const list = route.read(outer.instance, name)
    if (!Array.isArray(list)) continue
    spend(budget, list.length)
    for (const instance of list) if (isInstance(instance)) entered.push({ path, instance, outer })
  }
  spend(budget, places.length)
  return entered
}

/** A list that holds an instance, most often at its beginning. */
function isRecordList(value: Value, budget: Budget | undefined): boolean {
  if (!Array.isArray(value)) return false
  const at = value.findIndex(isInstance)
  spend(budget, (at < 0 ? value.length : at) >> 2)
  return at >= 0
}

export type Places = { places: readonly Scope[]; isRecord: boolean }

/** The places a path is read in; when it names a record, its instances. */
export function placesAt(
  route: PathRoute,
  values: Values,
  scope: Scope | undefined,
  budget: Budget | undefined,
): Places {
  const { path, last, read } = route
  spend(budget, 8)
  const places = placesOf(route, values, scope, budget)
  const isRecord = places.some(({ instance }) => isRecordList(read(instance, last), budget))
  return { places: isRecord ? enter(places, { path, name: last, route, budget }) : places, isRecord }
}

function placesMeant(
  { places, isRecord }: Places,
  { isMet, weight }: Pick<InstanceFilter, 'isMet' | 'weight'>,
  values: Values,
  budget: Budget | undefined,
): Places {
  spend(budget, places.length * weight)
  return { places: places.filter((place) => isMet(values, place, budget)), isRecord }
}

/** A path that is known to be a record's leads to its instances: anything else put in their place does not count. */
const nobody: Found = { values: [], isRecord: true }

const foundIn = ({ places, isRecord }: Places, { last, read }: PathRoute): Found => ({
  values: places.map(({ instance }) => (isRecord ? instance : read(instance, last))),
  isRecord,
})

export type PathReader = (values: Values, scope: Scope | undefined, budget: Budget | undefined) => Found

/** The path that is read, the instances that count, and whether it is a record's, whoever is in it. */
type Reading = { route: PathRoute; filter: InstanceFilter | undefined; isRecord: boolean }

export function valueReader({ route, filter, isRecord }: Reading): PathReader {
  return (values, scope, budget) => {
    const places = placesAt(route, values, scope, budget)
    if (isRecord && !places.isRecord) return nobody
    if (filter === undefined) return foundIn(places, route)
    return foundIn(placesMeant(places, filter, values, budget), route)
  }
}
