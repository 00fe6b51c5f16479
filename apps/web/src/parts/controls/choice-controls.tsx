import { Checkbox, Group, Input, Radio, Select, Switch } from '@mantine/core'
import { kindOf, type Field } from '@tabellio/forms'
import { useMessages } from '../../platform/use-messages.ts'
import type { ControlProps } from './control.ts'
import { controlMessages } from './controls.messages.ts'
import { useArmed } from './use-armed.ts'

/** The list's values are texts; what is stored has the field's own type. */
const storedOf = ({ properties }: Field, chosen: string) =>
  kindOf(properties) === 'number' || kindOf(properties) === 'integer' ? Number(chosen) : chosen

const chosenOf = (value: ControlProps['value']) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

export const listOf = (value: ControlProps['value']) =>
  Array.isArray(value)
    ? value.filter((item) => typeof item === 'string' || typeof item === 'number').map(String)
    : []

export function DropDownControl({
  field,
  value,
  frame,
  isDisabled,
  isReadOnly,
  onChange,
  onBlur,
}: ControlProps) {
  const words = useMessages(controlMessages)
  const options = field.properties.valueList ?? []
  return (
    <Select
      {...frame}
      {...useArmed()}
      withScrollArea={false}
      data={options}
      value={chosenOf(value)}
      placeholder={words.choose}
      nothingFoundMessage={words.nothingFound}
      checkIconPosition="right"
      searchable={options.length > 8}
      clearable={!frame.required}
      disabled={isDisabled}
      readOnly={isReadOnly}
      onChange={(chosen) => onChange(chosen === null ? undefined : storedOf(field, chosen))}
      onBlur={onBlur}
    />
  )
}

/** Nothing ticked is no answer. */
export const tickedValue = (field: Field, items: string[]) =>
  items.length === 0 ? undefined : items.map((item) => storedOf(field, item))

export function CheckBoxesControl({
  field,
  value,
  frame,
  isDisabled,
  isReadOnly,
  onChange,
  onBlur,
}: ControlProps) {
  return (
    <Checkbox.Group
      {...frame}
      value={listOf(value)}
      readOnly={isReadOnly}
      onChange={(items) => onChange(tickedValue(field, items))}
      onBlur={onBlur}
    >
      <Group gap="md" mt={6} mb={4}>
        {field.properties.valueList?.map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} disabled={isDisabled} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

export function RadiosControl({
  field,
  value,
  frame,
  isDisabled,
  isReadOnly,
  onChange,
  onBlur,
}: ControlProps) {
  return (
    <Radio.Group
      {...frame}
      value={chosenOf(value)}
      readOnly={isReadOnly}
      onChange={(chosen) => onChange(storedOf(field, chosen))}
      onBlur={onBlur}
    >
      <Group gap="md" mt={6} mb={4}>
        {field.properties.valueList?.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} disabled={isDisabled} />
        ))}
      </Group>
    </Radio.Group>
  )
}

export function YesNoControl({ value, frame, isDisabled, isReadOnly, onChange, onBlur }: ControlProps) {
  const words = useMessages(controlMessages)
  return (
    <Radio.Group
      {...frame}
      value={typeof value === 'boolean' ? String(value) : null}
      readOnly={isReadOnly}
      onChange={(chosen) => onChange(chosen === 'true')}
      onBlur={onBlur}
    >
      <Group gap="md" mt={6} mb={4}>
        <Radio value="true" label={words.yes} disabled={isDisabled} />
        <Radio value="false" label={words.no} disabled={isDisabled} />
      </Group>
    </Radio.Group>
  )
}

/** The help stands outside of the switch's own label: a name is not a paragraph. */
export function SwitchControl({ value, frame, isDisabled, isReadOnly, onChange, onBlur }: ControlProps) {
  const { id, label, description, error } = frame
  const describedBy = [error ? `${id}-error` : '', description ? `${id}-description` : ''].filter(Boolean)
  return (
    <>
      <Switch
        id={id}
        label={label || undefined}
        aria-label={frame['aria-label']}
        aria-describedby={describedBy.join(' ') || undefined}
        error={Boolean(error)}
        checked={value === true}
        disabled={isDisabled || isReadOnly}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={onBlur}
      />
      {error && (
        <Input.Error id={`${id}-error`} mt={4}>
          {error}
        </Input.Error>
      )}
      {description && (
        <Input.Description id={`${id}-description`} mt={4}>
          {description}
        </Input.Description>
      )}
    </>
  )
}
