import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress } from '@mantine/core'
import { IconTrashX } from '@tabler/icons-react'
import type { DeletedDocument } from '@tabellio/contract/deleted-documents'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/calls/api.ts'
import { refetchAfter } from '../platform/calls/refetches.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { deletedDocumentMessages } from './deleted-documents.messages.ts'

type Named = Pick<DeletedDocument, 'documentId' | 'documentVersionList'>

/** Deletes all that the person may delete for good, after it is counted and confirmed. */
export function EmptyTrash() {
  const words = useMessages(deletedDocumentMessages)
  const [found, setFound] = useState<Named[]>()
  const [isCounting, setCounting] = useState(false)
  const count = () => {
    setCounting(true)
    void findDeletable()
      .then(setFound, (error: unknown) => notifyFailure(words.notEmptied, error))
      .finally(() => setCounting(false))
  }
  return (
    <>
      <Button variant="default" leftSection={<IconTrashX size={16} />} loading={isCounting} onClick={count}>
        {words.empty}
      </Button>
      {found && <EmptyDialog found={found} onClose={() => setFound(undefined)} />}
    </>
  )
}

const rowsPerPage = 500

/** All that lies in the trash now and that the person may delete, whatever page it is on. */
async function findDeletable(pageNumber = 0): Promise<Named[]> {
  const { items } = await api.deletedDocuments.list({ query: { pageNumber, rowsPerPage } })
  const own = items
    .filter(({ myPermissions }) => myPermissions.delete)
    .map(({ documentId, documentVersionList }) => ({ documentId, documentVersionList }))
  return items.length < rowsPerPage ? own : [...own, ...(await findDeletable(pageNumber + 1))]
}

/** So many go in one request: all of them or none. */
const atOnce = 50

function EmptyDialog({ found, onClose }: { found: Named[]; onClose: () => void }) {
  const words = useMessages(deletedDocumentMessages)
  const queries = useQueryClient()
  const [done, setDone] = useState<number>()
  const count = found.length
  async function removeAll() {
    for (let from = 0; from < count; from += atOnce) {
      setDone(from)
      const deletedDocumentList = found.slice(from, from + atOnce)
      await api.deletedDocuments.hardDelete({ body: { deletedDocumentList } })
    }
  }
  const empty = () =>
    void removeAll()
      .then(
        () => notifyDone(words.emptied({ count })),
        (error: unknown) => notifyFailure(words.notEmptied, error),
      )
      .then(() => refetchAfter(queries, 'deletedDocuments', 'hardDelete'))
      .finally(onClose)
  return (
    <ConfirmDialog
      isOpen
      title={words.emptyTitle({ count })}
      confirm={words.emptyNow({ count })}
      isBusy={done !== undefined}
      onConfirm={count === 0 ? onClose : empty}
      onCancel={onClose}
    >
      {count === 0 ? words.nothingToEmpty : words.removeHint}
      {done !== undefined && <Progress value={(100 * done) / count} mt="sm" aria-label={words.empty} />}
    </ConfirmDialog>
  )
}
