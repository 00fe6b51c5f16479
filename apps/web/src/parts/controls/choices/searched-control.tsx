import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { oneOf } from '../../../platform/address/address.ts'
import { readHere } from '../../../platform/calls/queries.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { languages, type Language } from '@tabellio/expression'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { chosenOf, storedOf } from './chosen-values.ts'
import { inputProps, type ControlProps } from '../control.ts'
import { controlMessages } from '../controls.messages.ts'
import { useArmed } from '../use-armed.ts'
import { ItemSearchContext, type Asked } from './item-search.ts'
import { know, type KnownItems } from './known-items.ts'
import { searchedMessages } from './searched.messages.ts'

/** So long somebody types before the server is asked. */
const pause = 150

/** No item has this value: it stands where more would. */
const more = '\0'

/** One item of a list that is too long to be sent: the server finds it by what is typed. */
export function SearchedControl(props: ControlProps) {
  const { field, value, frame, onChange } = props
  const words = { ...useMessages(controlMessages), ...useMessages(searchedMessages) }
  const armed = useArmed()
  const [typed, setTyped] = useState('')
  const chosen = useChosen(props)
  const filter = typed === chosen?.label ? '' : typed
  const { items, hasMore, state } = useSearch(props, filter, armed.comboboxProps.keepMounted)
  const offered = hasMore ? [...items, { value: more, label: words.typeMore, disabled: true }] : items
  const data = chosen && !items.some((item) => item.value === chosen.value) ? [...offered, chosen] : offered
  const nothing = { found: words.nothingFound, pending: words.searching, failed: words.notSearched }[state]
  return (
    <Select
      {...inputProps(props)}
      {...armed}
      withScrollArea={false}
      data={data}
      filter={({ options }) => options.slice(0, offered.length)}
      value={chosenOf(value)}
      placeholder={words.typeToFind}
      nothingFoundMessage={nothing}
      checkIconPosition="right"
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      clearable={!frame.required}
      onChange={(next) => {
        know(field, items)
        onChange(next === null ? undefined : storedOf(field, next))
      }}
    />
  )
}

const listOf = ({ properties: { dictionaryListId = '', nestedListName = '' } }: ControlProps['field']) => ({
  dictionaryListId,
  list: nestedListName,
})

const inLanguage = ({ labelProps }: ControlProps['frame']): { language?: Language } => {
  const language = oneOf(languages, labelProps?.lang ?? '')
  return language ? { language } : {}
}

/** The item that is chosen: where nobody knows yet what it is called, it is asked for. */
function useChosen({ field, value, frame }: ControlProps) {
  const ask = useContext(ItemSearchContext)
  const chosen = chosenOf(value) ?? ''
  const known = field.properties.valueList?.find((item) => item.value === chosen)
  const asked = { ...listOf(field), ...inLanguage(frame), values: [chosen] }
  const { data } = useQuery({
    ...readHere('items', asked, async () => {
      const { items } = await ask(asked)
      know(field, items)
      return items
    }),
    enabled: chosen !== '' && !known,
  })
  if (chosen === '') return undefined
  return known ?? data?.find((item) => item.value === chosen) ?? { value: chosen, label: chosen }
}

type Found = { items: KnownItems; hasMore: boolean; state: 'found' | 'pending' | 'failed' }
const nothing: Found = { items: [], hasMore: false, state: 'found' }

/** The path of the item that a beginning stands for: `SV/department/` is below `SV`. */
const parentIn = (within: string) => within.slice(0, within.lastIndexOf('/', within.length - 2))

function useSearch({ field, frame, within }: ControlProps, filter: string, isOpened: boolean): Found {
  const ask = useContext(ItemSearchContext)
  const [settled] = useDebouncedValue(filter.trim(), pause)
  const asked: Asked = {
    ...listOf(field),
    ...inLanguage(frame),
    ...(within !== undefined && { parent: parentIn(within) }),
    filter: settled,
  }
  const { data, isFetching, isError } = useQuery({
    ...readHere('found items', asked, () => ask(asked)),
    placeholderData: keepPreviousData,
    enabled: isOpened && within !== '',
    retry: false,
  })
  if (within === '') return nothing
  if (!data) return { ...nothing, state: isError ? 'failed' : isFetching ? 'pending' : 'found' }
  return { items: data.items, hasMore: data.hasMore, state: isFetching ? 'pending' : 'found' }
}
