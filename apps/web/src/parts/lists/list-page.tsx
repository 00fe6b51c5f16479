import { Button, Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useEffectEvent, type ReactNode } from 'react'
import {
  listSearch,
  orderIn,
  pageIn,
  searchAfter,
  type ListSearch,
  type Order,
  type PageQuery,
  type PageSizes,
  type Said,
  type ShowList,
  type Sorting,
} from '../../platform/address/list-search.ts'
import { useMessages } from '../../platform/use-messages.ts'
import type { ReadOptions } from '../../platform/calls/queries.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { Filters, isFiltered, saidIn, type Filter } from './filters.tsx'
import { Pager } from './pager.tsx'

type ListWords = {
  title: string
  hint?: string
  /** How many there are. */
  found: (values: { count: number }) => string
  /** That there are more than so many, of a list that does not count them all. */
  foundMore?: (values: { count: number }) => string
  /** That there is nothing yet, and where it comes from. */
  none: string
  noneHint: string
}

type List<Item, Name extends string, Sort extends string, Size extends number> = (
  said: Said<Name>,
  page: PageQuery<Size>,
  order: Order<Sort> | undefined,
) => ReadOptions<{ items: Item[]; totalCount: number; hasMore?: boolean }>

type ListPageProps<Item, Name extends string, Sort extends string, Size extends number> = {
  words: ListWords
  Icon: Icon
  filters: readonly Filter<Name>[]
  /** Asks for a page of the list: what of the contract each filter is. */
  list: List<Item, Name, Sort, Size>
  /** As many rows as the contract lets its pages have. */
  sizes: PageSizes<Size>
  /** The orders of the list, and the one without a wish. */
  order?: Order<Sort> & { sorts: readonly Sort[] }
  /** The actions beside the list, offered also where nothing is yet. */
  actions?: ReactNode
  /** Stands where nothing is yet, in place of `none`. */
  nothing?: ReactNode
  children: (items: Item[], sorting: Sorting<Sort> | undefined) => ReactNode
}

/**
 * A page with a list. Its filters, page and order are in the address, so that Back walks through what was shown; what is
 * shown stays until the next has come. How many were found is read out whenever it changes.
 */
export function ListPage<Item, Name extends string, Sort extends string, Size extends number>(
  props: ListPageProps<Item, Name, Sort, Size>,
) {
  const { words, filters, actions } = props
  // The router keeps the object while the address stays; one of our own in each render would be deferred for ever.
  const said: Record<string, unknown> = useSearch({ strict: false })
  const shown = useDeferredValue(said)
  const navigate = useNavigate()
  const show: ShowList = (part, replace = false) =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => searchAfter(listSearch(now), part),
      replace,
    })
  return (
    <Page title={words.title} {...(words.hint && { hint: words.hint })} actions={actions}>
      <Filters filters={filters} search={listSearch(said)} show={show} />
      <Results {...props} search={listSearch(shown)} show={show} />
    </Page>
  )
}

type ResultsProps<Item, Name extends string, Sort extends string, Size extends number> = ListPageProps<
  Item,
  Name,
  Sort,
  Size
> & {
  search: ListSearch
  show: ShowList
}

function Results<Item, Name extends string, Sort extends string, Size extends number>(
  props: ResultsProps<Item, Name, Sort, Size>,
) {
  const { words, filters, list, sizes, search, show, children } = props
  const { page, size } = pageIn(search, sizes)
  const order = props.order && orderIn(search, props.order.sorts, props.order)
  const query = { pageNumber: page - 1, rowsPerPage: size }
  const { items, totalCount, hasMore } = useSuspenseQuery(list(saidIn(filters, search), query, order)).data
  const lastPage = Math.max(1, Math.ceil(totalCount / size))
  const toLastPage = useEffectEvent(() => show({ page: String(lastPage) }, true))
  const isBeyond = page > lastPage
  useEffect(() => {
    if (isBeyond) toLastPage()
  }, [isBeyond])
  const onSort = (chosen: Order<Sort>) => show({ sort: chosen.sortField, direction: chosen.sortDirection })
  return (
    <>
      <Text size="sm" c="dimmed" component="output" display="block">
        {((hasMore && words.foundMore) || words.found)({ count: totalCount })}
      </Text>
      {totalCount === 0 ? (
        <Nothing {...props} />
      ) : (
        !isBeyond && children(items, order && { ...order, onSort })
      )}
      <Pager
        page={Math.min(page, lastPage)}
        size={size}
        sizes={sizes}
        total={totalCount}
        onPage={(page) => show({ page: String(page) })}
        onSize={(size) => show({ size: String(size) })}
      />
    </>
  )
}

/** Tells why the list is empty: nothing fits the filters, which can be cleared, or there is nothing yet. */
function Nothing<Item, Name extends string, Sort extends string, Size extends number>(
  props: ResultsProps<Item, Name, Sort, Size>,
) {
  const { words, Icon, filters, search, show, actions, nothing } = props
  const own = useMessages(uiMessages)
  const icon = <Icon size={40} stroke={1.5} />
  if (isFiltered(filters, search))
    return (
      <EmptyState icon={icon} title={own.noneFound} hint={own.noneFoundHint}>
        <Button variant="default" onClick={() => show('all')}>
          {own.clearFilters}
        </Button>
      </EmptyState>
    )
  return (
    nothing ?? (
      <EmptyState icon={icon} title={words.none} hint={words.noneHint}>
        {actions}
      </EmptyState>
    )
  )
}
