import { useEffect } from 'react'
import { useWrite } from '../platform/calls/queries.ts'

/** Notes in the log that the person views a version (B-193). Whoever looks as a role cannot, and reads all the same. */
export function useNotedView(documentId: string, documentVersionId: string) {
  const note = useWrite('documents', 'noteView')
  useEffect(() => {
    note({ params: { documentId, documentVersionId } }).catch(() => undefined)
  }, [note, documentId, documentVersionId])
}
