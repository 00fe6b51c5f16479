import { Button } from '@mantine/core'
import { IconListTree, IconPlus } from '@tabler/icons-react'
import type { DictionaryListSummary } from '@tabellio/contract/dictionary-lists'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type Column, DataList, ListPage, nameFilter, RowActions } from '../parts/lists/index.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { RemoveDialog } from '../ui/dialogs/remove-dialog.tsx'
import { TextLink } from '../ui/link.tsx'
import { dictionaryListMessages } from './dictionary-lists.messages.ts'
import { dictionaryListPage, dictionaryListSizes } from './dictionary-lists.queries.ts'
import { NewListDialog } from './new-list-dialog.tsx'

const to = '/o/$organizationId/dictionary-lists/$dictionaryListName'

export function DictionaryListsPage() {
  const words = useMessages(dictionaryListMessages)
  const params = useOrganization()
  const [isCreating, setCreating] = useState(false)
  const [removing, setRemoving] = useState<string>()
  const remove = useWrite('dictionaryLists', 'remove')
  const columns = useColumns(setRemoving)
  const navigate = useNavigate()
  return (
    <>
      <ListPage
        words={words}
        Icon={IconListTree}
        filters={[nameFilter]}
        list={dictionaryListPage}
        sizes={dictionaryListSizes}
        actions={
          <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
            {words.create}
          </Button>
        }
      >
        {(lists) => <DataList name={words.title} columns={columns} rows={lists} idOf={({ _id }) => _id} />}
      </ListPage>
      {isCreating && (
        <NewListDialog
          onCreated={(dictionaryListName) => {
            flushSync(() => setCreating(false))
            void navigate({ to, params: { ...params, dictionaryListName } })
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {removing !== undefined && (
        <RemoveDialog
          name={removing}
          words={words}
          remove={() => remove({ params: { dictionaryListName: removing } })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}

function useColumns(onRemove: (name: string) => void): Column<DictionaryListSummary>[] {
  const words = useMessages(dictionaryListMessages)
  const params = useOrganization()
  const navigate = useNavigate()
  return [
    {
      key: 'name',
      title: words.name,
      onPhone: 'title',
      render: ({ listSchema: { name } }) => (
        <TextLink to={to} params={{ ...params, dictionaryListName: name }}>
          {name}
        </TextLink>
      ),
    },
    {
      key: 'description',
      title: words.description,
      onPhone: 'line',
      render: ({ listSchema }) => listSchema.description,
    },
    {
      key: 'nested',
      title: words.nestedLists,
      onPhone: 'line',
      render: ({ listSchema }) => listSchema.children.map(({ name }) => name).join(', '),
    },
    {
      key: 'actions',
      title: '',
      width: 230,
      onPhone: 'actions',
      render: ({ listSchema: { name }, myPermissions }) => (
        <RowActions
          name={name}
          may={myPermissions}
          onEdit={() => void navigate({ to, params: { ...params, dictionaryListName: name } })}
          onDelete={() => onRemove(name)}
        />
      ),
    },
  ]
}
