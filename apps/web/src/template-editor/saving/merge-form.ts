import type { ContextDefinition, WizardDefinition, WizardField as Place } from '@tabellio/forms'
import { withPlace } from '../editing/new-field.ts'
import type { TextForm } from '../model/conversion.ts'

/** A field, a record, or the form, that both have changed, each in another way: one of the two can stay. */
export type FormConflict = {
  at: number
  what: 'field' | 'record' | 'form'
  /** The path of the field or the record. */
  name: string
  mine: object
  theirs: object
}

type MergedForm = {
  conflicts: FormConflict[]
  /** With mine where it says so, else with theirs. */
  finished: (isMine: (at: number) => boolean) => TextForm
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Puts two definitions and forms together that began from the same. Whatever either has made is in it. */
export function mergeForms(base: TextForm, mine: TextForm, theirs: TextForm, firstAt: number): MergedForm {
  const conflicts: FormConflict[] = []
  const ask = (conflict: Omit<FormConflict, 'at'>): number => {
    const at = firstAt + conflicts.length
    conflicts.push({ at, ...conflict })
    return at
  }
  const definition = mergedDefinition(
    base.contextDefinition,
    mine.contextDefinition,
    theirs.contextDefinition,
    ask,
  )
  const wizard = mergedWizard(base.wizardDefinition, mine.wizardDefinition, theirs.wizardDefinition, ask)
  return {
    conflicts,
    finished: (isMine) => ({ contextDefinition: definition(isMine), wizardDefinition: wizard(isMine) }),
  }
}

type Ask = (conflict: Omit<FormConflict, 'at'>) => number
type Chosen<T> = (isMine: (at: number) => boolean) => T
type Parts = Pick<ContextDefinition, 'fields' | 'records'>

function mergedDefinition(base: Parts, mine: Parts, theirs: Parts, ask: Ask): Chosen<Parts> {
  const fields = byName(base.fields, mine.fields, theirs.fields, (before, own, other) =>
    oneOf(before, own, other, (conflict) => ask({ what: 'field', name: own.fullPath, ...conflict })),
  )
  const records = byName(base.records, mine.records, theirs.records, (before, own, other) => {
    const { fields: _fields, records: _records, ...said } = own
    const { fields: _otherFields, records: _otherRecords, ...otherSaid } = other
    const { fields: _beforeFields, records: _beforeRecords, ...beforeSaid } = before ?? other
    const outer = oneOf(beforeSaid, said, otherSaid, (conflict) =>
      ask({ what: 'record', name: own.fullPath, ...conflict }),
    )
    const inner = mergedDefinition(before ?? { fields: [], records: [] }, own, other, ask)
    return (isMine) => ({ ...outer(isMine), ...inner(isMine) })
  })
  return (isMine) => ({ fields: fields(isMine), records: records(isMine) })
}

/** What only one has changed counts; where both did, somebody chooses. */
function oneOf<T extends object>(
  before: T | undefined,
  own: T,
  other: T,
  ask: (conflict: { mine: object; theirs: object }) => number,
): Chosen<T> {
  if (isSame(own, other) || isSame(before, own)) return () => other
  if (isSame(before, other)) return () => own
  const at = ask({ mine: own, theirs: other })
  return (isMine) => (isMine(at) ? own : other)
}

function byName<T extends { name: string }>(
  base: T[],
  mine: T[],
  theirs: T[],
  merged: (before: T | undefined, own: T, other: T) => Chosen<T>,
): Chosen<T[]> {
  const named = (all: T[]) => new Map(all.map((one) => [one.name, one]))
  const [before, own, other] = [named(base), named(mine), named(theirs)]
  const kept = theirs.map((one): Chosen<T> => {
    const ownOne = own.get(one.name)
    return ownOne ? merged(before.get(one.name), ownOne, one) : () => one
  })
  const added = mine.filter(({ name }) => !other.has(name) && !before.has(name))
  return (isMine) => [...kept.map((choose) => choose(isMine)), ...added]
}

/** A form to which one has only added places gets them; where both did more than that, one of the two stays. */
function mergedWizard(
  base: WizardDefinition,
  mine: WizardDefinition,
  theirs: WizardDefinition,
  ask: Ask,
): Chosen<WizardDefinition> {
  if (isSame(base, mine) || isSame(mine, theirs)) return () => theirs
  const known = keysIn(base)
  const hasOnlyAdded = (form: WizardDefinition) => isSame(without(form, known), without(base, known))
  if (hasOnlyAdded(mine)) return () => withAdded(theirs, mine, known)
  if (hasOnlyAdded(theirs)) return () => withAdded(mine, theirs, known)
  const at = ask({ what: 'form', name: '', mine, theirs })
  return (isMine) => (isMine(at) ? withAdded(mine, theirs, known) : withAdded(theirs, mine, known))
}

const keysOf = (places: Place[]): string[] =>
  places.flatMap(({ key, fields = [] }) => [key, ...keysOf(fields)])

const placesOf = ({ pages }: WizardDefinition): Place[] =>
  pages.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))

const keysIn = (form: WizardDefinition) => new Set(keysOf(placesOf(form)))

/** A form with the places that are known alone. */
function without(form: WizardDefinition, known: ReadonlySet<string>): WizardDefinition {
  const kept = (places: Place[]): Place[] =>
    places
      .filter(({ key }) => known.has(key))
      .map((place) => (place.fields ? { ...place, fields: kept(place.fields) } : place))
  const pages = form.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({ ...section, fields: kept(section.fields) })),
  }))
  return { ...form, pages }
}

/** A form with the places that the other has and nobody else knew of. */
function withAdded(
  form: WizardDefinition,
  other: WizardDefinition,
  known: ReadonlySet<string>,
): WizardDefinition {
  const there = keysIn(form)
  const isNew = ({ key }: Place) => !there.has(key) && !known.has(key)
  return placesOf(other).reduce((all, place) => {
    if (isNew(place)) return withPlace(all, place)
    return (place.fields ?? []).filter(isNew).reduce((inner, own) => withPlace(inner, own, place.key), all)
  }, form)
}
