import { plainProps, type ControlProps } from '../control.ts'
import { PlainTextarea } from './plain-input.tsx'
import { answerOf, countedFrame, textOf } from './text-values.tsx'

export function LongTextControl(props: ControlProps) {
  const { field, value, onChange } = props
  return (
    <PlainTextarea
      {...plainProps(props)}
      frame={countedFrame(props)}
      value={textOf(value)}
      rows={Math.min(Math.max(field.properties.lineCount ?? 3, 2), 12)}
      onChange={(event) => onChange(answerOf(event.currentTarget.value))}
    />
  )
}
