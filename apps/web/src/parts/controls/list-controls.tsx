import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect, TagsInput } from '@mantine/core'
import { useMessages } from '../../platform/use-messages.ts'
import { tickedValue, listOf } from './choice-controls.tsx'
import type { ControlProps } from './control.ts'
import { controlMessages } from './controls.messages.ts'
import { useArmed } from './use-armed.ts'

export function ManyOfListControl({
  field,
  value,
  frame,
  isDisabled,
  isReadOnly,
  onChange,
  onBlur,
}: ControlProps) {
  const words = useMessages(controlMessages)
  const chosen = listOf(value)
  return (
    <MultiSelect
      {...frame}
      {...useArmed()}
      data={field.properties.valueList ?? []}
      value={chosen}
      placeholder={chosen.length === 0 ? words.choose : ''}
      nothingFoundMessage={words.nothingFound}
      searchable
      withScrollArea={false}
      disabled={isDisabled}
      readOnly={isReadOnly}
      onChange={(items) => onChange(tickedValue(field, items))}
      onBlur={onBlur}
    />
  )
}

export function TagsControl({ field, value, frame, isDisabled, isReadOnly, onChange, onBlur }: ControlProps) {
  const words = useMessages(controlMessages)
  const tags = listOf(value)
  return (
    <TagsInput
      {...frame}
      value={tags}
      placeholder={tags.length === 0 ? words.typeAndEnter : ''}
      disabled={isDisabled}
      readOnly={isReadOnly}
      onChange={(items) => onChange(tickedValue(field, items))}
      onBlur={onBlur}
    />
  )
}
