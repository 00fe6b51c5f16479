export { CollectionPage } from './collection-page.tsx'
import { Alert } from '@mantine/core'
import { IconFolders } from '@tabler/icons-react'
import type { CollectionItem } from '@tabellio/contract/collections'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type Column, DataList, ListPage, nameFilter } from '../parts/lists/index.ts'
import { PersonName } from '../parts/people/index.ts'
import { useFormat } from '../platform/format.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { TextLink } from '../ui/link.tsx'
import { collectionMessages } from './collections.messages.ts'
import { collectionConfigs, collectionPage, collectionSizes, filling } from './collections.queries.ts'

export function CollectionsPage() {
  const words = useMessages(collectionMessages)
  const { data: configs } = useSuspenseQuery(collectionConfigs)
  const columns = useColumns()
  return (
    <>
      <ListPage
        words={words}
        Icon={IconFolders}
        filters={[
          nameFilter,
          {
            kind: 'choice',
            name: 'type',
            label: words.type,
            all: words.allTypes,
            choices: configs.items.map(({ id, name }) => ({ value: id, label: name })),
          },
          { kind: 'person', name: 'person', label: words.inCharge },
        ]}
        list={collectionPage}
        sizes={collectionSizes}
      >
        {(files) => <DataList name={words.title} columns={columns} rows={files} idOf={({ id }) => id} />}
      </ListPage>
      <Fillings />
    </>
  )
}

/** Documents that were there before their configuration come little by little: whoever misses one is told. */
function Fillings() {
  const words = useMessages(collectionMessages)
  const { data } = useQuery(filling)
  return data?.filling.map(({ configName: name, done, total }) => (
    <Alert key={name} mt="md">
      {words.filling({ name, done, total })}
    </Alert>
  ))
}

function useColumns(): Column<CollectionItem>[] {
  const words = useMessages(collectionMessages)
  const format = useFormat()
  const { organizationId } = useOrganization()
  return [
    {
      key: 'name',
      title: words.name,
      onPhone: 'title',
      render: ({ id: instanceId, name }) => (
        <TextLink to="/o/$organizationId/case-files/$instanceId" params={{ organizationId, instanceId }}>
          {name}
        </TextLink>
      ),
    },
    { key: 'type', title: words.type, onPhone: 'line', render: ({ configName }) => configName },
    {
      key: 'inCharge',
      title: words.inCharge,
      onPhone: 'line',
      render: ({ assignedTo }) => (assignedTo === null ? words.nobody : <PersonName username={assignedTo} />),
    },
    {
      key: 'updatedAt',
      title: words.updatedAt,
      isMoment: true,
      onPhone: 'line',
      render: ({ updatedAt }) => <time>{format.moment(updatedAt)}</time>,
    },
  ]
}
