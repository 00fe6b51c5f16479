import { NumberInput, TextInput, Textarea } from '@mantine/core'
import { maskStored, maskTyped, type FieldProperties } from '@tabellio/forms'
import { useLayoutEffect, useRef } from 'react'
import { useLanguage } from '../platform/language.ts'
import type { ControlProps } from './control.ts'
import { currencyAffixes, separatorsOf } from './number-text.ts'

const textOf = (value: ControlProps['value']) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** An emptied text is no answer. */
const answerOf = (text: string) => (text === '' ? undefined : text)

export function TextControl({ value, frame, isDisabled, isReadOnly, onChange, onBlur }: ControlProps) {
  return (
    <TextInput
      {...frame}
      value={textOf(value)}
      disabled={isDisabled}
      readOnly={isReadOnly}
      onChange={(event) => onChange(answerOf(event.currentTarget.value))}
      onBlur={onBlur}
    />
  )
}

export function LongTextControl({
  field,
  value,
  frame,
  isDisabled,
  isReadOnly,
  onChange,
  onBlur,
}: ControlProps) {
  return (
    <Textarea
      {...frame}
      value={textOf(value)}
      rows={Math.min(Math.max(field.properties.lineCount ?? 3, 2), 12)}
      disabled={isDisabled}
      readOnly={isReadOnly}
      onChange={(event) => onChange(answerOf(event.currentTarget.value))}
      onBlur={onBlur}
    />
  )
}

/** Writes the mask's fixed characters while a person types, and keeps the caret where they are typing. */
export function MaskedControl({
  field,
  value,
  frame,
  isDisabled,
  isReadOnly,
  onChange,
  onBlur,
}: ControlProps) {
  const { properties } = field
  const { inputMask = '' } = properties
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  function type({ value: typed, selectionEnd }: HTMLInputElement) {
    const { shown, stored } = maskTyped(properties, typed)
    const beforeCaret = maskTyped(properties, typed.slice(0, selectionEnd ?? typed.length)).shown
    caret.current = Math.min(beforeCaret.length, shown.length)
    onChange(answerOf(stored))
  }

  return (
    <TextInput
      {...frame}
      ref={input}
      value={maskStored(properties, textOf(value))}
      placeholder={inputMask.replaceAll(/[#@*]/g, '_')}
      inputMode={/[@*]/.test(inputMask) ? 'text' : 'numeric'}
      autoComplete="off"
      disabled={isDisabled}
      readOnly={isReadOnly}
      onChange={(event) => type(event.currentTarget)}
      onBlur={onBlur}
    />
  )
}

const scaleOf = ({ dataType }: FieldProperties) => {
  if (dataType === 'IntegerNumber') return 0
  return dataType === 'Currency' ? 2 : 10
}

/** Both the point and the comma write decimals, whatever the language shows; nothing typed is corrected in silence. */
export function NumberControl({
  field,
  value,
  frame,
  isDisabled,
  isReadOnly,
  onChange,
  onBlur,
}: ControlProps) {
  const { language } = useLanguage()
  const { properties } = field
  const isCurrency = properties.dataType === 'Currency'
  return (
    <NumberInput
      {...frame}
      {...separatorsOf(language)}
      allowedDecimalSeparators={['.', ',']}
      {...(isCurrency && currencyAffixes(properties.currency, language))}
      decimalScale={scaleOf(properties)}
      fixedDecimalScale={isCurrency}
      value={typeof value === 'number' ? value : textOf(value)}
      inputMode={properties.dataType === 'IntegerNumber' ? 'numeric' : 'decimal'}
      clampBehavior="none"
      hideControls
      disabled={isDisabled}
      readOnly={isReadOnly}
      onChange={(typed) => onChange(typed === '' ? undefined : typed)}
      onBlur={onBlur}
    />
  )
}
