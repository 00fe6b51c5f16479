import type { Field, FieldProperties, RecordProperties } from './definition.ts'
import { formulaOf, hasSequence, kindOf, takesList } from './fields.ts'

/**
 * What one question is: two fields of the same are asked once. A value for one of others would be refused by the
 * other's template, or mean something else in its document.
 */
export const askedAs = ({ properties }: Field): string =>
  JSON.stringify([
    kindOf(properties),
    takesList(properties),
    formulaOf(properties),
    properties.dataType === 'Currency' ? properties.currency : undefined,
    properties.dictionaryListId,
    properties.nestedListName,
    properties.parentField,
    properties.inputMask,
    hasSequence(properties),
  ])

/** One question in place of two: asked in the words of the first, and answered so that it fits both. */
export function combinedField(one: Field, other: Field): Field {
  const [first, second] = [one.properties, other.properties]
  const maxLength = least(first.maxLength, second.maxLength)
  const lineCount = least(first.lineCount, second.lineCount)
  return {
    ...one,
    properties: {
      ...second,
      ...first,
      ...combinedOccurs(first, second),
      ...combinedBounds(first, second),
      ...combinedChoices(first, second),
      ...(maxLength !== undefined && { maxLength }),
      ...(lineCount !== undefined && { lineCount }),
      ...combinedFlags(first, second),
    },
  }
}

type Occurs = Pick<RecordProperties, 'minOccurs' | 'maxOccurs'>

export function combinedOccurs(one: Occurs, other: Occurs): Occurs {
  const minOccurs = most(one.minOccurs, other.minOccurs)
  const maxOccurs = least(one.maxOccurs, other.maxOccurs)
  return { ...(minOccurs !== undefined && { minOccurs }), ...(maxOccurs !== undefined && { maxOccurs }) }
}

/** Who may fill it in for one document fills it in for both. */
function combinedFlags(one: FieldProperties, other: FieldProperties): Partial<FieldProperties> {
  const isSaid = (name: 'readOnly' | 'isUnique' | 'saveToECM') =>
    one[name] !== undefined || other[name] !== undefined
  return {
    ...(isSaid('readOnly') && { readOnly: one.readOnly === true && other.readOnly === true }),
    ...(isSaid('isUnique') && { isUnique: one.isUnique === true || other.isUnique === true }),
    ...(isSaid('saveToECM') && { saveToECM: one.saveToECM !== false && other.saveToECM !== false }),
  }
}

/** Bounds that are counted from today and bounds of the calendar are not compared: the first are kept. */
function combinedBounds(one: FieldProperties, other: FieldProperties): Partial<FieldProperties> {
  const isOfOneKind = (one.dateMinMaxType ?? 'fixed') === (other.dateMinMaxType ?? 'fixed')
  if (!isOfOneKind) return (hasBounds(one) && boundsOf(one)) || boundsOf(other)
  const minValue = most(one.minValue, other.minValue)
  const maxValue = least(one.maxValue, other.maxValue)
  return { ...(minValue !== undefined && { minValue }), ...(maxValue !== undefined && { maxValue }) }
}

const hasBounds = ({ minValue, maxValue }: FieldProperties) =>
  minValue !== undefined || maxValue !== undefined

const boundsOf = ({ minValue, maxValue, dateMinMaxType = 'fixed' }: FieldProperties) => ({
  dateMinMaxType,
  ...(minValue !== undefined && { minValue }),
  ...(maxValue !== undefined && { maxValue }),
})

/** What both offer; a dictionary list offers its items by itself. */
function combinedChoices({ valueList: first }: FieldProperties, { valueList: second }: FieldProperties) {
  if (!first || !second) return {}
  const offered = new Set(second.map(({ value }) => value))
  return { valueList: first.filter(({ value }) => offered.has(value)) }
}

/** Two bounds of different kinds have no order: the first is kept. */
const isUnder = (one: number | string, other: number | string): boolean =>
  typeof one === 'string' && typeof other === 'string' ? one < other : Number(one) < Number(other)

function least<B extends number | string>(one: B | undefined, other: B | undefined): B | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return isUnder(other, one) ? other : one
}

function most<B extends number | string>(one: B | undefined, other: B | undefined): B | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return isUnder(one, other) ? other : one
}
