import { isDigitMask, maskPattern, maskStored, maskTyped } from '@tabellio/forms'
import { useLayoutEffect, useRef } from 'react'
import { useLocale } from '../../../platform/region.ts'
import { plainProps, type ControlProps } from '../control.ts'
import { PlainInput } from './plain-input.tsx'
import { answerOf, textOf, typeProps } from './text-values.tsx'

/** Writes the mask's fixed characters while a person types, and keeps the caret where they are typing. */
export function MaskedControl(props: ControlProps) {
  const { field, value, onChange } = props
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
    <PlainInput
      {...plainProps(props)}
      ref={input}
      value={maskStored(properties, textOf(value))}
      placeholder={maskPattern(inputMask)}
      inputMode={isDigitMask(inputMask) ? 'numeric' : 'text'}
      autoComplete="off"
      {...typeProps(properties)}
      onChange={(event) => type(event.currentTarget)}
    />
  )
}
