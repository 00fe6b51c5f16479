import { getRouteApi } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { oneOf, parseSearch, withoutUndefined } from '../platform/address/address.ts'
import { steps, useWalk, type Step, type WizardHandle, type WizardProps } from '../wizard/index.ts'

const route = getRouteApi('/o/$organizationId/combined-templates/$combinedTemplateId/generate')

/** The address no longer says what is undefined. */
type Change = { [Name in 'stateId' | 'step' | 'part' | 'made']?: string | undefined }

/** Keeps the address at the wizard's step, and the wizard at the address's when the browser goes back or forward. */
export function useStepAddress(stateId: string, wizard: RefObject<WizardHandle | null>) {
  const navigate = route.useNavigate()
  const { step, part } = route.useSearch()
  const beginsAt = oneOf(steps, step) ?? 'form'
  const said = useRef<Step>(undefined)
  const say = useCallback(
    (change: Change, isNoted = false) =>
      void navigate({
        search: (before) => withoutUndefined({ ...before, ...change }),
        replace: isNoted,
        resetScroll: false,
      }),
    [navigate],
  )
  useEffect(() => say({ stateId }, true), [stateId, say])

  const onStepUpdated: NonNullable<WizardProps['onStepUpdated']> = (next) => {
    const isFirst = said.current === undefined
    if (said.current === next) return
    said.current = next
    if (!isFirst || beginsAt !== next) say({ step: stepIn(next) }, isFirst)
  }

  useWalk((search) => {
    const walked = oneOf(steps, parseSearch(search)['step']) ?? 'form'
    const reached = wizard.current?.walk(walked) ?? walked
    said.current = reached
    if (reached !== walked) say({ step: stepIn(reached) }, true)
  })

  /** At a part of the form, which is a step of the history of its own. */
  const onPart = useCallback(
    (next: string | undefined) => {
      if (said.current === 'form' && next === part) return
      said.current = 'form'
      say({ step: undefined, part: next })
    },
    [say, part],
  )
  return { beginsAt, part, onPart, onStepUpdated, say }
}

/** The form is where every wizard begins and needs no saying. */
const stepIn = (step: Step) => (step === 'form' ? undefined : step)
