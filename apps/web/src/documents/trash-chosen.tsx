import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { DocumentSummary } from '@tabellio/contract/documents'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/calls/api.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { refetchAfter } from '../platform/calls/refetches.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyFailure, notifyUndo } from '../ui/feedback/notify.ts'
import { documentMessages } from './documents.messages.ts'

type Props = { chosen: readonly DocumentSummary[]; onDone: () => void }

/** Moves the chosen documents that may be deleted to the trash, one after the other; all come back by a press. */
export function TrashChosen({ chosen, onDone }: Props) {
  const words = useMessages(documentMessages)
  const { move, done } = useMoving(onDone)
  const deletable = chosen.filter(({ myPermissions }) => myPermissions.delete)
  if (deletable.length === 0) return null
  const count = deletable.length
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconTrash size={16} />}
      disabled={done !== undefined}
      onClick={() => void move(deletable)}
    >
      {done === undefined ? words.moveChosen({ count }) : words.movingChosen({ done, count })}
    </Button>
  )
}

function useMoving(onDone: () => void) {
  const words = useMessages(documentMessages)
  const queries = useQueryClient()
  const restore = useWrite('deletedDocuments', 'restore')
  const [done, setDone] = useState<number>()
  async function move(documents: DocumentSummary[]) {
    const moved: { documentId: string }[] = []
    let failure: unknown
    setDone(0)
    for (const [index, { documentId }] of documents.entries()) {
      await api.documents.remove({ params: { documentId } }).then(
        () => moved.push({ documentId }),
        (error: unknown) => (failure ??= error),
      )
      setDone(index + 1)
    }
    await refetchAfter(queries, 'documents', 'remove')
    setDone(undefined)
    onDone()
    if (failure !== undefined)
      notifyFailure(words.someNotMoved({ count: documents.length - moved.length }), failure)
    const undo = () =>
      void restore({ body: { deletedDocumentList: moved } }).catch((error: unknown) =>
        notifyFailure(words.notRestored, error),
      )
    if (moved.length > 0) notifyUndo(words.movedChosen({ count: moved.length }), words.undo, undo)
  }
  return { move, done }
}
