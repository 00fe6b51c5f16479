import { walk, type Document, type Node, type ReplacementTag, type ValueFormat } from '@tabellio/document'
import type { Language } from '@tabellio/expression'
import type {
  ContextDefinition,
  DataType,
  Field,
  RecordDefinition,
  WizardDefinition,
  WizardField,
} from '@tabellio/forms'
import { isNumberOf } from '../scope.ts'
import { compileText } from '../text.ts'

/** What a path of a tag says of the field or the record that it names. */
type Named = { path: string; dataType: DataType | 'record' }

/**
 * The fields and records that the tags of a text name, with what their formats say of them, and a form that asks for
 * them: what an author who uploads a Word file begins with.
 */
export function proposedDefinition(
  document: Document,
  language: Language,
): { contextDefinition: ContextDefinition; wizardDefinition: WizardDefinition } {
  const contextDefinition: ContextDefinition = { fields: [], records: [] }
  for (const { node } of walk(document)) for (const named of namedBy(node)) add(named, contextDefinition)
  return { contextDefinition, wizardDefinition: formOf(contextDefinition, language) }
}

const nothing: ContextDefinition = { fields: [], records: [] }

function namedBy(node: Node): Named[] {
  if (node.type === 'field') {
    const { path, format } = node.attrs
    return isNumberOf(path) ? [] : [{ path, dataType: typeOf(format) }]
  }
  if (node.type === 'pictureField') return [{ path: node.attrs.path, dataType: 'Image' }]
  if (node.type === 'replacement') return namedByReplacement(node)
  if (node.type === 'repeat' || node.type === 'inlineRepeat') return namedByRepeat(node.attrs)
  if (node.type === 'tableRow') return node.attrs?.repeat ? namedByRepeat(node.attrs.repeat) : []
  if (node.type !== 'barcode') return []
  return compileText(node.attrs.value, nothing).paths.map((path) => ({ path, dataType: 'Alphanumeric' }))
}

function namedByReplacement({ attrs }: ReplacementTag): Named[] {
  if (!('path' in attrs)) return []
  const { path } = attrs
  if (attrs.replacementType !== 'GenderNumber') return [{ path, dataType: 'Alphanumeric' }]
  const gender = attrs.gender === undefined ? [] : [{ path: attrs.gender, dataType: 'Alphanumeric' as const }]
  return [{ path, dataType: attrs.pluralCondition === 'AmountOf' ? 'record' : 'Numeric' }, ...gender]
}

type Repeated = { record: string; sort?: { field: string } }

function namedByRepeat({ record, sort }: Repeated): Named[] {
  const sorted = sort && (sort.field.startsWith(`${record}/`) ? sort.field : `${record}/${sort.field}`)
  return [
    { path: record, dataType: 'record' },
    ...(sorted === undefined ? [] : [{ path: sorted, dataType: 'Alphanumeric' as const }]),
  ]
}

const types: { [kind in ValueFormat['kind']]: DataType } = {
  text: 'Alphanumeric',
  number: 'Numeric',
  currency: 'Currency',
  words: 'Numeric',
  ordinal: 'Numeric',
  mask: 'Alphanumeric',
  date: 'Date',
  time: 'Time',
  logical: 'Logical',
  choice: 'Alphanumeric',
}

const typeOf = (format: ValueFormat | undefined): DataType => (format ? types[format.kind] : 'Alphanumeric')

/** Adds what is named, with the records around it; of several types of a field the one that a format says counts. */
function add({ path, dataType }: Named, definition: ContextDefinition) {
  const names = path.split('/')
  let around: Pick<ContextDefinition, 'fields' | 'records'> = definition
  const records = dataType === 'record' ? names : names.slice(0, -1)
  for (const [at, name] of records.entries())
    around = recordIn(around, name, names.slice(0, at + 1).join('/'))
  if (dataType === 'record') return
  const name = names.at(-1) ?? ''
  const known = around.fields.find((field) => field.name === name)
  if (!known) around.fields.push(fieldOf(name, path, dataType))
  else if (known.properties.dataType === 'Alphanumeric') known.properties.dataType = dataType
}

function recordIn(
  around: Pick<ContextDefinition, 'records'>,
  name: string,
  fullPath: string,
): RecordDefinition {
  const known = around.records.find((record) => record.name === name)
  if (known) return known
  const record: RecordDefinition = {
    name,
    fullPath,
    fields: [],
    records: [],
    properties: { label: said(name) },
  }
  around.records.push(record)
  return record
}

const fieldOf = (name: string, fullPath: string, dataType: DataType): Field => ({
  name,
  fullPath,
  properties: { dataType, label: said(name) },
})

/** `startDate` as `Start date`. */
function said(name: string): string {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const details: { [language in Language]: string } = { en: 'Details', es: 'Datos', fr: 'Données' }

/** One page with the fields, and each record in a section of its own. */
function formOf({ fields, records }: ContextDefinition, language: Language): WizardDefinition {
  const label = details[language]
  const own = fields.length === 0 ? [] : [{ key: 'details', label, fields: fields.map(asked) }]
  const sections = [
    ...own,
    ...records.map((record) => ({
      key: `of-${record.name}`,
      label: said(record.name),
      fields: [recordAsked(record)],
    })),
  ]
  const all = sections.length === 0 ? [{ key: 'details', label, fields: [] }] : sections
  return { pages: [{ key: 'form', label, sections: all }], dependencies: [] }
}

const asked = ({ fullPath }: Field): WizardField => ({ key: fullPath, isRecord: false })

const recordAsked = ({ fullPath, fields, records }: RecordDefinition): WizardField => ({
  key: fullPath,
  isRecord: true,
  fields: [...fields.map(asked), ...records.map(recordAsked)],
})
