import type { Expression, Operator, Value } from '@tabellio/expression'
import type {
  ContextDefinition,
  DependencyItem,
  Field,
  FieldProperties,
  RecordDefinition,
  RecordProperties,
  WizardDefinition,
} from './definition.ts'

/** Definitions in a few words, for tests. */

export const today = '2026-11-21'

/** A text field, or what its properties say. */
export const field = (name: string, properties: Partial<FieldProperties> = {}): Field => ({
  name,
  fullPath: name,
  properties: { dataType: 'Alphanumeric', ...properties },
})

type Members = { fields?: Field[]; records?: RecordDefinition[] }

export const record = (
  name: string,
  { fields = [], records = [] }: Members,
  properties: RecordProperties = {},
): RecordDefinition => ({ name, fullPath: name, fields, records, properties })

/** A definition of these members, their full paths made right. */
export const definitionOf = ({ fields = [], records = [] }: Members): ContextDefinition => ({
  fields,
  records: records.map((inner) => within('', inner)),
})

function within(path: string, inner: RecordDefinition): RecordDefinition {
  const fullPath = path === '' ? inner.name : `${path}/${inner.name}`
  return {
    ...inner,
    fullPath,
    fields: inner.fields.map((field) => ({ ...field, fullPath: `${fullPath}/${field.name}` })),
    records: inner.records.map((innermost) => within(fullPath, innermost)),
  }
}

/** A wizard of one page, its sections in the notation `A: x, y; B: z`. */
export function wizardOf(
  text: string,
  dependencies: WizardDefinition['dependencies'] = [],
): WizardDefinition {
  const sections = text.split(';').map((part) => {
    const [key = '', names = ''] = part.split(':').map((word) => word.trim())
    const keys = names.split(',').map((name) => name.trim())
    return {
      key,
      label: `Section ${key}`,
      fields: keys
        .filter((name) => name !== '')
        .map((name) => ({ key: name.replace('*', ''), isRecord: name.endsWith('*') })),
    }
  })
  return { pages: [{ key: 'page', label: 'Page', sections }], dependencies }
}

export const is = (sourceField: string, operatorType: Operator, targetValue?: Value): Expression => ({
  operatorType,
  source: { sourceField },
  target: { targetValue },
})

/** A dependency that hides or disables what is named in the notation `hide field a, disable section B`. */
export function rule(expression: Expression, text: string, name = 'rule') {
  const items = text.split(',').map((part): DependencyItem => {
    const [action, type, key = ''] = part.trim().split(' ')
    const isType = type === 'page' || type === 'section' || type === 'record' ? type : 'field'
    return { action: action === 'disable' ? 'disable' : 'hide', type: isType, key }
  })
  return { name, expression, items }
}

/** A form of every kind of thing: a hidden section, calculated money, records within records. */
export const lease = definitionOf({
  fields: [
    field('title', { minOccurs: 1, defaultValue: 'Lease' }),
    field('married', { dataType: 'Logical' }),
    field('spouse', { minOccurs: 1 }),
    field('total', { dataType: 'Currency', isCalculated: true, calculatedField: 'sum(tenants/rent)' }),
    field('stamp', { readOnly: true }),
  ],
  records: [
    record(
      'tenants',
      {
        fields: [field('name', { minOccurs: 1 }), field('rent', { dataType: 'Currency' }), field('guardian')],
        records: [record('pets', { fields: [field('kind')] })],
      },
      { minOccurs: 1, maxOccurs: 3 },
    ),
  ],
})
export const leaseWizard = wizardOf('Main: title, married, total, stamp; Spouse: spouse; Tenants: tenants*', [
  rule(is('married', 'not-equals', true), 'hide section Spouse'),
  rule(is('tenants/rent', 'greater-than', 500), 'hide field tenants/guardian'),
  rule(is('total', 'greater-than', 1000), 'disable field title'),
])
