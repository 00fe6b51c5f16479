import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect, TagsInput } from '@mantine/core'
import { useMessages } from '../../../platform/use-messages.ts'
import { listOf, tickedValue } from './chosen-values.ts'
import { inputProps, type ControlProps } from '../control.ts'
import { controlMessages } from '../controls.messages.ts'
import { useArmed } from '../use-armed.ts'

export function ManyOfListControl(props: ControlProps) {
  const { field, value, onChange } = props
  const words = useMessages(controlMessages)
  const chosen = listOf(value)
  return (
    <MultiSelect
      {...inputProps(props)}
      {...useArmed()}
      data={field.properties.valueList ?? []}
      value={chosen}
      placeholder={chosen.length === 0 ? words.choose : ''}
      nothingFoundMessage={words.nothingFound}
      searchable
      withScrollArea={false}
      onChange={(items) => onChange(tickedValue(field, items))}
    />
  )
}

export function TagsControl(props: ControlProps) {
  const { field, value, onChange } = props
  const words = useMessages(controlMessages)
  const tags = listOf(value)
  return (
    <TagsInput
      {...inputProps(props)}
      value={tags}
      placeholder={tags.length === 0 ? words.typeAndEnter : ''}
      onChange={(items) => onChange(tickedValue(field, items))}
    />
  )
}
