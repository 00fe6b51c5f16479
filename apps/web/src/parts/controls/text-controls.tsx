import { TextInput, Textarea } from '@mantine/core'
import {
  isDigitMask,
  maskPattern,
  maskStored,
  maskTyped,
  type Field,
  type FieldProperties,
} from '@tabellio/forms'
import { useLayoutEffect, useRef } from 'react'
import { useLocale } from '../../platform/region.ts'
import type { ControlProps, Frame } from './control.ts'
import styles from './controls.module.css'

const textOf = (value: ControlProps['value']) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** An emptied text is no answer. */
const answerOf = (text: string) => (text === '' ? undefined : text)

/** How browsers and keyboards of phones fill in such a text. */
const inputByType = {
  Email: { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false },
  Phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const

const inputOf = ({ dataType }: FieldProperties) =>
  dataType === 'Email' || dataType === 'Phone' ? inputByType[dataType] : {}

/** From this share of the limit on the length is shown: most answers are far from it. */
const nearLimit = 0.8

/** With how many characters there are of those allowed, below the input, once that begins to matter. */
function countedFrame(
  frame: Frame,
  { properties: { maxLength } }: Field,
  value: ControlProps['value'],
): Frame {
  const length = Array.from(textOf(value)).length
  if (maxLength === undefined || length < maxLength * nearLimit) return frame
  const count = (
    <span className={styles.counter} data-over={length > maxLength || undefined}>
      {length} / {maxLength}
    </span>
  )
  return {
    ...frame,
    description: (
      <>
        {count}
        {frame.description}
      </>
    ),
  }
}

export function TextControl({ field, value, frame, isDisabled, isReadOnly, onChange, onBlur }: ControlProps) {
  return (
    <TextInput
      {...countedFrame(frame, field, value)}
      {...inputOf(field.properties)}
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
      {...countedFrame(frame, field, value)}
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
  const { region } = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  function type({ value: typed, selectionEnd }: HTMLInputElement) {
    const { shown, stored } = maskTyped(properties, typed, region)
    const end = selectionEnd ?? typed.length
    const beforeCaret = maskTyped(properties, typed.slice(0, end)).shown
    caret.current = shown === typed ? end : Math.min(beforeCaret.length, shown.length)
    onChange(answerOf(stored))
  }

  return (
    <TextInput
      {...frame}
      ref={input}
      value={maskStored(properties, textOf(value))}
      placeholder={maskPattern(inputMask)}
      inputMode={isDigitMask(inputMask) ? 'numeric' : 'text'}
      autoComplete="off"
      {...inputOf(properties)}
      disabled={isDisabled}
      readOnly={isReadOnly}
      onChange={(event) => type(event.currentTarget)}
      onBlur={onBlur}
    />
  )
}
