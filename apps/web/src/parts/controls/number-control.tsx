import { readNumber } from '@tabellio/expression'
import { displayValue } from '@tabellio/forms'
import { useRef, useState } from 'react'
import { useLocale } from '../../platform/region.ts'
import { plainProps, type ControlProps } from './control.ts'
import { PlainInput } from './texts/plain-input.tsx'
import { WhichReading } from './which-reading.tsx'

/**
 * A number stays as it is typed until the person leaves; then it is shown as the region writes it. What can be read
 * two ways is no number before the person has said which.
 */
export function NumberControl(props: ControlProps) {
  const { field, value, frame, onChange, onBlur } = props
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const { currency = '', dataType } = field.properties
  const stored = typeof value === 'string' ? value : ''
  const reading = stored === '' || typed !== undefined ? undefined : readNumber(stored, currency, locale)

  function type(text: string) {
    setTyped(text)
    const read = readNumber(text, currency, locale)
    onChange(text.trim() === '' ? undefined : read && 'value' in read ? read.value : text)
  }

  const asked = reading && 'either' in reading && (
    <WhichReading
      text={stored}
      either={reading.either}
      shown={(number) => displayValue(field, number, locale)}
      onChoose={(number) => {
        onChange(number)
        input.current?.focus()
      }}
    />
  )

  return (
    <PlainInput
      {...plainProps(props)}
      frame={{ ...frame, error: asked || frame.error }}
      ref={input}
      value={typed ?? (typeof value === 'number' ? displayValue(field, value, locale) : stored)}
      inputMode={dataType === 'IntegerNumber' ? 'numeric' : 'decimal'}
      autoComplete="off"
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        setTyped(undefined)
        onBlur()
      }}
    />
  )
}
