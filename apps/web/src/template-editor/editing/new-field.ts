import type { ContextDefinition, Field, WizardDefinition, WizardField, WizardSection } from '@tabellio/forms'
import type { DataType } from '@tabellio/forms'
import type { Command } from 'prosemirror-state'
import type { TextForm } from '../model/conversion.ts'

type NewField = { label: string; dataType: DataType; record?: string; sampleValue?: string }

/** A name that formulas can say, of a label: `Name of the tenant` becomes `nameOfTheTenant`. */
export function nameOf(label: string, taken: ReadonlySet<string>): string {
  const words = label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
  const joined = words
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
  const base = /^[a-z]/.test(joined) ? joined.slice(0, 60) : `field${joined.slice(0, 60)}`
  let name = base
  for (let count = 2; taken.has(name); count++) name = `${base}${count}`
  return name
}

const namesIn = ({ fields, records }: Pick<ContextDefinition, 'fields' | 'records'>): Set<string> =>
  new Set([...fields, ...records].map(({ name }) => name))

/** The definition and the form with one more field, at the end of the form or of its record. */
export function withNewField(
  form: TextForm,
  { label, dataType, record, sampleValue }: NewField,
): TextForm & { path: string } {
  const { contextDefinition: definition } = form
  const holder =
    record === undefined ? definition : definition.records.find(({ fullPath }) => fullPath === record)
  const name = nameOf(label, namesIn(holder ?? definition))
  const path = record === undefined ? name : `${record}/${name}`
  const field: Field = {
    name,
    fullPath: path,
    properties: {
      dataType,
      label,
      ...(sampleValue !== undefined && dataType === 'Alphanumeric' && { sampleValue }),
    },
  }
  const withField = { fields: [...definition.fields, field], records: definition.records }
  const inRecord = {
    fields: definition.fields,
    records: definition.records.map((one) =>
      one.fullPath === record ? { ...one, fields: [...one.fields, field] } : one,
    ),
  }
  return {
    path,
    contextDefinition: record === undefined ? withField : inRecord,
    wizardDefinition: withPlace(form.wizardDefinition, { key: path, isRecord: false }, record),
  }
}

/** The definition and the form with one more record, which has a first field. */
export function withNewRecord(form: TextForm, label: string): TextForm & { path: string } {
  const { contextDefinition: definition } = form
  const name = nameOf(label, namesIn(definition))
  const record = { name, fullPath: name, fields: [], records: [], properties: { label } }
  return {
    path: name,
    contextDefinition: { ...definition, records: [...definition.records, record] },
    wizardDefinition: withPlace(form.wizardDefinition, { key: name, isRecord: true, fields: [] }),
  }
}

/** The form with a place for it: in its record, or at the end of the last section. A form without any gets one. */
export function withPlace(wizard: WizardDefinition, place: WizardField, record?: string): WizardDefinition {
  const pages = wizard.pages.length > 0 ? wizard.pages : [{ key: 'page', label: '1', sections: [] }]
  const last = pages.length - 1
  return {
    ...wizard,
    pages: pages.map((page, at) => {
      if (record !== undefined)
        return { ...page, sections: page.sections.map((one) => inRecord(one, record, place)) }
      return at === last ? { ...page, sections: atEnd(page.sections, place, page.label) } : page
    }),
  }
}

const inRecord = (section: WizardSection, record: string, place: WizardField): WizardSection => ({
  ...section,
  fields: section.fields.map((one) =>
    one.key === record && one.isRecord ? { ...one, fields: [...(one.fields ?? []), place] } : one,
  ),
})

function atEnd(sections: WizardSection[], place: WizardField, label: string): WizardSection[] {
  const all = sections.length > 0 ? sections : [{ key: 'section', label, fields: [] }]
  return all.map((section, at) =>
    at === all.length - 1 ? { ...section, fields: [...section.fields, place] } : section,
  )
}

/** The selected words become a field of their own: its definition, its place in the form and its tag are one step. */
export const makeField =
  (made: TextForm & { path: string }): Command =>
  ({ tr, schema, selection }, dispatch) => {
    const { field } = schema.nodes
    if (!field || !selection.$from.sameParent(selection.$to) || !selection.$from.parent.inlineContent)
      return false
    const { path, ...form } = made
    tr.setDocAttribute('form', form)
    tr.replaceSelectionWith(field.create({ said: { path } }))
    dispatch?.(tr.scrollIntoView())
    return true
  }

export const setForm =
  (form: TextForm): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.setDocAttribute('form', form))
    return true
  }
