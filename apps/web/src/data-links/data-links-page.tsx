import { Badge } from '@mantine/core'
import { IconPlugConnected, IconPlus } from '@tabler/icons-react'
import type { DataLinkItem } from '@tabellio/contract/data-links'
import { type Column, DataList, ListPage, nameFilter } from '../parts/lists/index.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ButtonLink, TextLink } from '../ui/link.tsx'
import { dataLinkMessages } from './data-links.messages.ts'
import { dataLinkPage, dataLinkSizes } from './data-links.queries.ts'

export function DataLinksPage() {
  const words = useMessages(dataLinkMessages)
  const columns = useColumns()
  const params = useOrganization()
  return (
    <ListPage
      words={words}
      Icon={IconPlugConnected}
      filters={[nameFilter]}
      list={dataLinkPage}
      sizes={dataLinkSizes}
      actions={
        <ButtonLink
          to="/o/$organizationId/data-links/new"
          params={params}
          leftSection={<IconPlus size={16} />}
        >
          {words.create}
        </ButtonLink>
      }
    >
      {(links) => (
        <DataList name={words.title} columns={columns} rows={links} idOf={({ datalinkId }) => datalinkId} />
      )}
    </ListPage>
  )
}

function useColumns(): Column<DataLinkItem>[] {
  const words = useMessages(dataLinkMessages)
  const params = useOrganization()
  return [
    {
      key: 'name',
      title: words.name,
      onPhone: 'title',
      render: ({ datalinkId, name }) => (
        <TextLink to="/o/$organizationId/data-links/$datalinkId" params={{ ...params, datalinkId }}>
          {name}
        </TextLink>
      ),
    },
    {
      key: 'description',
      title: words.description,
      onPhone: 'line',
      render: ({ description }) => description,
    },
    {
      key: 'kind',
      title: words.kind,
      onPhone: 'line',
      render: ({ isRemote }) => (isRemote ? words.remote : words.local),
    },
    {
      key: 'state',
      title: words.state,
      onPhone: 'line',
      render: ({ isActive }) => (
        <Badge variant="light" color={isActive ? 'teal' : 'gray'}>
          {isActive ? words.active : words.inactive}
        </Badge>
      ),
    },
  ]
}
