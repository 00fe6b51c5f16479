import { ApiError } from '@tabellio/contract/client'
import type { DocumentTypeInfo } from '@tabellio/contract/document-types'
import type { RequestError } from '@tabellio/contract/errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isStatus } from '../../platform/calls/api.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyDone, notifyFailure } from '../../ui/feedback/notify.ts'
import { designerMessages } from './designer.messages.ts'
import { newestType, newestVersion } from './designer.queries.ts'
import { mergedDesign } from '../design/merge.ts'
import type { SubjectCalls } from '../subjects/subject.ts'
import { useSubjectWords } from '../subjects/use-subject-words.ts'
import type { Designing } from './use-design.ts'

/** Saves a design as the next draft, and publishes it; where somebody was faster, takes it over to theirs. */
export function useSaving(designing: Designing, calls: SubjectCalls) {
  const { subject, design, saved, isChanged, keepFor, forget } = designing
  const words = useMessages(designerMessages)
  const ofSubject = useSubjectWords(subject)
  const draftOf = async () => {
    if (!isChanged) return subject.versionId
    const versionId = await calls.save(design)
    forget()
    return versionId
  }
  const showNewest = async () => calls.show(await calls.newest())
  const failed = (title: string) => (error: unknown) => {
    if (!isRefusal(error)) notifyFailure(title, error)
  }
  const save = useMutation({
    mutationFn: async () => {
      await draftOf()
      await showNewest()
    },
    onSuccess: () => notifyDone(words.saved),
    onError: failed(words.notSaved),
  })
  const publish = useMutation({
    mutationFn: async (isForAll: boolean) => {
      const versionId = await draftOf()
      try {
        await calls.publish(versionId, isForAll)
      } finally {
        await showNewest()
      }
    },
    onSuccess: () => notifyDone(ofSubject.published),
    onError: failed(ofSubject.notPublished),
  })
  const goOn = useMutation({
    mutationFn: async () => {
      const newest = await calls.newest()
      keepFor(newest.versionId, mergedDesign(saved, design, newest.design))
      await calls.show(newest)
      save.reset()
      publish.reset()
    },
    onError: (error) => notifyFailure(words.notSaved, error),
  })
  const error = save.error ?? publish.error
  return {
    save: () => save.mutate(),
    publish: (isForAll: boolean) => publish.mutate(isForAll),
    goOn: () => goOn.mutate(),
    isBusy: [save, publish, goOn].some(({ isPending }) => isPending),
    isNewer: isStatus(error, 409),
    refusals: refusalsOf(error),
  }
}

/** Takes the version that is shown out of use. */
export function useUnpublishing(type: DocumentTypeInfo) {
  const words = useMessages(designerMessages)
  const send = useWrite('documentTypes', 'unpublish')
  const queries = useQueryClient()
  const { documentTypeId, documentTypeVersionId } = type
  return useMutation({
    mutationFn: async () => {
      await send({ params: { documentTypeVersionId } })
      queries.setQueryData(newestType(documentTypeId).queryKey, await newestVersion(documentTypeId))
    },
    onSuccess: () => notifyDone(words.unpublished),
    onError: (error) => notifyFailure(words.notUnpublished, error),
  })
}

export type Saving = ReturnType<typeof useSaving>

const refusalsOf = (error: unknown): RequestError[] =>
  error instanceof ApiError && error.status === 400 ? error.errors : []

const isRefusal = (error: unknown) => isStatus(error, 409) || refusalsOf(error).length > 0
