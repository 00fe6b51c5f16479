import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { parseSearch, withoutUndefined } from '../platform/address/address.ts'
import type { Step } from './flow.ts'
import { rememberMade } from './remembered.ts'
import { wizardSearch, type WizardSearch } from './wizard.search.ts'
import type { WizardHandle, WizardProps } from './wizard.tsx'

const route = getRouteApi('/o/$organizationId/templates/versions/$templateVersionId/generate')

/** The address no longer says what is undefined. */
type Change = { [Name in keyof WizardSearch]?: WizardSearch[Name] | undefined }

/** Writes where a person is into the address: a step of the history for each step and part, none for what is noted. */
function useSaying() {
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

/** Keeps the address at the wizard's step, and the wizard at the address's when the browser goes back or forward. */
export function useStepAddress(stateId: string, wizard: RefObject<WizardHandle | null>) {
  const say = useSaying()
  const { step: beginsAt = 'form', part } = route.useSearch()
  const said = useRef<Step>(undefined)
  useEffect(() => say({ stateId }, true), [stateId, say])

  const onStepUpdated: NonNullable<WizardProps['onStepUpdated']> = (step, outcome) => {
    const isFirst = said.current === undefined
    const isNew = said.current !== step
    said.current = step
    if (isNew && (!isFirst || beginsAt !== step)) say({ step: stepIn(step) }, isFirst)
    const { documentId: made, documentVersionId: madeVersion } = outcome ?? {}
    if (!made || !madeVersion) return
    // A document that was made has the address to itself: its answers are no longer a draft.
    rememberMade(stateId, { made, madeVersion })
    say({ made, madeVersion, stateId: undefined, part: undefined }, true)
  }

  useWalk((search) => {
    const { step: walked = 'form' } = wizardSearch(parseSearch(search))
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
  return { beginsAt, part, onPart, onStepUpdated }
}

/** The form is where every wizard begins and needs no saying. */
const stepIn = (step: Step) => (step === 'form' ? undefined : step)
