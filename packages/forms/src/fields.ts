import type { Language, Source, ValueKind } from '@tabellio/expression'
import type {
  Field,
  FieldProperties,
  RecordDefinition,
  RecordProperties,
  WizardDefinition,
} from './definition.ts'

const kinds = new Map<string, ValueKind>([
  ['Alphanumeric', 'text'],
  ['List', 'text'],
  ['Email', 'text'],
  ['Phone', 'text'],
  ['Numeric', 'number'],
  ['DecimalNumber', 'number'],
  ['Currency', 'number'],
  ['IntegerNumber', 'integer'],
  ['Logical', 'boolean'],
  ['Boolean', 'boolean'],
  ['Date', 'date'],
  ['DateTime', 'date-time'],
  ['Time', 'time'],
  ['Image', 'data-uri'],
  ['ElectronicSignature', 'data-uri'],
])

/** An unknown data type is read as Alphanumeric (G-057). */
export const kindOf = ({ dataType }: FieldProperties): ValueKind => kinds.get(dataType) ?? 'text'

/** At most so many values: 1 when absent, but a List has no limit (G-054). */
export const maxOccursOf = ({ dataType, maxOccurs }: FieldProperties): number =>
  maxOccurs ?? (dataType === 'List' ? Infinity : 1)

export const minOccursOf = ({ minOccurs = 0 }: FieldProperties | RecordProperties): number => minOccurs

/** A field is required when it occurs at least once (G-053). */
export const isRequired = (properties: FieldProperties): boolean => minOccursOf(properties) >= 1

/** A Logical value is never a list (B-141). */
export const takesList = (properties: FieldProperties): boolean =>
  maxOccursOf(properties) > 1 && kindOf(properties) !== 'boolean'

/** Somebody signs in it by hand, which needs room. */
export const isSignature = ({ dataType }: FieldProperties): boolean => dataType === 'ElectronicSignature'

/** A formula alone calculates nothing (G-198). */
export const isCalculated = ({ isCalculated = false }: FieldProperties): boolean => isCalculated

/** The formula of a calculated field, '' when it has none; that of any other field has no effect (G-198). */
export const formulaOf = (properties: FieldProperties): string =>
  isCalculated(properties) ? (properties.calculatedField ?? '').trim() : ''

/** A sequence fills the field: people see its number and cannot type over it (B-605, B-606, G-199). */
export const hasSequence = ({ sequenceId = '' }: FieldProperties): boolean => sequenceId !== ''

/** Names a field or a record as people do. */
export const labelOf = (item: { name: string; properties: { label?: string; humanName?: string } }): string =>
  item.properties.label || item.properties.humanName || item.name

/** Names one instance of a record: its noun in the language of the form, else the record's own label. */
export function singularOf(record: RecordDefinition, language: Language = 'en'): string {
  return instanceLabel({ label: labelOf(record), nouns: record.properties.nouns ?? {} }, language)
}

/** The same of what an expression reads. */
export function instanceLabel({ label, nouns }: Pick<Source, 'label' | 'nouns'>, language: Language): string {
  const one = nouns[language]?.one
  return one === undefined ? label : `${one.charAt(0).toLocaleUpperCase(language)}${one.slice(1)}`
}

/** A form whose pages and sections without a label have the one that its author gave for those (B-624). */
export const withLabels = (wizard: WizardDefinition): WizardDefinition => ({
  ...wizard,
  pages: wizard.pages.map((page) => ({
    ...page,
    label: page.label || (wizard.defaultPageName ?? ''),
    sections: page.sections.map((section) => ({
      ...section,
      label: section.label || (wizard.defaultSectionName ?? ''),
    })),
  })),
})

/** Inputs that offer a choice need a value list (G-061); a Logical one offers yes and no, a dictionary list its items. */
export const needsValueList = ({ properties }: Field): boolean =>
  properties.dictionaryListId === undefined &&
  (properties.inputType === 'CheckBoxList' ||
    properties.inputType === 'DropDownList' ||
    properties.inputType === 'RadioButtonList') &&
  kindOf(properties) !== 'boolean'

/** So many values of a field, or instances of a record, may a form require. */
export const maxRequired = 1000

/** No money is smaller than a cent. */
export const moneyDecimals = 2
