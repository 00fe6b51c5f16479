import { Select } from '@mantine/core'
import { useMessages } from '../../../platform/use-messages.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { chosenOf, storedOf } from './chosen-values.ts'
import { inputProps, type ControlProps } from '../control.ts'
import { controlMessages } from '../controls.messages.ts'
import styles from '../controls.module.css'
import { useArmed } from '../use-armed.ts'

/** Few forms draw from a list that is too long to be sent with them. */
const SearchedControl = lazyPart(
  () => import('./searched-control.tsx').then((module) => module.SearchedControl),
  <div className={styles.coming} />,
)

export const DropDownControl = (props: ControlProps) =>
  props.field.properties.isSearched ? <SearchedControl {...props} /> : <OfferedControl {...props} />

function OfferedControl(props: ControlProps) {
  const { field, value, frame, onChange } = props
  const words = useMessages(controlMessages)
  const arming = useArmed()
  const isArmed = arming.comboboxProps.keepMounted
  const options = field.properties.valueList ?? []
  const chosen = chosenOf(value)
  const label = options.find((option) => option.value === chosen)?.label ?? ''
  return (
    <Select
      {...inputProps(props)}
      {...arming}
      withScrollArea={false}
      data={options}
      {...(isArmed ? { value: chosen } : { searchValue: label })}
      defaultSearchValue={label}
      placeholder={words.choose}
      nothingFoundMessage={words.nothingFound}
      checkIconPosition="right"
      searchable={options.length > 8}
      {...(options.length > 500 && { limit: 200 })}
      clearable={!frame.required}
      onChange={(item) => onChange(item === null ? undefined : storedOf(field, item))}
    />
  )
}
