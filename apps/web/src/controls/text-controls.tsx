import { TextInput, Textarea } from '@mantine/core'
import type { Language } from '@tabellio/contract/shapes'
import { displayValue, maskStored, maskTyped, type Field } from '@tabellio/forms'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '../platform/language.ts'
import type { ControlProps } from './control.ts'
import { parseNumber } from './number-text.ts'

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

/** What is typed stays as it is typed until the person leaves; then it is shown as the language writes it. */
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
  const [typed, setTyped] = useState<string>()
  const { currency = '', dataType } = field.properties

  function type(text: string) {
    setTyped(text)
    onChange(answerOf(text.trim()) && (parseNumber(text, currency, language) ?? text))
  }

  return (
    <TextInput
      {...frame}
      value={typed ?? shownNumber(field, value, language)}
      inputMode={dataType === 'IntegerNumber' ? 'numeric' : 'decimal'}
      autoComplete="off"
      disabled={isDisabled}
      readOnly={isReadOnly}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        setTyped(undefined)
        onBlur()
      }}
    />
  )
}

const shownNumber = (field: Field, value: ControlProps['value'], language: Language) =>
  typeof value === 'number' ? displayValue(field, value, { language, has24Hours: true }) : textOf(value)
