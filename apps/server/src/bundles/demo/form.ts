import type { Expression, Language, Noun, Operator, Values } from '@tabellio/expression'
import type {
  ContextDefinition,
  DataType,
  Dependency,
  DependencyItem,
  DependencySample,
  Field,
  FieldProperties,
  RecordDefinition,
  RecordProperties,
  WizardDefinition,
  WizardField,
} from '@tabellio/forms'

/**
 * A notation in which a form is written once, as its pages. The definition of the data and the wizard that asks for
 * it follow from it, so that neither can forget a field of the other.
 */
export type DemoForm = {
  defaultPageName: string
  defaultSectionName: string
  pages: DemoPage[]
  dependencies: Dependency[]
  nouns: Nouns
}

/**
 * How sentences name a field or a record, by its name, in English, Spanish and French: `landlord | landlords`, and in
 * the last two the gender before it, `m arrendador | arrendadores`. What there is only one of needs no plural.
 */
export type Nouns = { [name: string]: [en: string, es: string, fr: string] }

export type DemoPage = { key: string; label: string; description: string; sections: Section[] }
type Section = { key: string; label: string; description: string; items: Item[] }
export type Item = FieldItem | RecordItem

type FieldItem = { kind: 'field'; name: string; properties: FieldProperties }
type RecordItem = { kind: 'record'; name: string; properties: RecordProperties; items: Item[] }
type OtherProperties = Omit<FieldProperties, 'dataType' | 'label' | 'humanName'>

export const field = (
  name: string,
  dataType: DataType,
  label: string,
  other: OtherProperties = {},
): Item => ({
  kind: 'field',
  name,
  properties: {
    inputType: dataType === 'Alphanumeric' ? 'TextBox' : 'Default',
    controlSize: 'Normal',
    ...other,
    dataType,
    label,
    humanName: label,
  },
})

export const record = (
  name: string,
  label: string,
  occurs: { minOccurs?: number; maxOccurs?: number },
  items: Item[],
): Item => ({ kind: 'record', name, properties: { label, humanName: label, ...occurs }, items })

export const required = { minOccurs: 1 }

/** A value list, from its values to their labels. */
export const list = (labels: { [value: string]: string }) => ({
  valueList: Object.entries(labels).map(([value, label]) => ({ value, label })),
})

/** The data a form asks for. */
export const contextDefinitionOf = ({ pages, nouns }: DemoForm): ContextDefinition =>
  partsOf(
    pages.flatMap((page) => page.sections.flatMap((section) => section.items)),
    { parent: '', nouns },
  )

/** The pages that ask for it. */
export const wizardDefinitionOf = ({ pages, dependencies, ...names }: DemoForm): WizardDefinition => ({
  defaultPageName: names.defaultPageName,
  defaultSectionName: names.defaultSectionName,
  dependencies,
  pages: pages.map((page) => ({
    ...page,
    sections: page.sections.map(({ items, ...section }) => ({
      ...section,
      fields: items.map((item) => wizardField(item, '')),
    })),
  })),
})

function partsOf(items: Item[], { parent, nouns }: { parent: string; nouns: Nouns }): ContextDefinition {
  const fields: Field[] = []
  const records: RecordDefinition[] = []
  for (const item of items) {
    const { name } = item
    const fullPath = parent + name
    const words = nounsOf(nouns[name])
    if (item.kind === 'field') {
      fields.push({ name, fullPath, properties: { ...item.properties, ...words } })
    } else {
      const inner = partsOf(item.items, { parent: `${fullPath}/`, nouns })
      records.push({ name, fullPath, properties: { ...item.properties, ...words }, ...inner })
    }
  }
  return { fields, records }
}

const nounsOf = (words: Nouns[string] | undefined): { nouns?: Partial<Record<Language, Noun>> } =>
  words ? { nouns: { en: noun(words[0]), es: noun(words[1]), fr: noun(words[2]) } } : {}

function noun(words: string): Noun {
  const [, gender, one = words, many] = /^(?:([mf]) )?(.+?)(?: \| (.+))?$/.exec(words) ?? []
  return {
    one,
    ...(many && { many }),
    ...(gender && { gender: gender === 'm' ? 'masculine' : 'feminine' }),
  }
}

function wizardField(item: Item, parent: string): WizardField {
  const key = parent + item.name
  if (item.kind === 'field') return { key, isRecord: false }
  return { key, isRecord: true, fields: item.items.map((inner) => wizardField(inner, `${key}/`)) }
}

const compare =
  (operatorType: Operator) =>
  (sourceField: string, targetValue: string | number | boolean): Expression => ({
    operatorType,
    summaryFunction: 'valueOf',
    source: { sourceField },
    target: { targetValue },
  })

export const is = compare('equals')
export const contains = compare('contains')

/** Holds of what is not answered yet, too: `not(is('isMarried', true))`. */
export const not = (expression: Expression): Expression => ({
  ...expression,
  isNegative: expression.isNegative !== true,
})

export const isAnyOf = (sourceField: string, ...values: string[]): Expression => ({
  operatorType: 'or',
  expressionList: values.map((value) => is(sourceField, value)),
})

/** Holds when a field of the instances that are meant sums up to less than the amount. */
export const sumIsUnder = (sourceField: string, where: Expression, targetValue: number): Expression => ({
  operatorType: 'lesser-than',
  summaryFunction: 'sumOf',
  source: { sourceField },
  target: { targetValue },
  where,
})

/** Holds when each instance of the record meets the condition. */
export const everyOne = (sourceField: string, where: Expression): Expression => ({
  operatorType: 'equals',
  summaryFunction: 'every',
  source: { sourceField },
  target: { targetValue: true },
  where,
})

/** Compares the number of a record's instances. */
export const countIsOver = (sourceField: string, targetValue: number): Expression => ({
  operatorType: 'greater-than',
  summaryFunction: 'countOf',
  source: { sourceField },
  target: { targetValue },
})

/** Holds when there is an answer. */
export const hasValue = (sourceField: string): Expression => ({
  operatorType: 'not-equals',
  summaryFunction: 'valueOf',
  source: { sourceField },
})

export const hide = (type: DependencyItem['type'], key: string): DependencyItem => ({
  type,
  key,
  action: 'hide',
})
export const disable = (type: DependencyItem['type'], key: string): DependencyItem => ({
  type,
  key,
  action: 'disable',
})

/** Answers for which a condition holds, and others for which it does not. */
export const samples = (
  [holding, values]: [name: string, values: Values],
  [failing, otherValues]: [name: string, values: Values],
): DependencySample[] => [
  { name: holding, values, holds: true },
  { name: failing, values: otherValues, holds: false },
]
