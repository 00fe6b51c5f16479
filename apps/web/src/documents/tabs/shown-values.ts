import type { Language, Value, Values } from '@tabellio/expression'
import {
  labelOf,
  singularOf,
  withLabels,
  type ContextDefinition,
  type Field,
  type RecordDefinition,
  type WizardDefinition,
  type WizardField,
} from '@tabellio/forms'
import { isValues } from '../../platform/values.ts'

/** A value that somebody gave, or a record, by the name of one, with the values of each of its instances. */
export type ShownItem =
  | { type: 'field'; key: string; label: string; field: Field; value: Value }
  | { type: 'record'; key: string; label: string; instances: ShownItem[][] }

export type ShownSection = { key: string; label: string; items: ShownItem[] }

/** Shows the answers in the order and under the titles of the form; sections without anything are left out. */
export function shownSections(
  values: Values,
  wizard: WizardDefinition,
  definition: ContextDefinition,
  language?: Language,
): ShownSection[] {
  const known = definitionsByPath(definition, language)
  return withLabels(wizard)
    .pages.flatMap(({ key: page, sections }) =>
      sections.map(({ key, label, fields }) => ({
        key: `${page}/${key}`,
        label,
        items: itemsOf(fields, values, known),
      })),
    )
    .filter(({ items }) => items.length > 0)
}

type Known = {
  language: Language | undefined
  fields: Map<string, Field>
  records: Map<string, RecordDefinition>
}

function definitionsByPath(definition: ContextDefinition, language: Language | undefined): Known {
  const known: Known = { language, fields: new Map(), records: new Map() }
  const add = ({ fields, records }: ContextDefinition) => {
    for (const field of fields) known.fields.set(field.fullPath, field)
    for (const record of records) {
      known.records.set(record.fullPath, record)
      add(record)
    }
  }
  add(definition)
  return known
}

const itemsOf = (fields: WizardField[], values: Values, known: Known): ShownItem[] =>
  fields.flatMap((item) => (item.isRecord ? recordOf(item, values, known) : fieldOf(item, values, known)))

function fieldOf({ key }: WizardField, values: Values, { fields }: Known): ShownItem[] {
  const field = fields.get(key)
  const value = field && values[field.name]
  if (!field || isNothing(value)) return []
  return [{ type: 'field', key, label: labelOf(field), field, value }]
}

function recordOf({ key, fields = [] }: WizardField, values: Values, known: Known): ShownItem[] {
  const record = known.records.get(key)
  const given = record && values[record.name]
  if (!record || !Array.isArray(given) || given.length === 0) return []
  const instances = given.map((instance) => itemsOf(fields, isValues(instance) ? instance : {}, known))
  return [{ type: 'record', key, label: singularOf(record, known.language), instances }]
}

const isNothing = (value: Value) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
