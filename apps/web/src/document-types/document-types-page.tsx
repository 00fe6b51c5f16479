import { Badge, Button, Group } from '@mantine/core'
import { IconCategory, IconFiles, IconGitBranch, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { DocumentTypeItem } from '@tabellio/contract/document-types'
import { useState } from 'react'
import { useDocumentGroupFilter } from '../document-groups/index.ts'
import { type Column, DataList, ListPage, nameFilter } from '../parts/lists/index.ts'
import { pageSizes } from '../platform/address/list-search.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { SubscribeButton } from '../subscriptions/index.ts'
import { useMessages } from '../platform/use-messages.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { RemoveDialog } from '../ui/dialogs/remove-dialog.tsx'
import { ButtonLink, TextLink } from '../ui/link.tsx'
import { documentTypeMessages } from './document-types.messages.ts'
import { documentTypePage } from './document-types.queries.ts'
import { NewTypeDialog } from './new-type-dialog.tsx'

/** The dialog that is open. */
type Doing = 'create' | { remove: DocumentTypeItem }

export function DocumentTypesPage() {
  const words = useMessages(documentTypeMessages)
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  const columns: Column<DocumentTypeItem>[] = [
    { key: 'name', title: words.name, onPhone: 'title', render: (type) => <TypeName type={type} /> },
    { key: 'description', title: words.description, render: ({ description }) => description },
    {
      key: 'group',
      title: words.group,
      onPhone: 'line',
      render: ({ documentGroupName }) => documentGroupName,
    },
    {
      key: 'actions',
      title: '',
      width: 580,
      onPhone: 'actions',
      render: (type) => <Actions type={type} onRemove={() => setDoing({ remove: type })} />,
    },
  ]
  return (
    <>
      <ListPage
        words={words}
        Icon={IconCategory}
        filters={[nameFilter, useDocumentGroupFilter()]}
        list={documentTypePage}
        sizes={pageSizes}
        actions={
          <Button leftSection={<IconPlus size={16} />} onClick={() => setDoing('create')}>
            {words.create}
          </Button>
        }
      >
        {(types) => (
          <DataList
            name={words.title}
            columns={columns}
            rows={types}
            idOf={({ documentTypeId }) => documentTypeId}
          />
        )}
      </ListPage>
      {doing === 'create' && <NewTypeDialog onClose={close} />}
      {typeof doing === 'object' && <Remove type={doing.remove} onClose={close} />}
    </>
  )
}

/** The name, and whether people can use the type. */
function TypeName({ type }: { type: DocumentTypeItem }) {
  const words = useMessages(documentTypeMessages)
  const { organizationId } = useOrganization()
  const { name, documentTypeId, isPublished } = type
  const hasDraft = type.draftDocumentTypeVersionId !== null
  return (
    <Group gap="xs">
      <TextLink
        to="/o/$organizationId/document-types/$documentTypeId"
        params={{ organizationId, documentTypeId }}
      >
        {name}
      </TextLink>
      {!isPublished && (
        <Badge variant="light" color="orange" tt="none">
          {words.notPublished}
        </Badge>
      )}
      {isPublished && hasDraft && (
        <Badge variant="default" tt="none">
          {words.hasDraft}
        </Badge>
      )}
    </Group>
  )
}

/** Deletes a type. One that is in use stays, and what uses it is told (G-091). */
function Remove({ type, onClose }: { type: DocumentTypeItem; onClose: () => void }) {
  const words = useMessages(documentTypeMessages)
  const remove = useWrite('documentTypes', 'remove')
  return (
    <RemoveDialog
      name={type.name}
      words={words}
      remove={() => remove({ params: { documentTypeId: type.documentTypeId } })}
      onClose={onClose}
    />
  )
}

function Actions({ type, onRemove }: { type: DocumentTypeItem; onRemove: () => void }) {
  const { organizationId } = useOrganization()
  const { documentTypeId, name } = type
  const words = useMessages(documentTypeMessages)
  const look = { variant: 'default', size: 'xs' } as const
  return (
    <Group gap="xs" justify="flex-end">
      <SubscribeButton thing={{ kind: 'type', ...type }} name={name} />
      <ButtonLink
        {...look}
        to="/o/$organizationId/document-types/$documentTypeId"
        params={{ organizationId, documentTypeId }}
        leftSection={<IconPencil size={16} />}
        aria-label={words.designOf({ name })}
      >
        {words.design}
      </ButtonLink>
      <ButtonLink
        {...look}
        to="/o/$organizationId/document-types/$documentTypeId/documents"
        params={{ organizationId, documentTypeId }}
        leftSection={<IconFiles size={16} />}
        aria-label={words.documentsOf({ name })}
      >
        {words.documents}
      </ButtonLink>
      <ButtonLink
        {...look}
        to="/o/$organizationId/document-types/$documentTypeId/conditions"
        params={{ organizationId, documentTypeId }}
        leftSection={<IconGitBranch size={16} />}
        aria-label={words.conditionsOf({ name })}
      >
        {words.conditions}
      </ButtonLink>
      <Button
        {...look}
        color="red"
        leftSection={<IconTrash size={16} />}
        aria-label={words.removeOf({ name })}
        onClick={onRemove}
      >
        {words.remove}
      </Button>
    </Group>
  )
}
