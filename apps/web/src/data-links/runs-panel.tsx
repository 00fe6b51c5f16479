import { Badge, Stack, Text } from '@mantine/core'
import type { DataLinkRun } from '@tabellio/contract/data-links'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataList, Pager } from '../parts/lists/index.ts'
import { PersonName } from '../parts/people/index.ts'
import { pageSizes } from '../platform/address/list-search.ts'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { dataLinkMessages } from './data-links.messages.ts'
import { runsOf } from './data-links.queries.ts'

/** When the link ran, for whom, and how it ended. */
export function RunsPanel({ datalinkId }: { datalinkId: string }) {
  const words = useMessages(dataLinkMessages)
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<(typeof pageSizes)[number]>(15)
  const { data } = useQuery({
    ...runsOf(datalinkId, { pageNumber: page - 1, rowsPerPage: size }),
    staleTime: 0,
  })
  const columns = useColumns()
  if (!data) return <Loading />
  if (data.totalCount === 0) return <Text size="sm">{words.noRuns}</Text>
  return (
    <Stack gap="sm">
      <DataList name={words.runs} columns={columns} rows={data.items} idOf={({ id }) => id} />
      <Pager
        page={page}
        size={size}
        sizes={pageSizes}
        total={data.totalCount}
        onPage={setPage}
        onSize={setSize}
      />
    </Stack>
  )
}

const colors = { succeeded: 'teal', 'nothing-found': 'yellow', failed: 'red' } as const

function useColumns(): Column<DataLinkRun>[] {
  const words = useMessages(dataLinkMessages)
  const format = useFormat()
  return [
    {
      key: 'createdAt',
      title: words.when,
      onPhone: 'title',
      render: ({ createdAt }) => format.moment(createdAt),
    },
    {
      key: 'state',
      title: words.state,
      onPhone: 'line',
      render: ({ state, httpStatus, isTrial }) => (
        <Badge variant="light" color={colors[state]}>
          {[words[state], httpStatus ?? '', isTrial ? words.trial : ''].filter(Boolean).join(' · ')}
        </Badge>
      ),
    },
    {
      key: 'elapsed',
      title: words.took,
      onPhone: 'line',
      render: ({ elapsedMs }) => words.ms({ ms: elapsedMs }),
    },
    {
      key: 'version',
      title: words.versionTitle,
      onPhone: 'line',
      render: ({ versionNumber }) => words.version({ number: versionNumber }),
    },
    {
      key: 'username',
      title: words.who,
      onPhone: 'line',
      render: ({ username }) => <PersonName username={username} />,
    },
  ]
}
