import type { Expression, Language, Noun, Value, Values } from '@tabellio/expression'

/** The data a document needs: fields, and records, which are repeatable groups and nest (entities: ContextDefinition). */
export type ContextDefinition = { fields: Field[]; records: RecordDefinition[] }

export type Field = {
  /** The key its value is kept under, among the values of its record or of the form. */
  name: string
  /** The names from the form down to the field, `tenants/name`. */
  fullPath: string
  properties: FieldProperties
}

export type RecordDefinition = {
  name: string
  fullPath: string
  fields: Field[]
  records: RecordDefinition[]
  properties: RecordProperties
}

/** What something of a form is called in other languages than its own label is in. */
export type Labels = Partial<Record<Language, string>>

export type RecordProperties = {
  label?: string
  labels?: Labels
  humanName?: string
  /** How sentences name its instances. */
  nouns?: Partial<Record<Language, Noun>>
  /** At least so many instances, 0 when absent. */
  minOccurs?: number
  /** At most so many instances, no limit when absent (G-054). */
  maxOccurs?: number
}

/** G-055: Boolean reads as Logical, IntegerNumber as Numeric with integers only, DecimalNumber as Numeric. */
export const dataTypes = [
  'Alphanumeric',
  'Numeric',
  'Currency',
  'Logical',
  'Date',
  'DateTime',
  'Time',
  'Image',
  'ElectronicSignature',
  'DecimalNumber',
  'IntegerNumber',
  'Boolean',
  'List',
  /** G-057. */
  'Email',
  'Phone',
] as const
export type DataType = (typeof dataTypes)[number]

export const inputTypes = [
  'TextBox',
  'TextArea',
  'Default',
  'CheckBoxList',
  'DropDownList',
  'RadioButtonList',
  'ImageUpload',
  'Signature',
] as const
export type InputType = (typeof inputTypes)[number]

export const controlSizes = ['Small', 'Normal', 'Large', 'None'] as const
export type ControlSize = (typeof controlSizes)[number]

export type FieldProperties = {
  dataType: DataType
  inputType?: InputType
  humanName?: string
  label?: string
  labels?: Labels
  /** How sentences name its value. */
  nouns?: Partial<Record<Language, Noun>>
  description?: string
  instructions?: string
  controlSize?: ControlSize
  /** Characters. */
  maxLength?: number
  /** Lines. */
  lineCount?: number
  /** A number; for dates `YYYY-MM-DD`, or days from today when `dateMinMaxType` is `relative` (G-063). */
  minValue?: number | string
  maxValue?: number | string
  /** Another field that this one may not be under, or over, named as formulas name it: `startDate`. */
  minValueField?: string
  maxValueField?: string
  /** At least 1 makes the field required (G-053). Default 0. */
  minOccurs?: number
  /** More than 1 makes the value a list. Default 1 (G-054); `List` fields have no limit by default. */
  maxOccurs?: number
  /** `#` a digit, `@` a letter, `*` either, anything else itself, as is any character after `!` (G-197). */
  inputMask?: string
  inputMaskStoreFixedChars?: boolean
  sequenceId?: string
  isCalculated?: boolean
  /** A formula over other fields: `quantity * price`, `sum(lines/amount)`. */
  calculatedField?: string
  isUnique?: boolean
  defaultValue?: Value
  sampleValue?: Value
  /** A retired one is offered no more; documents that have it still show it. */
  valueList?: { value: string; label: string; isRetired?: boolean }[]
  /** The data element that it was drawn from (G-212). */
  dataElementId?: string
  /** The revision of the element that it has taken over, or left; the first one when absent. */
  dataElementRevision?: number
  /** The dictionary list whose items it offers; its value is the path of one, `SV/department/06`. */
  dictionaryListId?: string
  /** Of a nested list its name, and the field that has the item which it is nested in, named as formulas name it. */
  nestedListName?: string
  parentField?: string
  /**
   * Its list is too long to be sent with the form: items are searched for, and `valueList` has those that are known so
   * far. The server alone knows all of them.
   */
  isSearched?: boolean
  dateMinMaxType?: 'fixed' | 'relative'
  lookupDocumentTypeId?: string
  readOnly?: boolean
  /** `false` keeps its values out of what documents store; their files may have them (G-212). */
  saveToECM?: boolean
  /** ISO 4217, of a Currency field. */
  currency?: string
}

/** The form that asks for the data: pages of sections of fields (B-099). */
export type WizardDefinition = {
  defaultPageName?: string
  defaultSectionName?: string
  pages: WizardPage[]
  dependencies: Dependency[]
  inferredDependencies?: Dependency[]
}

export type WizardPage = {
  key: string
  label: string
  labels?: Labels
  description?: string
  properties?: { [name: string]: unknown }
  sections: WizardSection[]
}

export type WizardSection = {
  key: string
  label: string
  labels?: Labels
  description?: string
  fields: WizardField[]
}

/** A field or a record of the definition, by its full path. */
export type WizardField = { key: string; isRecord: boolean; fields?: WizardField[] }

/** When `expression` holds, its items are hidden or disabled (B-113). */
export type Dependency = {
  name: string
  expression: Expression
  items: DependencyItem[]
  samples?: DependencySample[]
}
export type DependencyItem = {
  type: 'page' | 'section' | 'field' | 'record'
  key: string
  action: 'hide' | 'disable'
}

/** Answers an author keeps beside a condition to try it with, and whether the condition shall hold for them. */
export type DependencySample = { name: string; values: Values; holds: boolean }
