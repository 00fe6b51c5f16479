import { ApiError } from '@tabellio/contract/client'
import { useMutation } from '@tanstack/react-query'
import { isStatus } from '../platform/api.ts'
import { useWords } from '../platform/messages.ts'
import { notifyDone, notifyFailure } from '../ui/notify.ts'
import { mergedRules } from './blocks.ts'
import { dependencyMessages } from './dependencies.messages.ts'
import { dropDraft, keepDraft, type DraftPlace } from './draft-store.ts'
import type { Subject, SubjectCalls } from './subject.ts'
import type { Conditions } from './use-conditions.ts'

type SavingInput = { subject: Subject; calls: SubjectCalls; conditions: Conditions; place: DraftPlace }

/** Saves conditions as the next version; where somebody was faster, takes them over to theirs. */
export function useSaving({ subject, calls, conditions, place }: SavingInput) {
  const words = useWords(dependencyMessages)
  const saving = useMutation({
    mutationFn: async () => {
      await calls.save(conditions.draft())
      dropDraft(place)
    },
    onSuccess: () => notifyDone(words.saved),
    onError: (error) => {
      if (!isRefusal(error)) notifyFailure(words.saveFailed, error)
    },
  })
  const goingOn = useMutation({
    mutationFn: async () => {
      const newest = await calls.newest()
      const mine = conditions.draft()
      const theirs = newest.wizard.dependencies
      const dependencies = mergedRules(mine.dependencies, theirs, subject.wizard.dependencies)
      keepDraft({ ...place, versionId: newest.versionId }, { ...mine, dependencies })
      await calls.show(newest)
      dropDraft(place)
      saving.reset()
    },
    onError: (error) => notifyFailure(words.saveFailed, error),
  })
  const publishing = useMutation({
    mutationFn: async () => calls.publish?.(),
    onSuccess: () => notifyDone(words.publishDone),
    onError: (error) => notifyFailure(words.publishFailed, error),
  })
  return {
    save: () => saving.mutate(),
    publish: () => publishing.mutate(),
    goOn: () => goingOn.mutate(),
    isBusy: saving.isPending || goingOn.isPending,
    isPublishing: publishing.isPending,
    isNewer: isStatus(saving.error, 409),
    refusals: saving.error instanceof ApiError && saving.error.status === 400 ? saving.error.errors : [],
    forget: () => saving.reset(),
  }
}

const isRefusal = (error: unknown) => isStatus(error, 409) || isStatus(error, 400)
