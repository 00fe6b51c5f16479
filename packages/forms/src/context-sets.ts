import type { ContextDefinition, Field, RecordDefinition } from './definition.ts'

/** What a form and a record have. */
type Members = Pick<ContextDefinition, 'fields' | 'records'>

const nothing: ContextDefinition = { fields: [], records: [] }

const namesOf = ({ fields, records }: Members) => new Set([...fields, ...records].map(({ name }) => name))

/**
 * All that some forms ask for, in their order (B-170). What stands at one place in several is asked for as the first says;
 * records are merged with what is in them.
 */
export const mergedContext = (contexts: readonly ContextDefinition[]): ContextDefinition =>
  contexts.reduce(merged, nothing)

function merged<Kind extends Members>(one: Kind, other: Members): Kind {
  const taken = namesOf(one)
  const isNew = ({ name }: { name: string }) => !taken.has(name)
  return {
    ...one,
    fields: [...one.fields, ...other.fields.filter(isNew)],
    records: [
      ...one.records.map((record) => {
        const same = other.records.find(({ name }) => name === record.name)
        return same ? merged(record, same) : record
      }),
      ...other.records.filter(isNew),
    ],
  }
}

/**
 * What all of some forms ask for, as the first asks for it (B-172): fields of one name and data type at one place, and the
 * records that have such fields in common. Nothing of no form.
 */
export const intersectionContext = (contexts: readonly ContextDefinition[]): ContextDefinition => {
  const [first = nothing, ...others] = contexts
  return others.reduce(common, common(first, first))
}

function common<Kind extends Members>(one: Kind, other: Members): Kind {
  const isSame = (field: Field) =>
    other.fields.some(
      ({ name, properties }) => name === field.name && properties.dataType === field.properties.dataType,
    )
  return {
    ...one,
    fields: one.fields.filter(isSame),
    records: one.records.flatMap((record) => commonRecord(record, other)),
  }
}

function commonRecord(record: RecordDefinition, other: Members): RecordDefinition[] {
  const same = other.records.find(({ name }) => name === record.name)
  const shared = same && common(record, same)
  return shared && shared.fields.length + shared.records.length > 0 ? [shared] : []
}

/** Tells whether a form has a field of this name and data type, at whatever depth (B-173). */
export const hasDataElement = (
  { fields, records }: Members,
  element: { name: string; dataType: string },
): boolean =>
  fields.some(({ name, properties }) => name === element.name && properties.dataType === element.dataType) ||
  records.some((record) => hasDataElement(record, element))
