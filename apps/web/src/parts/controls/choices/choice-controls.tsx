import { Checkbox, Group, Input, Radio, Switch } from '@mantine/core'
import { useMessages } from '../../../platform/use-messages.ts'
import { chosenOf, listOf, storedOf, tickedValue } from './chosen-values.ts'
import { inputProps, type ControlProps } from '../control.ts'
import { controlMessages } from '../controls.messages.ts'

export function CheckBoxesControl(props: ControlProps) {
  const { field, value, onChange } = props
  return (
    <Checkbox.Group
      {...inputProps(props)}
      value={listOf(value)}
      onChange={(items) => onChange(tickedValue(field, items))}
    >
      <Group gap="md" mt={6} mb={4}>
        {field.properties.valueList?.map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

export function RadiosControl(props: ControlProps) {
  const { field, value, onChange } = props
  return (
    <Radio.Group
      {...inputProps(props)}
      value={chosenOf(value)}
      onChange={(chosen) => onChange(storedOf(field, chosen))}
    >
      <Group gap="md" mt={6} mb={4}>
        {field.properties.valueList?.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} />
        ))}
      </Group>
    </Radio.Group>
  )
}

export function YesNoControl(props: ControlProps) {
  const { value, onChange } = props
  const words = useMessages(controlMessages)
  return (
    <Radio.Group
      {...inputProps(props)}
      value={typeof value === 'boolean' ? String(value) : null}
      onChange={(chosen) => onChange(chosen === 'true')}
    >
      <Group gap="md" mt={6} mb={4}>
        <Radio value="true" label={words.yes} />
        <Radio value="false" label={words.no} />
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
