import { displayValue, type Field, type Form, type Reason } from '@tabellio/forms'
import type { Value } from '@tabellio/expression'
import { useCallback, useSyncExternalStore } from 'react'
import { useLocale } from '../../../platform/region.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useForm } from '../form-context.ts'

/** The button comes when there is something to explain, and the explanation when somebody asks. */
const WhyButton = lazyPart(() => import('./why-button.tsx').then(({ WhyButton }) => WhyButton))

type WhyProps = {
  path: string
  /** The reasons are asked about this: the field or record, or the section in which it stands. */
  label: string
  /** Which reasons count here: what is said of a section is not said again at each of its fields. */
  of?: 'itself' | 'section'
}

/** Why something is hidden or disabled, for who asks. Not there unless a dependency is the reason. */
export function Why({ path, label, of }: WhyProps) {
  const form = useForm()
  const locale = useLocale()
  const subscribe = useCallback((listener: () => void) => form.subscribeChanges(listener), [form])
  const hasReason = useSyncExternalStore(subscribe, () => reasonsOf(form, path, of).length > 0)
  const display = (field: Field, value: Value) => displayValue(field, value, locale)
  return (
    hasReason && <WhyButton label={label} known={{ form, display, reasons: reasonsOf(form, path, of) }} />
  )
}

const reasonsOf = (form: Form, path: string, of: WhyProps['of']): Reason[] =>
  form
    .reasonsFor(path)
    .filter(({ item: { type } }) => !of || (of === 'section') === (type === 'section' || type === 'page'))
