import type { FieldProperties } from '@tabellio/forms'
import type { Changed } from './members.ts'

/** What people call the kinds of fields; each is a data type and a way to ask for it. */
const propertiesOf = {
  text: { dataType: 'Alphanumeric', inputType: 'TextBox' },
  longText: { dataType: 'Alphanumeric', inputType: 'TextArea' },
  number: { dataType: 'DecimalNumber' },
  whole: { dataType: 'IntegerNumber' },
  money: { dataType: 'Currency' },
  yesNo: { dataType: 'Logical' },
  date: { dataType: 'Date' },
  dateTime: { dataType: 'DateTime' },
  time: { dataType: 'Time' },
  choice: { dataType: 'Alphanumeric', inputType: 'DropDownList' },
  choices: { dataType: 'List', inputType: 'CheckBoxList' },
  email: { dataType: 'Email' },
  phone: { dataType: 'Phone' },
  picture: { dataType: 'Image' },
  signature: { dataType: 'ElectronicSignature' },
} as const satisfies Record<string, Pick<FieldProperties, 'dataType' | 'inputType'>>

export type Kind = keyof typeof propertiesOf
export const kinds: readonly Kind[] = [
  'text',
  'longText',
  'number',
  'whole',
  'money',
  'yesNo',
  'date',
  'dateTime',
  'time',
  'choice',
  'choices',
  'email',
  'phone',
  'picture',
  'signature',
]

const kindByType: Partial<Record<FieldProperties['dataType'], Kind>> = {
  Numeric: 'number',
  DecimalNumber: 'number',
  IntegerNumber: 'whole',
  Currency: 'money',
  Logical: 'yesNo',
  Boolean: 'yesNo',
  Date: 'date',
  DateTime: 'dateTime',
  Time: 'time',
  List: 'choices',
  Email: 'email',
  Phone: 'phone',
  Image: 'picture',
  ElectronicSignature: 'signature',
}

const offersChoice = ({ inputType }: FieldProperties) =>
  inputType === 'DropDownList' || inputType === 'RadioButtonList'

export function kindIn(properties: FieldProperties): Kind {
  const kind = kindByType[properties.dataType]
  if (kind) return kind
  if (offersChoice(properties)) return 'choice'
  return properties.inputType === 'TextArea' ? 'longText' : 'text'
}

/** What another kind makes of a field: what its own kind alone could say goes. */
export const ofKind = (kind: Kind, { valueList = [] }: FieldProperties): Changed<FieldProperties> => ({
  inputType: undefined,
  minValue: undefined,
  maxValue: undefined,
  minValueField: undefined,
  maxValueField: undefined,
  dateMinMaxType: undefined,
  maxLength: undefined,
  lineCount: undefined,
  inputMask: undefined,
  inputMaskStoreFixedChars: undefined,
  defaultValue: undefined,
  sampleValue: undefined,
  calculatedField: undefined,
  isCalculated: undefined,
  sequenceId: undefined,
  currency: undefined,
  valueList: hasChoices(kind) ? valueList : undefined,
  ...(!hasChoices(kind) && {
    dictionaryListId: undefined,
    nestedListName: undefined,
    parentField: undefined,
  }),
  ...propertiesOf[kind],
})

/** The properties of a new field. */
export const newField = (kind: Kind, label: string): FieldProperties => ({
  ...propertiesOf[kind],
  label,
  ...(hasChoices(kind) && { valueList: [] }),
})

export const hasChoices = (kind: Kind) => kind === 'choice' || kind === 'choices'
export const isNumber = (kind: Kind) => kind === 'number' || kind === 'whole' || kind === 'money'
export const isDay = (kind: Kind) => kind === 'date' || kind === 'dateTime'
export const isText = (kind: Kind) => kind === 'text' || kind === 'longText'

const hints: [RegExp, Kind][] = [
  [/e-?mail|correo|courriel/iu, 'email'],
  [/phone|tel[eé]fono|t[eé]l[eé]phone|m[oó]vil|celular/iu, 'phone'],
  [/date|fecha|\b(day|d[ií]a|jour)\b/iu, 'date'],
  [/amount|price|total|monto|precio|importe|montant|prix/iu, 'money'],
  [/number of|quantity|cantidad|nombre de|quantit[eé]/iu, 'whole'],
  [/signature|firma/iu, 'signature'],
  [/comment|notes?\b|observaci|remarque/iu, 'longText'],
]

/** The kind that a label speaks of, for fields that come as a list of labels. */
export const kindOfLabel = (label: string): Kind => hints.find(([hint]) => hint.test(label))?.[1] ?? 'text'

/** The name of a field in formulas and patterns, of its label: `Fecha de la firma` is `fechaDeLaFirma`. */
export function nameOfLabel(label: string): string {
  const words = label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const [first = 'field', ...rest] = words
  const name = [
    first.toLowerCase(),
    ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()),
  ]
  const joined = name.join('').slice(0, 60)
  return /^\p{N}/u.test(joined) ? `n${joined}` : joined
}
