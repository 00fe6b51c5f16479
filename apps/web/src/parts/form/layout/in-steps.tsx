import { paginateBy, type OutlinePage } from '@tabellio/forms'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useForm, useOutline } from '../form-context.ts'
import { rootNameOf, stepsOf, type FormPlace } from '../form-place.ts'
import { layoutOf } from './layout-of.ts'

/** Shows the form section by section while it is there; what rules hide or show has it cut anew (B-104). */
export function InSteps({ place }: { place: FormPlace }) {
  const form = useForm()
  useLayoutEffect(() => {
    form.paginate(paginateBy(layoutOf(form)))
    return () => form.paginate(undefined)
  }, [form])
  useFollowedFocus(place)
  return null
}

const holds = (page: OutlinePage | undefined, path: string) =>
  page?.sections.some(({ items }) => items.some((item) => item.path === path)) ?? false

/** A rule may move the field that is being filled in to another step: who fills it in goes along. */
function useFollowedFocus({ page, goTo }: FormPlace) {
  const steps = stepsOf(useOutline())
  const focused = useRef('')
  const before = useRef(page)
  useEffect(() => {
    const life = new AbortController()
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      // The title takes the focus where a step appears: nobody has left the field by that.
      const path = target.closest('[data-path]')?.getAttribute('data-path')
      if (path || target.matches('button')) focused.current = rootNameOf(path ?? '')
    }
    addEventListener('focusin', note, { signal: life.signal })
    return () => life.abort()
  }, [])
  const follow = useEffectEvent((page: OutlinePage | undefined) => {
    const path = focused.current
    const isOther = page?.key !== before.current?.key
    const hasWalked = isOther && steps.some(({ key }) => key === before.current?.key)
    const hasMoved = isOther || !holds(page, path)
    if (!hasWalked && hasMoved && holds(before.current, path)) goTo({ path })
    before.current = page
  })
  useEffect(() => follow(page), [page])
}
