import { Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconTrash, IconTrashX } from '@tabler/icons-react'
import type { DeletedDocument } from '@tabellio/contract/deleted-documents'
import { useState } from 'react'
import { type Column, DataList, ListPage, nameFilter } from '../parts/lists/index.ts'
import { PersonName } from '../parts/people/index.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { RemoveDialog } from '../ui/dialogs/remove-dialog.tsx'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { EmptyTrash } from './empty-trash.tsx'
import { deletedDocumentMessages } from './deleted-documents.messages.ts'
import { type DeletedSort, deletedList, deletedOrder, deletedSizes } from './deleted-documents.queries.ts'

export function DeletedDocumentsPage() {
  const words = useMessages(deletedDocumentMessages)
  const [leaving, setLeaving] = useState<DeletedDocument>()
  const columns = useColumns(setLeaving)
  return (
    <>
      <ListPage
        words={words}
        Icon={IconTrash}
        filters={[nameFilter, { kind: 'person', name: 'by', label: words.deletedBy }]}
        list={deletedList}
        sizes={deletedSizes}
        order={deletedOrder}
        actions={<EmptyTrash />}
      >
        {(deleted, sorting) => (
          <DataList
            name={words.title}
            columns={columns}
            rows={deleted}
            idOf={({ documentId, versionNumber }) => `${documentId} ${versionNumber ?? ''}`}
            sorting={sorting}
          />
        )}
      </ListPage>
      {leaving && <ForGood deleted={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

function useColumns(onForGood: (deleted: DeletedDocument) => void): Column<DeletedDocument, DeletedSort>[] {
  const words = useMessages(deletedDocumentMessages)
  const format = useFormat()
  const nameOf = useNameOf()
  return [
    { key: 'name', title: words.name, sort: 'name', onPhone: 'title', render: nameOf },
    {
      key: 'type',
      title: words.type,
      sort: 'documentType',
      onPhone: 'line',
      render: ({ documentTypeName }) => documentTypeName,
    },
    {
      key: 'by',
      title: words.deletedBy,
      sort: 'deletedBy',
      onPhone: 'line',
      render: ({ deletedBy }) => <PersonName username={deletedBy} />,
    },
    {
      key: 'at',
      title: words.deletedAt,
      sort: 'deletedAt',
      isMoment: true,
      onPhone: 'line',
      render: ({ deletedAt }) => <time>{format.moment(deletedAt)}</time>,
    },
    {
      key: 'actions',
      title: '',
      width: 320,
      onPhone: 'actions',
      render: (deleted) =>
        deleted.myPermissions.delete && <Actions deleted={deleted} onForGood={() => onForGood(deleted)} />,
    },
  ]
}

/** A version that was deleted alone says so in its name. */
function useNameOf() {
  const words = useMessages(deletedDocumentMessages)
  return ({ name, versionNumber }: DeletedDocument) =>
    versionNumber === null ? name : words.versionOf({ number: versionNumber, name })
}

const named = ({ documentId, documentVersionList }: DeletedDocument) => ({
  body: { deletedDocumentList: [{ documentId, documentVersionList }] },
})

function Actions({ deleted, onForGood }: { deleted: DeletedDocument; onForGood: () => void }) {
  const words = useMessages(deletedDocumentMessages)
  const name = useNameOf()(deleted)
  const send = useWrite('deletedDocuments', 'restore')
  const restore = () =>
    send(named(deleted)).then(
      () => notifyDone(words.restored({ name })),
      (error: unknown) => notifyFailure(words.notRestored, error),
    )
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={16} />}
        aria-label={words.restoreOne({ name })}
        onClick={() => void restore()}
      >
        {words.restore}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconTrashX size={16} />}
        aria-label={words.forGoodOne({ name })}
        onClick={onForGood}
      >
        {words.forGood}
      </Button>
    </Group>
  )
}

function ForGood({ deleted, onClose }: { deleted: DeletedDocument; onClose: () => void }) {
  const words = useMessages(deletedDocumentMessages)
  const name = useNameOf()(deleted)
  const hardDelete = useWrite('deletedDocuments', 'hardDelete')
  return (
    <RemoveDialog name={name} words={words} remove={() => hardDelete(named(deleted))} onClose={onClose} />
  )
}
