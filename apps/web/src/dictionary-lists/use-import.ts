import type { ImportChecked, ImportProgress } from '@tabellio/contract/dictionary-lists'
import type { MissingItems } from '@tabellio/contract/dictionary-files'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../platform/calls/api.ts'
import { read, useWrite } from '../platform/calls/queries.ts'
import { type FileProblem, fileToSend } from './list-file.ts'

/** How far a file is: on its way, or what the server does with it. */
export type Progress = { phase: NonNullable<ImportProgress['phase']> | 'sending'; share: number }

/** A file with what it would change, or with what is wrong with it. */
type Checked =
  | { file: File; changes: ImportChecked; problems?: never }
  | { changes?: never; problems: FileProblem[] }

/** Compares a file with a list, and imports it; both may take a while, and are given up where the screen is left. */
export function useImport(dictionaryListName: string) {
  const params = { dictionaryListName }
  const watched = useWatched(dictionaryListName)
  const write = useWrite('dictionaryLists', 'importFile')
  const checking = useMutation({
    mutationFn: async (given: File): Promise<Checked> => {
      const { file, problems } = await fileToSend(given)
      if (problems) return { problems }
      const { progressKey, ...options } = watched.begin()
      const changes = await ask(
        'dictionaryLists',
        'checkImport',
        { params, body: { progressKey } },
        { files: [file], ...options },
      )
      return { file, changes }
    },
    onSettled: watched.end,
  })
  const importing = useMutation({
    mutationFn: ({ file, missing, revision }: { file: File; missing: MissingItems; revision: number }) => {
      const { progressKey, ...options } = watched.begin()
      return write({ params, body: { missing, revision, progressKey } }, { files: [file], ...options })
    },
    onSettled: watched.end,
  })
  return { checking, importing, progress: watched.progress }
}

/** How far the call is that runs now: what is sent the browser knows, what comes then the server says. */
function useWatched(dictionaryListName: string) {
  const [sending, setSending] = useState<{ key: string; sent: number }>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const isSent = sending?.sent === 1
  const { data } = useQuery({
    ...read('dictionaryLists', 'importProgress', {
      params: { dictionaryListName },
      query: { progressKey: sending?.key ?? '' },
    }),
    enabled: isSent,
    refetchInterval: 1000,
  })
  const begin = () => {
    const progressKey = crypto.randomUUID()
    const { signal } = (leaving.current = new AbortController())
    setSending({ key: progressKey, sent: 0 })
    return { progressKey, signal, onProgress: (sent: number) => setSending({ key: progressKey, sent }) }
  }
  const progress: Progress | undefined = sending && {
    phase: isSent ? (data?.phase ?? 'waiting') : 'sending',
    share: isSent ? (data?.share ?? 0) : sending.sent,
  }
  return { begin, end: () => setSending(undefined), progress }
}
