import { ApiError } from '@tabellio/contract/client'
import type { RequestError } from '@tabellio/contract/errors'
import { useMutation } from '@tanstack/react-query'
import { isStatus } from '../../platform/calls/api.ts'
import { useLanguage } from '../../platform/use-language.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyDone, notifyFailure } from '../../ui/feedback/notify.ts'
import { requestErrorText } from '../../platform/refusals/refusal-text.ts'
import { mergedRules, type RuleBlock } from '../blocks/blocks.ts'
import { dependencyMessages } from '../dependencies.messages.ts'
import { dropConditionsDraft, keepConditionsDraft, type DraftPlace } from '../draft-store.ts'
import type { Subject, SubjectCalls } from '../subject.ts'
import type { Conditions } from '../use-conditions.ts'

type SavingInput = { subject: Subject; calls: SubjectCalls; conditions: Conditions; place: DraftPlace }

/** Saves conditions as the next version; where somebody was faster, takes them over to theirs. */
export function useSaving({ subject, calls, conditions, place }: SavingInput) {
  const words = useMessages(dependencyMessages)
  const saving = useMutation({
    mutationFn: async (blocks: readonly RuleBlock[]) => {
      await calls.save({ ...conditions.draft(), dependencies: blocks.map(({ rule }) => rule) })
      dropConditionsDraft(place)
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
      keepConditionsDraft({ ...place, versionId: newest.versionId }, { ...mine, dependencies })
      await calls.show(newest)
      dropConditionsDraft(place)
      saving.reset()
    },
    onError: (error) => notifyFailure(words.saveFailed, error),
  })
  const publishing = useMutation({
    mutationFn: async () => calls.publish?.(),
    onSuccess: () => notifyDone(words.publishDone),
    onError: (error) => notifyFailure(words.publishFailed, error),
  })
  const { language } = useLanguage()
  const refusals = refusalsOf(saving.error)
  const say = (error: RequestError) => requestErrorText(error, language)
  /** They are about the blocks as they were sent: what is changed since may be right. */
  const isCurrent = saving.variables === conditions.blocks
  return {
    save: () => saving.mutate(conditions.blocks),
    publish: () => publishing.mutate(),
    goOn: () => goingOn.mutate(),
    forget: () => saving.reset(),
    isBusy: saving.isPending || goingOn.isPending,
    isPublishing: publishing.isPending,
    isNewer: isStatus(saving.error, 409),
    isRefused: isCurrent && refusals.length > 0,
    refusalsAt: (at: number) =>
      isCurrent ? refusals.filter(({ path }) => blockOf(path) === at).map(say) : [],
    otherRefusals: [...new Set(refusals.filter(({ path }) => blockOf(path) === undefined).map(say))],
  }
}

export type Saving = ReturnType<typeof useSaving>

const refusalsOf = (error: unknown): RequestError[] =>
  error instanceof ApiError && error.status === 400 ? error.errors : []

/** The place of the block that a path of the request leads into. */
const blockOf = (path: string): number | undefined => {
  const at = path.match(/dependencies\[(\d+)\]/)?.[1]
  return at === undefined ? undefined : Number(at)
}

const isRefusal = (error: unknown) => isStatus(error, 409) || refusalsOf(error).length > 0
