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
  const options = field.properties.valueList ?? []
  return (
    <Select
      {...inputProps(props)}
      {...useArmed()}
      withScrollArea={false}
      data={options}
      value={chosenOf(value)}
      placeholder={words.choose}
      nothingFoundMessage={words.nothingFound}
      checkIconPosition="right"
      searchable={options.length > 8}
      {...(options.length > 500 && { limit: 200 })}
      clearable={!frame.required}
      onChange={(chosen) => onChange(chosen === null ? undefined : storedOf(field, chosen))}
    />
  )
}
