import { isRequired, kindOf, takesList, type Field, type FieldProperties } from '@tabellio/forms'
import type { Value } from '@tabellio/expression'
import type { ReactNode } from 'react'

/** Every control is given the question, its answer so far, and what to call when the answer changes. */
export type ControlProps = {
  field: Field
  value: Value
  /** Label, help and error, in the words of Mantine's input components. */
  frame: ControlFrame
  isDisabled: boolean
  isReadOnly: boolean
  /** Of a nested list: what the values of the items begin with that may be chosen. */
  within?: string | undefined
  onChange: (value: Value) => void
  onBlur: () => void
}

export type ControlFrame = {
  id: string
  label: string
  description: ReactNode
  error: ReactNode
  required: boolean
  inputWrapperOrder: ('label' | 'input' | 'error' | 'description')[]
  'aria-label'?: string
  /** The form may speak another language than the screen. */
  labelProps?: { lang: string | undefined }
}

/** The same for inputs that are made without the kit. */
export const plainProps = ({ frame, isDisabled, isReadOnly, onBlur }: ControlProps) => ({
  frame,
  disabled: isDisabled,
  readOnly: isReadOnly,
  onBlur,
})

/** Tells the kit's inputs of a control: its words, and whether it can be answered. */
export const inputProps = ({ frame, isDisabled, isReadOnly, onBlur }: ControlProps) => ({
  ...frame,
  disabled: isDisabled,
  readOnly: isReadOnly,
  onBlur,
})

export type ControlKind =
  | 'text'
  | 'masked-text'
  | 'long-text'
  | 'number'
  | 'moment'
  | 'switch'
  | 'yes-no'
  | 'drop-down'
  | 'radios'
  | 'check-boxes'
  | 'many-of-list'
  | 'tags'
  | 'image'
  | 'signature'

/** Which control asks for a field: what kind of value it has settles it first, then whether there is a choice. */
export function controlOf(properties: FieldProperties): ControlKind {
  const kind = kindOf(properties)
  if (kind === 'boolean') return logicalControl(properties)
  if (kind === 'data-uri') return pictureControl(properties)
  if (properties.isSearched) return 'drop-down'
  if (isChoice(properties)) return takesList(properties) ? listControl(properties) : choiceControl(properties)
  if (properties.dataType === 'List') return 'tags'
  return kind === 'text' ? textControl(properties) : controlByKind[kind]
}

/** What its author asked for, a picture or a signature, else what it is. */
const pictureControl = ({ dataType, inputType }: FieldProperties) =>
  inputType === 'Signature' || (dataType === 'ElectronicSignature' && inputType !== 'ImageUpload')
    ? 'signature'
    : 'image'

const controlByKind = {
  number: 'number',
  integer: 'number',
  date: 'moment',
  'date-time': 'moment',
  time: 'moment',
} as const

const choiceInputs = new Set<string | undefined>(['CheckBoxList', 'DropDownList', 'RadioButtonList'])

const isChoice = ({ inputType, dictionaryListId, valueList = [] }: FieldProperties) =>
  valueList.length > 0 || dictionaryListId !== undefined || choiceInputs.has(inputType)

/** A required yes or no must be said; a switch that nobody touched would look like a no. */
const logicalControl = (properties: FieldProperties) =>
  isRequired(properties) || properties.inputType === 'RadioButtonList' ? 'yes-no' : 'switch'

const listControl = ({ inputType }: FieldProperties) =>
  inputType === 'DropDownList' ? 'many-of-list' : 'check-boxes'

/** One of several can be told apart only by radio buttons, whatever boxes its author asked for. */
const choiceControl = ({ inputType }: FieldProperties) =>
  inputType === 'RadioButtonList' || inputType === 'CheckBoxList' ? 'radios' : 'drop-down'

const textControl = ({ inputType, inputMask, lineCount = 1 }: FieldProperties) => {
  if (inputMask) return 'masked-text'
  return inputType === 'TextArea' || lineCount > 1 ? 'long-text' : 'text'
}
