import type { Value, Values } from '@tabellio/expression'
import { describe, expect, it } from 'vitest'
import { valueChanges } from './value-changes.ts'

const scalars: Value[] = [undefined, null, '', 'x', 0, false, [], ['x'], ['x', 'y']]
/** Every form of a field and a record of at most two instances, with a record in it. */
const records: Value[] = [
  undefined,
  [],
  [{ b: 1 }],
  [{ b: 1 }, { b: 2 }],
  [{ b: 2, s: [{ c: 'z' }] }],
  [{ s: [{ c: '' }, { c: 'z' }] }],
]
const forms: Values[] = scalars.flatMap((a) => records.map((r): Values => ({ a, r })))

/** A form without what is empty, its values written at their places. */
function placesOf(value: Value, path = ''): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return value.length === 0 ? [] : [`${path}=${JSON.stringify(value)}`]
  if (Array.isArray(value)) return value.flatMap((each, index) => placesOf(each, `${path}[${index}]`))
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, inner]) =>
      placesOf(inner, path === '' ? name : `${path}/${name}`),
    )
  return [`${path}=${JSON.stringify(value)}`]
}

describe('the changes between two states of a form', () => {
  it('are none of a form to itself, however its emptiness is written', () => {
    for (const one of forms)
      for (const other of forms)
        expect(valueChanges(one, other).length === 0).toBe(
          JSON.stringify(placesOf(one)) === JSON.stringify(placesOf(other)),
        )
  })

  it('name each value that was there and is not, or is another one, and lead from one to the other', () => {
    for (const one of forms)
      for (const other of forms) {
        const changes = valueChanges(one, other)
        const said = (path: string, value: unknown) =>
          value === null ? [] : [`${path}=${JSON.stringify(value)}`]
        const gone = new Set(changes.flatMap(({ path, before }) => said(path, before)))
        const come = changes.flatMap(({ path, after }) => said(path, after))
        const state = new Set([...placesOf(one).filter((place) => !gone.has(place)), ...come])
        expect([...state].toSorted()).toEqual(placesOf(other).toSorted())
      }
  })

  it('are the same back, with before and after exchanged', () => {
    const byPath = (one: { path: string }, other: { path: string }) => (one.path < other.path ? -1 : 1)
    for (const one of forms)
      for (const other of forms) {
        const back = valueChanges(other, one).map(({ before, after, ...place }) => ({
          ...place,
          before: after,
          after: before,
        }))
        expect(valueChanges(one, other).toSorted(byPath)).toEqual(back.toSorted(byPath))
      }
  })

  it('name the field beside the place', () => {
    expect(valueChanges({}, { r: [{ s: [{}, { c: 'z' }] }] })).toEqual([
      { path: 'r[0]/s[1]/c', fieldPath: 'r/s/c', before: null, after: 'z' },
    ])
  })
})
