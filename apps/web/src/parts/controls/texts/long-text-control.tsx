import { Textarea } from '@mantine/core'
import { inputProps, type ControlProps } from '../control.ts'
import { answerOf, countedHelp, textOf } from './text-values.tsx'

export function LongTextControl(props: ControlProps) {
  const { field, value, onChange } = props
  return (
    <Textarea
      {...inputProps(props)}
      description={countedHelp(props)}
      value={textOf(value)}
      rows={Math.min(Math.max(field.properties.lineCount ?? 3, 2), 12)}
      onChange={(event) => onChange(answerOf(event.currentTarget.value))}
    />
  )
}
