import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { DocumentInfo } from '@tabellio/contract/documents'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/calls/api.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { refetchAfter } from '../../platform/calls/refetches.ts'
import { useOrganization } from '../../platform/routes/organization.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyFailure, notifyUndo } from '../../ui/feedback/notify.ts'
import { documentMessages } from '../documents.messages.ts'

/** Moves the document to the trash, from where it comes back by a press. */
export function TrashButton({ document: { documentId, name } }: { document: DocumentInfo }) {
  const words = useMessages(documentMessages)
  const { organizationId } = useOrganization()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isMoving, setMoving] = useState(false)
  const restore = useWrite('deletedDocuments', 'restore')
  const undo = () =>
    void restore({ body: { deletedDocumentList: [{ documentId }] } }).catch((error: unknown) =>
      notifyFailure(words.notRestored, error),
    )
  const move = async () => {
    setMoving(true)
    try {
      await api.documents.remove({ params: { documentId } })
      // The page of the document must not ask for it any more: it is left before what is shown is asked for anew.
      await navigate({ to: '/o/$organizationId/documents', params: { organizationId } })
      await refetchAfter(queries, 'documents', 'remove')
      notifyUndo(words.movedToTrash({ name }), words.undo, undo)
    } catch (error) {
      notifyFailure(words.notMovedToTrash, error)
    } finally {
      setMoving(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} />}
      loading={isMoving}
      onClick={() => void move()}
    >
      {words.moveToTrash}
    </Button>
  )
}
