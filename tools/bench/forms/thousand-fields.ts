import type { Expression, Values } from '@tabellio/expression'
import type { ContextDefinition, FieldProperties, WizardDefinition } from '@tabellio/forms'

/**
 * One form for every engine: fields of five kinds, of each five one under a condition, half of these on one driver, and of
 * each fifty one a sum of ten.
 */
export type PlainField = {
  name: string
  label: string
  kind: Kind
  shownWhen?: Condition
  /** The fields of which it is the sum. */
  sumOf?: string[]
}
type Kind = 'text' | 'number' | 'select' | 'checkbox' | 'textarea'
type Term = { field: string; is: boolean; value: string | boolean }
type Condition = { all: boolean; terms: Term[] }

export const options = Array.from({ length: 10 }, (_, at) => `Option ${at}`)
/** The driver: with this value half of the conditions hide their fields. */
export const driver = { name: 'f4', hides: 'Option 3', shows: 'Option 1' }
/** Texts that nothing, and that some conditions depend on. */
export const alone = 'f81'
export const operand = 'f2'
export const perPage = 40

const kinds: Kind[] = [
  ...([
    'text',
    'text',
    'number',
    'text',
    'select',
    'text',
    'checkbox',
    'text',
    'number',
    'textarea',
  ] as const),
  ...(['text', 'select', 'text', 'number', 'text', 'checkbox', 'text', 'number', 'text', 'select'] as const),
]

export function plainFields(count: number): PlainField[] {
  const fields = Array.from({ length: count }, (_, at): PlainField => {
    const kind = kinds[at % kinds.length] ?? 'text'
    return { name: `f${at}`, label: `Field ${at} (${kind})`, kind }
  })
  const half = Math.round(count / 10)
  const on = (field: PlainField | undefined, shownWhen: Condition) => {
    if (field && !field.shownWhen) field.shownWhen = shownWhen
  }
  for (let each = 0; each < half; each++) {
    on(fields[Math.floor(count / 10) + each * 4 + 3], {
      all: false,
      terms: [
        { field: driver.name, is: false, value: driver.hides },
        { field: 'f6', is: true, value: true },
      ],
    })
    on(fields[Math.floor(count / 2) + each * 4 + 1], {
      all: true,
      terms: [
        { field: `f${(each * 2) % 40}`, is: false, value: 'hide' },
        { field: `f${((each * 3) % 60) + 1}`, is: false, value: 'zzz' },
      ],
    })
  }
  const numbers = fields.filter(({ kind }) => kind === 'number').map(({ name }) => name)
  for (let sum = 0; sum < count / 50; sum++) {
    const field = fields[count - 1 - sum * 7]
    if (field?.kind === 'text' && !field.shownWhen)
      field.sumOf = Array.from({ length: 10 }, (_, at) => numbers[(sum * 5 + at) % numbers.length] ?? '')
  }
  return fields
}

const first: Record<Kind, string | number | boolean> = {
  text: '',
  textarea: '',
  number: 1,
  select: driver.shows,
  checkbox: false,
}

export const initialValues = (fields: PlainField[]): Values =>
  Object.fromEntries(fields.filter(({ sumOf }) => !sumOf).map(({ name, kind }) => [name, first[kind]]))

/** How many are hidden when the driver has its other value. */
export const hiddenByDriver = (fields: PlainField[]) =>
  fields.filter(({ shownWhen }) => shownWhen?.terms.some(({ value }) => value === driver.hides)).length

/** The same in the notation of this product. */
export function ourForm(fields: PlainField[]): { definition: ContextDefinition; wizard: WizardDefinition } {
  return {
    definition: {
      fields: fields.map((field) => ({
        name: field.name,
        fullPath: field.name,
        properties: propertiesOf(field),
      })),
      records: [],
    },
    wizard: {
      pages: [pageOf('all', fields)],
      dependencies: fields.flatMap(({ name, shownWhen }) =>
        shownWhen
          ? [
              {
                name: `of ${name}`,
                expression: hiddenWhen(shownWhen),
                items: [{ type: 'field' as const, key: name, action: 'hide' as const }],
              },
            ]
          : [],
      ),
    },
  }
}

export const inPages = (wizard: WizardDefinition, fields: PlainField[]): WizardDefinition => ({
  ...wizard,
  pages: Array.from({ length: Math.ceil(fields.length / perPage) }, (_, at) =>
    pageOf(`page ${at + 1}`, fields.slice(at * perPage, (at + 1) * perPage)),
  ),
})

const pageOf = (key: string, fields: PlainField[]) => ({
  key,
  label: key,
  sections: [{ key, label: key, fields: fields.map(({ name }) => ({ key: name, isRecord: false })) }],
})

function propertiesOf({ label, kind, sumOf }: PlainField): FieldProperties {
  if (sumOf) return { dataType: 'Numeric', label, isCalculated: true, calculatedField: sumOf.join(' + ') }
  const byKind: Record<Kind, FieldProperties> = {
    text: { dataType: 'Alphanumeric', label },
    number: { dataType: 'Numeric', label },
    checkbox: { dataType: 'Logical', label },
    textarea: { dataType: 'Alphanumeric', label, inputType: 'TextArea' },
    select: {
      dataType: 'Alphanumeric',
      label,
      inputType: 'DropDownList',
      valueList: options.map((value) => ({ value, label: value })),
    },
  }
  return byKind[kind]
}

const hiddenWhen = ({ all, terms }: Condition): Expression => ({
  operatorType: all ? 'or' : 'and',
  expressionList: terms.map(({ field, is, value }) => ({
    operatorType: is ? 'not-equals' : 'equals',
    source: { sourceField: field },
    target: { targetValue: value },
  })),
})
