import { recordTest } from '@tabellio/expression'
import { failingSamples } from '@tabellio/forms'
import { useDeferredValue, useMemo, useState } from 'react'
import { useMessages } from '../platform/use-messages.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useSession } from '../platform/session.ts'
import { notifyFailure } from '../ui/feedback/notify.ts'
import { problemsOfBlock } from './blocks/block-problems.ts'
import { dependencyMessages } from './dependencies.messages.ts'
import type { ConditionsSearch } from './dependencies.search.ts'
import type { DraftPlace } from './draft-store.ts'
import { editedForm } from './form-map/edited-form.ts'
import { reviewsOf } from './review.ts'
import type { Subject, SubjectCalls } from './subject.ts'
import { useConditions } from './use-conditions.ts'
import { useSaving } from './saving/use-saving.ts'
import { useShownBlocks } from './blocks/use-shown-blocks.ts'

export type ConditionsPageProps = {
  subject: Subject
  calls: SubjectCalls
  search: ConditionsSearch
  onSearch: (search: ConditionsSearch) => void
}

/** Everything that goes on while conditions are edited. */
export function useConditionsPage({ subject, calls, search, onSearch }: ConditionsPageProps) {
  const words = useMessages(dependencyMessages)
  const place = usePlace(subject)
  const form = useMemo(() => editedForm(subject), [subject])
  const conditions = useConditions(subject, place)
  const { blocks } = conditions
  const saving = useSaving({ subject, calls, conditions, place })
  const shown = useShownBlocks(blocks, search, onSearch)
  const settled = useDeferredValue(blocks)
  const reviews = useMemo(() => reviewsOf(settled, form), [settled, form])
  const [isChecked, setIsChecked] = useState(false)
  /** What is saved for a document type applies at once: it is shown before. */
  const [isConfirming, setIsConfirming] = useState(false)
  const confirming = { isOpen: isConfirming, close: () => setIsConfirming(false) }
  const incomplete = blocks
    .filter(({ id, rule }) => problemsOfBlock(rule, form).count > 0 || reviews.get(id)?.cycle.length)
    .map(({ id }) => id)
  const open = (ids: string[]) => shown.setOpenIds([...new Set([...shown.openIds, ...ids])])

  /** The server refuses what fails its own samples; it is said beforehand, and where. */
  function passesSamples(refusal: string): boolean {
    const wizard = { dependencies: blocks.map(({ rule }) => rule) }
    const failing = failingSamples(wizard, {
      language: form.textLanguage,
      isRecord: recordTest(form.sources),
    })
    if (failing.length === 0) return true
    open(failing.flatMap(({ dependency }) => blocks[dependency]?.id ?? []))
    notifyFailure(refusal, words.samplesFail)
    return false
  }

  function save() {
    setIsChecked(incomplete.length > 0)
    if (incomplete.length > 0) return open(incomplete)
    if (subject.kind === 'template') saving.save()
    else if (passesSamples(words.saveFailed)) setIsConfirming(true)
  }

  const canPublish = () => passesSamples(words.publishFailed)

  return { form, conditions, saving, shown, reviews, isChecked, incomplete, confirming, save, canPublish }
}

function usePlace({ versionId }: Subject): DraftPlace {
  const { organizationId } = useOrganization()
  const username = useSession()?.username ?? ''
  return useMemo(() => ({ organizationId, username, versionId }), [organizationId, username, versionId])
}
