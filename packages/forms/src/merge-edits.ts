import type { Value, Values } from '@tabellio/expression'
import { valueChanges } from './value-changes.ts'

/** A place that two people changed in different ways. A record whose instances both changed is one place. */
export type EditConflict = { path: string; fieldPath: string; mine: Value; theirs: Value }

export type MergedEdits = {
  /** All that one of them changed; where both did, what `mine` says, or `theirs` where that is chosen. */
  values: Values
  conflicts: EditConflict[]
}

const isValues = (value: Value): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRecord = (value: Value): value is Values[] =>
  Array.isArray(value) && value.length > 0 && value.every(isValues)

/** Two values that a person cannot tell apart: what is empty is as if it were not there. */
const isSame = (one: Value, other: Value) =>
  valueChanges({ v: one }, { v: other }).length === 0 && sizeOf(one) === sizeOf(other)

const sizeOf = (value: Value) => (isRecord(value) ? value.length : 0)

type Place = { path: string; fieldPath: string; theirsAt: ReadonlySet<string> }

/**
 * Puts the changes of two people together who began with the same values, field by field. Instances of records are told apart
 * by their place, so that they are merged only where nobody added or removed one.
 */
export function mergeEdits(
  base: Values,
  mine: Values,
  theirs: Values,
  theirsAt: ReadonlySet<string> = new Set(),
): MergedEdits {
  return mergeAt({ path: '', fieldPath: '', theirsAt }, { base, mine, theirs })
}

type Three<T> = { base: T; mine: T; theirs: T }

function mergeAt(at: Place, { base, mine, theirs }: Three<Values>): MergedEdits {
  const conflicts: EditConflict[] = []
  const values: Values = {}
  for (const name of new Set([...Object.keys(base), ...Object.keys(theirs), ...Object.keys(mine)])) {
    const place = { ...at, path: `${at.path}${name}`, fieldPath: `${at.fieldPath}${name}` }
    const merged = mergeMember(place, { base: base[name], mine: mine[name], theirs: theirs[name] })
    if (merged.value !== undefined) values[name] = merged.value
    conflicts.push(...merged.conflicts)
  }
  return { values, conflicts }
}

function mergeMember(place: Place, three: Three<Value>): { value: Value; conflicts: EditConflict[] } {
  const { base, mine, theirs } = three
  if (isSame(mine, theirs) || isSame(theirs, base)) return { value: mine, conflicts: [] }
  if (isSame(mine, base)) return { value: theirs, conflicts: [] }
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs) || !haveOneSize([base, mine, theirs]))
    return conflictAt(place, mine ?? null, theirs ?? null)
  const instances = mine.map((instance, index) =>
    mergeAt(
      { ...place, path: `${place.path}[${index}]/`, fieldPath: `${place.fieldPath}/` },
      { base: base[index] ?? {}, mine: instance, theirs: theirs[index] ?? {} },
    ),
  )
  return {
    value: instances.map(({ values }) => values),
    conflicts: instances.flatMap(({ conflicts }) => conflicts),
  }
}

const conflictAt = ({ path, fieldPath, theirsAt }: Place, mine: Value, theirs: Value) => ({
  value: theirsAt.has(path) ? theirs : mine,
  conflicts: [{ path, fieldPath, mine, theirs }],
})

const haveOneSize = (lists: Values[][]) => new Set(lists.map(({ length }) => length)).size === 1
