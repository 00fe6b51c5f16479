import { Anchor, Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconListTree, IconSearch } from '@tabler/icons-react'
import type { DictionaryItemRow, ListSummary } from '@tabellio/contract/dictionary-lists'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, useDeferredValue, useState } from 'react'
import { type Column, DataList, Pager } from '../parts/lists/index.ts'
import { useLanguage } from '../platform/use-language.ts'
import { useMessages } from '../platform/use-messages.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { dictionaryListMessages } from './dictionary-lists.messages.ts'
import { itemPage } from './dictionary-lists.queries.ts'
import { type Place, schemaAt, topPlace } from './edit-list.ts'

const sizes = [30, 100] as const
/** So far the server counts, and so far one pages. */
const countedAtMost = 100_000

/** Below which item, and in which of its lists; nothing at the top. */
type Step = { path: string; label: string; list: string }

/** The items of a list that is too long to be edited here: they are found and looked at, page by page. */
export function LongList({ list: { listSchema } }: { list: ListSummary }) {
  const words = useMessages(dictionaryListMessages)
  const [steps, setSteps] = useState<Step[]>([])
  const [search, setSearch] = useState('')
  const place: Place = { ...topPlace, lists: steps.map(({ list }) => list) }
  const { name, children } = schemaAt(listSchema, place)
  const go = (to: Step[]) => {
    setSteps(to)
    setSearch('')
  }
  const columns = useColumns(
    children.map(({ name }) => name),
    (step) => go([...steps, step]),
  )
  const filter = useDeferredValue(search)
  const last = steps.at(-1)
  const below = { parent: last?.path ?? '', list: last?.list ?? '' }
  return (
    <Stack gap="md">
      <Text size="sm">{words.longHint}</Text>
      <Way name={listSchema.name} steps={steps} onGo={go} />
      <TextInput
        label={words.searchHere}
        leftSection={<IconSearch size={16} />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <Rows
        key={`${below.parent} ${below.list} ${filter}`}
        listName={listSchema.name}
        asked={{ ...below, filter }}
        columns={columns}
        name={name}
      />
    </Stack>
  )
}

function Way({ name, steps, onGo }: { name: string; steps: Step[]; onGo: (to: Step[]) => void }) {
  if (steps.length === 0) return undefined
  return (
    <Group component="nav" gap="xs" fz="sm">
      {steps.map(({ path, label }, at) => (
        <Fragment key={path}>
          <Anchor component="button" type="button" size="sm" onClick={() => onGo(steps.slice(0, at))}>
            {`${at === 0 ? name : (steps[at - 1]?.list ?? '')}: ${label}`}
          </Anchor>
          <span aria-hidden>›</span>
        </Fragment>
      ))}
      <Text size="sm" fw={600}>
        {steps.at(-1)?.list}
      </Text>
    </Group>
  )
}

function useColumns(lists: string[], onOpen: (step: Step) => void): Column<DictionaryItemRow>[] {
  const words = useMessages(dictionaryListMessages)
  const { language } = useLanguage()
  const labelOf = ({ label, labels }: DictionaryItemRow) => labels[language] ?? label
  return [
    {
      key: 'label',
      title: words.label,
      onPhone: 'title',
      render: (item) => (
        <Group gap="xs">
          {labelOf(item)}
          {item.isRetired && (
            <Badge variant="light" color="gray">
              {words.retired}
            </Badge>
          )}
        </Group>
      ),
    },
    { key: 'key', title: words.key, onPhone: 'line', render: ({ key }) => key },
    {
      key: 'nested',
      title: words.nestedLists,
      onPhone: 'line',
      render: (item) =>
        lists.map((list) => (
          <Button
            key={list}
            variant="subtle"
            size="compact-sm"
            aria-label={words.openNested({ list, name: labelOf(item) })}
            onClick={() => onOpen({ path: item.path, label: labelOf(item), list })}
          >
            {list}
          </Button>
        )),
    },
  ]
}

type RowsProps = {
  listName: string
  asked: { parent: string; list: string; filter: string }
  columns: Column<DictionaryItemRow>[]
  name: string
}

function Rows({ listName, asked, columns, name }: RowsProps) {
  const words = useMessages(dictionaryListMessages)
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<(typeof sizes)[number]>(sizes[0])
  const { data } = useQuery({
    ...itemPage(listName, { ...asked, pageNumber: page - 1, rowsPerPage: size }),
    placeholderData: keepPreviousData,
  })
  if (!data) return undefined
  return (
    <>
      <Text size="sm" c="dimmed" component="output" display="block">
        {data.totalCount < countedAtMost ? words.items({ count: data.totalCount }) : words.manyItems}
      </Text>
      {data.totalCount === 0 ? (
        <EmptyState
          icon={<IconListTree size={40} stroke={1.5} />}
          title={words.noItems}
          hint={words.noneFound}
        />
      ) : (
        <DataList name={name} columns={columns} rows={data.items} idOf={({ path }) => path} />
      )}
      <Pager
        page={page}
        size={size}
        sizes={sizes}
        total={data.totalCount}
        onPage={setPage}
        onSize={(chosen) => {
          setSize(chosen)
          setPage(1)
        }}
      />
    </>
  )
}
