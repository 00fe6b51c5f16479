import { plainProps, type ControlProps } from '../control.ts'
import { PlainInput } from './plain-input.tsx'
import { answerOf, countedFrame, textOf, typeProps } from './text-values.tsx'

export function TextControl(props: ControlProps) {
  const { field, value, onChange } = props
  return (
    <PlainInput
      {...plainProps(props)}
      {...typeProps(field.properties)}
      frame={countedFrame(props)}
      value={textOf(value)}
      onChange={(event) => onChange(answerOf(event.currentTarget.value))}
    />
  )
}
