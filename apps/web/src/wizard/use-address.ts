import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { parseSearch, withoutUndefined } from '../platform/address/address.ts'
import type { Flow, Step } from './flow.ts'
import { isDone } from './flow.ts'
import { rememberMade } from './remembered.ts'
import { wizardSearch, type WizardSearch } from './wizard.search.ts'

const route = getRouteApi('/o/$organizationId/templates/versions/$templateVersionId/generate')

/** The address no longer says what is undefined. */
type Change = { [Name in keyof WizardSearch]?: WizardSearch[Name] | undefined }

/** Writes where a person is into the address: a step of the history for each step and part, none for what is noted. */
export function useSaying() {
  const navigate = route.useNavigate()
  return useCallback(
    (change: Change, isNoted = false) =>
      void navigate({
        search: (before) => withoutUndefined({ ...before, ...change }),
        replace: isNoted,
        resetScroll: false,
      }),
    [navigate],
  )
}

type Say = ReturnType<typeof useSaying>

type StepAddress = {
  flow: Flow
  say: Say
  /** The browser has gone back or forward to a step; answers the one that can be reached. */
  onWalk: (step: Step) => Step
}

/** Told when the browser goes back or forward to another address of this wizard. */
export function useWalk(onWalk: (search: string) => void) {
  const router = useRouter()
  const walk = useEffectEvent(onWalk)
  useEffect(() => {
    const { pathname } = router.history.location
    return router.history.subscribe(({ location, action }) => {
      if (action.type === 'PUSH' || action.type === 'REPLACE' || location.pathname !== pathname) return
      walk(location.search)
    })
  }, [router])
}

/** Keeps the address at the flow's step, and the flow at the address's when the browser goes back or forward. */
export function useStepAddress({ flow, say, onWalk }: StepAddress) {
  const { step: first = 'form', part, stateId } = route.useSearch()
  const said = useRef<Step>(undefined)
  const { step, outcome } = flow
  const made = isDone(flow) ? outcome?.documentId : undefined
  const madeVersion = outcome?.documentVersionId

  useEffect(() => {
    if (said.current === step) return
    const isFirst = said.current === undefined
    said.current = step
    if (!isFirst || first !== step) say({ step: stepIn(step) }, isFirst)
  }, [step, first, say])

  /** A document that was made has the address to itself: its answers are no longer a draft. */
  useEffect(() => {
    if (!made || !madeVersion) return
    if (stateId) rememberMade(stateId, { made, madeVersion })
    say({ made, madeVersion, stateId: undefined, part: undefined }, true)
  }, [made, madeVersion, stateId, say])

  useWalk((search) => {
    const { step: walked = 'form' } = wizardSearch(parseSearch(search))
    const reached = onWalk(walked)
    said.current = reached
    if (reached !== walked) say({ step: stepIn(reached) }, true)
  })

  /** At a part of the form, which is a step of the history of its own. */
  const sayPart = useCallback(
    (next: string | undefined) => {
      if (said.current === 'form' && next === part) return
      said.current = 'form'
      say({ step: undefined, part: next })
    },
    [say, part],
  )
  return { part, sayPart }
}

/** A page that is loaded anew goes on there: a preview is made again from the summary. */
export function useFirstStep(isReady: boolean): 'form' | 'summary' {
  const { step = 'form' } = route.useSearch()
  return step === 'form' || !isReady ? 'form' : 'summary'
}

/** The form is where every wizard begins and needs no saying. */
const stepIn = (step: Step) => (step === 'form' ? undefined : step)
