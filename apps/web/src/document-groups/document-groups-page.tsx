import { Badge, Button, Group, Text } from '@mantine/core'
import { IconFolders, IconPlus } from '@tabler/icons-react'
import type { DocumentGroup } from '@tabellio/contract/document-groups'
import { useState } from 'react'
import { type Column, DataList, ListPage, nameFilter, RowActions } from '../parts/lists/index.ts'
import { pageSizes } from '../platform/address/list-search.ts'
import { useMessages } from '../platform/use-messages.ts'
import { DocumentGroupDialog } from './document-group-dialog.tsx'
import { documentGroupMessages } from './document-groups.messages.ts'
import { documentGroupPage } from './document-groups.queries.ts'
import { RemoveDocumentGroupDialog } from './remove-document-group-dialog.tsx'

/** The dialog that is open. */
type Doing = { what: 'create' } | { what: 'edit' | 'remove'; group: DocumentGroup }

export function DocumentGroupsPage() {
  const words = useMessages(documentGroupMessages)
  const [doing, setDoing] = useState<Doing>()
  const columns: Column<DocumentGroup>[] = [
    {
      key: 'name',
      title: words.name,
      onPhone: 'title',
      render: (group) => <GroupName group={group} />,
    },
    {
      key: 'description',
      title: words.description,
      onPhone: 'line',
      render: ({ description }) => (
        <Text span inherit lineClamp={3}>
          {description}
        </Text>
      ),
    },
    {
      key: 'actions',
      title: '',
      width: 230,
      onPhone: 'actions',
      render: (group) => (
        <RowActions
          name={group.name}
          may={group.myPermissions}
          onEdit={() => setDoing({ what: 'edit', group })}
          onDelete={() => setDoing({ what: 'remove', group })}
        />
      ),
    },
  ]
  return (
    <>
      <ListPage
        words={words}
        Icon={IconFolders}
        filters={[nameFilter]}
        list={documentGroupPage}
        sizes={pageSizes}
        actions={
          <Button leftSection={<IconPlus size={16} />} onClick={() => setDoing({ what: 'create' })}>
            {words.create}
          </Button>
        }
      >
        {(groups) => <DataList name={words.title} columns={columns} rows={groups} idOf={({ id }) => id} />}
      </ListPage>
      <Dialog doing={doing} onClose={() => setDoing(undefined)} />
    </>
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

function Dialog({ doing, onClose }: { doing: Doing | undefined; onClose: () => void }) {
  if (!doing) return undefined
  if (doing.what === 'create') return <DocumentGroupDialog onClose={onClose} />
  const Shown = doing.what === 'edit' ? DocumentGroupDialog : RemoveDocumentGroupDialog
  return <Shown group={doing.group} onClose={onClose} />
}
