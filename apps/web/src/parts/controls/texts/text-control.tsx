import { TextInput } from '@mantine/core'
import { inputProps, type ControlProps } from '../control.ts'
import { answerOf, countedHelp, textOf, typeProps } from './text-values.tsx'

export function TextControl(props: ControlProps) {
  const { field, value, onChange } = props
  return (
    <TextInput
      {...inputProps(props)}
      {...typeProps(field.properties)}
      description={countedHelp(props)}
      value={textOf(value)}
      onChange={(event) => onChange(answerOf(event.currentTarget.value))}
    />
  )
}
