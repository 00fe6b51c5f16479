import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconFolders, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { DocumentGroup } from '@tabellio/contract/document-groups'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { isTypedOn, searchAfter, type ListSearch, type ShowList } from '../platform/address/list-search.ts'
import { useMessages } from '../platform/use-messages.ts'
import { useIsPhone } from '../ui/theme/breakpoints.ts'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { ListFilters } from '../ui/list-filters.tsx'
import { ListResults, NothingFound } from '../ui/list-results.tsx'
import { Page } from '../ui/page.tsx'
import { DocumentGroupDialog } from './document-group-dialog.tsx'
import { documentGroupMessages } from './document-groups.messages.ts'
import { documentGroupPage } from './document-groups.queries.ts'
import { RemoveDocumentGroupDialog } from './remove-document-group-dialog.tsx'

const route = getRouteApi('/o/$organizationId/document-groups')

/** The dialog that is open. */
type Doing = { what: 'create' } | { what: 'edit' | 'remove'; group: DocumentGroup }

export function DocumentGroupsPage() {
  const words = useMessages(documentGroupMessages)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [doing, setDoing] = useState<Doing>()
  const show: ShowList<ListSearch> = (part, replace = isTypedOn(search, part)) =>
    void navigate({ search: (now) => searchAfter(now, part), replace })

  return (
    <Page title={words.title} hint={words.hint} actions={<CreateButton onDo={setDoing} />}>
      <ListFilters name={{ label: words.search, value: search.name, onChange: (name) => show({ name }) }} />
      <Results search={useDeferredValue(search)} show={show} onDo={setDoing} />
      <Dialog doing={doing} onClose={() => setDoing(undefined)} />
    </Page>
  )
}

type DoProps = { onDo: (doing: Doing) => void }

function CreateButton({ onDo }: DoProps) {
  const words = useMessages(documentGroupMessages)
  return (
    <Button leftSection={<IconPlus size={16} />} onClick={() => onDo({ what: 'create' })}>
      {words.create}
    </Button>
  )
}

function Dialog({ doing, onClose }: { doing: Doing | undefined; onClose: () => void }) {
  if (!doing) return undefined
  if (doing.what === 'create') return <DocumentGroupDialog onClose={onClose} />
  const Shown = doing.what === 'edit' ? DocumentGroupDialog : RemoveDocumentGroupDialog
  return <Shown group={doing.group} onClose={onClose} />
}

type ResultsProps = DoProps & { search: ListSearch; show: ShowList<ListSearch> }

function Results({ search, show, onDo }: ResultsProps) {
  const words = useMessages(documentGroupMessages)
  const isPhone = useIsPhone()
  const { data } = useSuspenseQuery(documentGroupPage(search))
  const Rows = isPhone ? GroupRows : GroupTable
  return (
    <ListResults
      found={words.found({ count: data.totalCount })}
      total={data.totalCount}
      search={search}
      show={show}
      nothing={
        <NothingFound
          icon={<IconFolders size={40} stroke={1.5} />}
          words={words}
          isFiltered={search.name !== undefined}
          onClear={() => show('all')}
        >
          <CreateButton onDo={onDo} />
        </NothingFound>
      }
    >
      <Rows groups={data.items} onDo={onDo} />
    </ListResults>
  )
}

type GroupsProps = DoProps & { groups: DocumentGroup[] }

function GroupTable({ groups, onDo }: GroupsProps) {
  const words = useMessages(documentGroupMessages)
  const columns: Column<DocumentGroup, never>[] = [
    { key: 'name', title: words.name, isName: true, render: (group) => <GroupName group={group} /> },
    { key: 'description', title: words.description, render: (group) => <Description group={group} /> },
    { key: 'actions', title: '', width: 230, render: (group) => <Actions group={group} onDo={onDo} /> },
  ]
  return <DataTable name={words.title} columns={columns} rows={groups} idOf={({ id }) => id} />
}

/** The groups one below the other, as a phone shows them. */
function GroupRows({ groups, onDo }: GroupsProps) {
  return (
    <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
      {groups.map((group) => (
        <Paper component="li" withBorder p="sm" key={group.id}>
          <Text component="div" fw={500}>
            <GroupName group={group} />
          </Text>
          <Description group={group} />
          <Actions group={group} onDo={onDo} />
        </Paper>
      ))}
    </Stack>
  )
}

function GroupName({ group }: { group: DocumentGroup }) {
  const words = useMessages(documentGroupMessages)
  return (
    <Group gap="xs">
      {group.name}
      {group.isContentLibrary && (
        <Badge variant="default" tt="none">
          {words.library}
        </Badge>
      )}
    </Group>
  )
}

const Description = ({ group }: { group: DocumentGroup }) => (
  <Text size="sm" lineClamp={3}>
    {group.description}
  </Text>
)

/** What this person may do with a group, as the server says. */
function Actions({ group, onDo }: DoProps & { group: DocumentGroup }) {
  const words = useMessages(documentGroupMessages)
  const { name, myPermissions } = group
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap" mt={{ base: 'xs', sm: 0 }}>
      {myPermissions.edit && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPencil size={16} />}
          aria-label={words.editOne({ name })}
          onClick={() => onDo({ what: 'edit', group })}
        >
          {words.edit}
        </Button>
      )}
      {myPermissions.delete && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconTrash size={16} />}
          aria-label={words.removeOne({ name })}
          onClick={() => onDo({ what: 'remove', group })}
        >
          {words.remove}
        </Button>
      )}
    </Group>
  )
}
