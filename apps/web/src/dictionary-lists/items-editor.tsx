import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconListTree, IconPlus, IconSearch } from '@tabler/icons-react'
import type { DictionaryItem, DictionaryList } from '@tabellio/contract/dictionary-lists'
import { Fragment, useDeferredValue, useMemo, useState } from 'react'
import { DataList, Pager } from '../parts/lists/index.ts'
import { finder } from '../platform/address/search.ts'
import { useMessages } from '../platform/use-messages.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { dictionaryListMessages } from './dictionary-lists.messages.ts'
import {
  type PlacedItem,
  type Place,
  itemsAt,
  moved,
  pathOfPlace,
  placedItems,
  schemaAt,
  topPlace,
  withItemsAt,
  withNestedList,
} from './edit-list.ts'
import { ItemDialog } from './item-dialog.tsx'
import { useItemColumns } from './item-columns.tsx'
import { NestedListDialog } from './nested-list-dialog.tsx'

type Draft = Pick<DictionaryList, 'listSchema' | 'items'>
type Props = { draft: Draft; onChange: (draft: Draft) => void }

/** What is being done to the items, and in which list of them. */
type Doing = { what: 'add' | 'nest' } | { what: 'edit'; of: PlacedItem }

const sizes = [30, 100] as const
/** So many lists may stand in each other, as the contract has it. */
const maxDepth = 4

/** One list at a time, from the top down, or what a search finds in all of them. */
export function ItemsEditor({ draft, onChange }: Props) {
  const words = useMessages(dictionaryListMessages)
  const [place, setPlace] = useState(topPlace)
  const [search, setSearch] = useState('')
  const [doing, setDoing] = useState<Doing>()
  const schema = schemaAt(draft.listSchema, place)
  const rows = useRows(draft, place, useDeferredValue(search))
  const change = (at: Place, by: (items: DictionaryItem[]) => DictionaryItem[]) =>
    onChange({ ...draft, items: withItemsAt(draft.items, at, by) })
  const go = (to: Place) => {
    setPlace(to)
    setSearch('')
  }
  const columns = useItemColumns({
    schemaOf: (at) => schemaAt(draft.listSchema, at),
    isSearched: search !== '',
    onOpen: go,
    onEdit: (of) => setDoing({ what: 'edit', of }),
    onMove: ({ place: at, item }, by) => change(at, (items) => moved(items, item.key, by)),
    onRemove: ({ place: at, item }) => change(at, (items) => items.filter(({ key }) => key !== item.key)),
  })
  return (
    <Stack gap="md">
      <Way draft={draft} place={place} onGo={go} />
      <Group align="flex-end" gap="sm">
        <TextInput
          flex="1 1 240px"
          label={words.search}
          leftSection={<IconSearch size={16} />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <Button leftSection={<IconPlus size={16} />} onClick={() => setDoing({ what: 'add' })}>
          {words.addItem}
        </Button>
        {place.lists.length < maxDepth - 1 && (
          <Button
            variant="default"
            leftSection={<IconListTree size={16} />}
            onClick={() => setDoing({ what: 'nest' })}
          >
            {words.addNested}
          </Button>
        )}
      </Group>
      <Rows key={`${pathOfPlace(place)} ${search}`} rows={rows} columns={columns} name={schema.name} />
      {doing && (
        <Dialog
          draft={draft}
          place={place}
          doing={doing}
          onChange={onChange}
          onClose={() => setDoing(undefined)}
        />
      )}
    </Stack>
  )
}

type DialogProps = Props & { place: Place; doing: Doing; onClose: () => void }

function Dialog({ draft, place, doing, onChange, onClose }: DialogProps) {
  if (doing.what === 'nest') {
    const { children } = schemaAt(draft.listSchema, place)
    return (
      <NestedListDialog
        others={[draft.listSchema.name, ...place.lists, ...children.map(({ name }) => name)]}
        onDone={(name) => onChange({ ...draft, listSchema: withNestedList(draft.listSchema, place, name) })}
        onClose={onClose}
      />
    )
  }
  const of = doing.what === 'edit' ? doing.of : undefined
  const at = of?.place ?? place
  const keys = itemsAt(draft.items, at).map(({ key }) => key)
  return (
    <ItemDialog
      item={of?.item}
      others={keys.filter((key) => key !== of?.item.key)}
      onDone={(item) =>
        onChange({ ...draft, items: withItemsAt(draft.items, at, (items) => put(items, item, of)) })
      }
      onClose={onClose}
    />
  )
}

const put = (items: DictionaryItem[], item: DictionaryItem, of: PlacedItem | undefined) =>
  of ? items.map((each) => (each.key === of.item.key ? item : each)) : [...items, item]

function useRows({ items }: Draft, place: Place, search: string): PlacedItem[] {
  return useMemo(() => {
    if (search.trim() === '')
      return itemsAt(items, place).map((item) => ({
        item,
        place,
        parent: pathOfPlace(place),
        list: place.lists.at(-1) ?? '',
        path: `${pathOfPlace(place)}/${item.key}`,
      }))
    const isFound = finder(search)
    return placedItems(items).filter(({ item }) =>
      isFound([item.key, item.label, ...Object.values(item.labels)].join(' ')),
    )
  }, [items, place, search])
}

type WayProps = { draft: Draft; place: Place; onGo: (to: Place) => void }

/** Where the list stands: each step leads back to its list. */
function Way({ draft, place, onGo }: WayProps) {
  if (place.above.length === 0) return undefined
  const steps = place.above.map((key, at) => {
    const here = { above: place.above.slice(0, at), lists: place.lists.slice(0, at) }
    const label = itemsAt(draft.items, here).find((item) => item.key === key)?.label ?? key
    return { here, name: at === 0 ? draft.listSchema.name : (place.lists[at - 1] ?? ''), label }
  })
  return (
    <Group component="nav" gap="xs" fz="sm">
      {steps.map(({ here, name, label }) => (
        <Fragment key={pathOfPlace(here)}>
          <Anchor component="button" type="button" size="sm" onClick={() => onGo(here)}>
            {`${name}: ${label}`}
          </Anchor>
          <span aria-hidden>›</span>
        </Fragment>
      ))}
      <Text size="sm" fw={600}>
        {place.lists.at(-1)}
      </Text>
    </Group>
  )
}

type RowsProps = { rows: PlacedItem[]; columns: ReturnType<typeof useItemColumns>; name: string }

function Rows({ rows, columns, name }: RowsProps) {
  const words = useMessages(dictionaryListMessages)
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<(typeof sizes)[number]>(sizes[0])
  const lastPage = Math.max(1, Math.ceil(rows.length / size))
  const shown = Math.min(page, lastPage)
  return (
    <>
      <Text size="sm" c="dimmed" component="output" display="block">
        {words.items({ count: rows.length })}
      </Text>
      {rows.length === 0 ? (
        <EmptyState
          icon={<IconListTree size={40} stroke={1.5} />}
          title={words.noItems}
          hint={words.noItemsHint}
        />
      ) : (
        <DataList
          name={name}
          columns={columns}
          rows={rows.slice((shown - 1) * size, shown * size)}
          idOf={({ path }) => path}
        />
      )}
      <Pager
        page={shown}
        size={size}
        sizes={sizes}
        total={rows.length}
        onPage={setPage}
        onSize={(chosen) => {
          setSize(chosen)
          setPage(1)
        }}
      />
    </>
  )
}
