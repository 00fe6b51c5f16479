import { isMissing, valuesAt, type FormulaName, type Value } from '@tabellio/expression'
import { boundsOf, checkField, type FieldFinding } from './check-field.ts'
import type { Field } from './definition.ts'
import { labelOf } from './fields.ts'
import { beginningBelow, isBelow } from './list-items.ts'
import { resolverFor } from './names.ts'
import { fieldsIn, memberAt, type FieldPlan, type RecordPlan } from './plan.ts'
import { instanceOfPath, type Instance } from './instances.ts'

/** Another field as a bound: where it is found from the field it bounds, and what people call it. */
export type FieldBound = { at: FormulaName; label: string }

/** Joins each field whose bound is another field with that field; a name that means none, or many, is no bound. */
export function joinBounds(root: RecordPlan): void {
  for (const plan of fieldsIn(root)) {
    const { minValueField, maxValueField, parentField } = plan.field.properties
    plan.least = boundBy(root, plan, minValueField)
    plan.most = boundBy(root, plan, maxValueField)
    plan.parent = boundBy(root, plan, parentField)
  }
}

function boundBy(root: RecordPlan, plan: FieldPlan, name: string | undefined): FieldBound | undefined {
  const at = name === undefined ? undefined : resolverFor(plan)(name, false)
  const other = at && !at.isMany ? memberAt(root, at.path) : undefined
  if (!at || other?.kind !== 'field') return undefined
  other.bounded.push(plan)
  return { at, label: labelOf(other.field) }
}

/** Every reason the value of a field is refused for where it stands, with what other fields say of it. */
export function findingsAt(instance: Instance, plan: FieldPlan, today: string): FieldFinding[] {
  const value = instance.values.get(plan.name)
  const [least, most] = [boundIn(instance, plan.least), boundIn(instance, plan.most)]
  const named = new Map([
    ['field-min-value-not-met', { bound: least, label: plan.least?.label }],
    ['field-max-value-not-met', { bound: most, label: plan.most?.label }],
  ])
  const field = boundedField(plan.field, { least, most }, today)
  const findings = [...checkField(field, value, today), ...misplaced(instance, plan)]
  return findings.map((finding) => {
    const { bound, label } = named.get(finding.key) ?? {}
    const isOther = bound !== undefined && label !== undefined && finding.params?.limit === bound
    return isOther ? { ...finding, params: { limit: bound, other: label } } : finding
  })
}

/** What the choices of a nested list begin with where this field stands; undefined where it is nested in none. */
export const beginningAt = (instance: Instance, { field, parent }: FieldPlan): string | undefined =>
  parent && beginningBelow(field, boundIn(instance, parent))

/** A value that stands elsewhere in the list than the parent field says, where the list has it. */
function misplaced(instance: Instance, plan: FieldPlan): FieldFinding[] {
  const beginning = beginningAt(instance, plan)
  const value = instance.values.get(plan.name)
  if (beginning === undefined || value === undefined || value === '') return []
  const key = 'value-out-of-value-list'
  if (!Array.isArray(value)) return isBelow(value, beginning) ? [] : [{ key }]
  return value.flatMap((each, item) => (isBelow(each, beginning) ? [] : [{ key, item }]))
}

type Bound = number | string | undefined

function boundIn(instance: Instance, bound: FieldBound | undefined): Bound {
  if (!bound) return undefined
  const { path, from } = bound.at
  const [value] = valuesAt(
    instanceOfPath(instance, from).used,
    from === '' ? path : path.slice(from.length + 1),
  )
  return boundValue(value)
}

const boundValue = (value: Value): Bound =>
  isMissing(value) || (typeof value !== 'number' && typeof value !== 'string') ? undefined : value

/** The field with the stricter of its own bounds and those of other fields. */
function boundedField(field: Field, { least, most }: { least?: Bound; most?: Bound }, today: string): Field {
  if (least === undefined && most === undefined) return field
  const [ownLeast, ownMost] = boundsOf(field.properties, today)
  const minValue = stricter(ownLeast, least, (one, other) => one > other)
  const maxValue = stricter(ownMost, most, (one, other) => one < other)
  const { dateMinMaxType: _, minValue: __, maxValue: ___, ...properties } = field.properties
  return {
    ...field,
    properties: {
      ...properties,
      ...(minValue !== undefined && { minValue }),
      ...(maxValue !== undefined && { maxValue }),
    },
  }
}

/** A bound of another kind, as a text that was typed for a number, says nothing. */
function stricter(
  own: Bound,
  other: Bound,
  isStricter: (one: string | number, other: string | number) => boolean,
): Bound {
  if (own === undefined || other === undefined) return own ?? other
  return typeof own === typeof other && isStricter(other, own) ? other : own
}

/** A value beside the field bounds it, for samples: those made up before it. */
export const boundedBeside = (field: Field, beside: { [name: string]: Value }, today: string): Field => {
  const { minValueField = '', maxValueField = '' } = field.properties
  return boundedField(
    field,
    { least: boundValue(beside[minValueField]), most: boundValue(beside[maxValueField]) },
    today,
  )
}
