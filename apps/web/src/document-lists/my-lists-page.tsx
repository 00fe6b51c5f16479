import { ActionIcon, Badge, Button, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconList, IconPlus, IconStarFilled } from '@tabler/icons-react'
import type { DocumentList } from '@tabellio/contract/document-lists'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataList, RowActions } from '../parts/lists/index.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { notifyFailure } from '../ui/feedback/notify.ts'
import { TextLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { documentListMessages } from './document-lists.messages.ts'
import { colorOf, listCount, myLists, useSaveLists } from './document-lists.queries.ts'
import { ListDialog, RemoveListDialog } from './list-dialogs.tsx'

/** The dialog that is open. */
type Doing = { what: 'create' } | { what: 'edit' | 'remove'; list: DocumentList }

export function MyListsPage() {
  const words = useMessages(documentListMessages)
  const params = useOrganization()
  const { items } = useSuspenseQuery(myLists).data
  const [doing, setDoing] = useState<Doing>()
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setDoing({ what: 'create' })}>
      {words.create}
    </Button>
  )
  return (
    <Page
      back={
        <TextLink to="/o/$organizationId/documents" params={params} size="sm">
          {words.back}
        </TextLink>
      }
      title={words.title}
      hint={words.hint}
      actions={create}
    >
      {items.length === 0 ? (
        <EmptyState icon={<IconList size={40} stroke={1.5} />} title={words.none} hint={words.noneHint}>
          {create}
        </EmptyState>
      ) : (
        <Lists lists={items} onDo={setDoing} />
      )}
      {doing?.what === 'remove' ? (
        <RemoveListDialog list={doing.list} onClose={() => setDoing(undefined)} />
      ) : (
        doing && (
          <ListDialog
            lists={items}
            {...(doing.what === 'edit' && { list: doing.list })}
            onClose={() => setDoing(undefined)}
          />
        )
      )}
    </Page>
  )
}

type ListsProps = { lists: DocumentList[]; onDo: (doing: Doing) => void }

function Lists({ lists, onDo }: ListsProps) {
  const words = useMessages(documentListMessages)
  const columns: Column<DocumentList>[] = [
    { key: 'name', title: words.name, onPhone: 'title', render: (list) => <ListName list={list} /> },
    {
      key: 'count',
      title: words.documents,
      onPhone: 'line',
      render: ({ name }) => <Count name={name} />,
    },
    {
      key: 'order',
      title: '',
      width: 100,
      onPhone: 'actions',
      render: (list) => <Order lists={lists} list={list} />,
    },
    {
      key: 'actions',
      title: '',
      width: 230,
      onPhone: 'actions',
      render: (list) => (
        <RowActions
          name={list.name}
          may={{ edit: true, delete: true }}
          onEdit={() => onDo({ what: 'edit', list })}
          onDelete={() => onDo({ what: 'remove', list })}
        />
      ),
    },
  ]
  return <DataList name={words.title} columns={columns} rows={lists} idOf={({ name }) => name} />
}

/** Leads to the documents of the list. */
function ListName({ list }: { list: DocumentList }) {
  const { organizationId } = useOrganization()
  return (
    <Group gap="xs" wrap="nowrap">
      <Badge circle size="sm" color={colorOf(list)} aria-hidden>
        {list.isFavorites ? <IconStarFilled size={10} /> : ''}
      </Badge>
      <TextLink
        to="/o/$organizationId/documents"
        params={{ organizationId }}
        search={{ list: list.name }}
        size="sm"
      >
        {list.name}
      </TextLink>
    </Group>
  )
}

function Count({ name }: { name: string }) {
  const words = useMessages(documentListMessages)
  const { data } = useQuery(listCount(name))
  return data ? words.count({ count: data.count }) : '…'
}

const steps = [
  { by: -1, Icon: IconArrowUp, word: 'up' },
  { by: 1, Icon: IconArrowDown, word: 'down' },
] as const

function Order({ lists, list }: { lists: DocumentList[]; list: DocumentList }) {
  const words = useMessages(documentListMessages)
  const save = useSaveLists()
  const at = lists.indexOf(list)
  const move = (by: number) => {
    const others = lists.toSpliced(at, 1)
    void save(others.toSpliced(at + by, 0, list)).catch((error: unknown) =>
      notifyFailure(words.notSaved, error),
    )
  }
  return (
    <Group gap={4} wrap="nowrap">
      {steps.map(({ by, Icon, word }) => (
        <ActionIcon
          key={word}
          variant="default"
          size={30}
          disabled={lists[at + by] === undefined}
          aria-label={words[word]({ name: list.name })}
          onClick={() => move(by)}
        >
          <Icon size={16} />
        </ActionIcon>
      ))}
    </Group>
  )
}
