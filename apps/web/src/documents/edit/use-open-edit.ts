import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '../../platform/calls/api.ts'
import { openEdits } from './edit.queries.ts'

/** How often is asked who else edits. */
const lookMs = 10_000

/** Tells others that the caller edits the document, as long as this is shown; answers who else does. */
export function useOpenEdit(documentId: string) {
  useEffect(() => {
    const input = { params: { documentId } }
    // Others are told where that is possible; whoever saves is told of the others in any case.
    const begun = ask('documentEdits', 'begin', input).catch(nothing)
    return () => void begun.then(() => ask('documentEdits', 'end', input)).catch(nothing)
  }, [documentId])
  return useQuery({ ...openEdits(documentId), refetchInterval: lookMs }).data?.items ?? []
}

const nothing = () => undefined
