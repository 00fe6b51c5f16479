import { Button, Popover } from '@mantine/core'
import type { Form, Reason } from '@tabellio/forms'
import { Suspense, lazy, useCallback, useState, useSyncExternalStore } from 'react'
import { useWords } from '../platform/messages.ts'
import { useForm } from './form-context.ts'
import { formMessages } from './form.messages.ts'
import styles from './form.module.css'

/** What explains comes when somebody asks: few do, and the form shall not wait for it. */
const WhyPanel = lazy(() => import('./why-panel.tsx').then(({ WhyPanel }) => ({ default: WhyPanel })))

type WhyButtonProps = {
  path: string
  /** What the reasons are asked about: the field or record, or the section in which it stands. */
  label: string
  /** Which reasons count here: what is said of a section is not said again at each of its fields. */
  of?: 'itself' | 'section'
}

/** Asks why something is hidden or disabled. Not there unless a dependency is the reason. */
export function WhyButton({ path, label, of }: WhyButtonProps) {
  const form = useForm()
  const { why } = useWords(formMessages)
  const [isOpen, setIsOpen] = useState(false)
  const subscribe = useCallback((listener: () => void) => form.subscribeChanges(listener), [form])
  const hasReason = useSyncExternalStore(subscribe, () => reasonsOf(form, path, of).length > 0)
  if (!hasReason) return null
  const name = `${why} ${label}`
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" width={380} trapFocus returnFocus>
      <Popover.Target>
        <Button
          className={styles.why}
          variant="subtle"
          size="compact-xs"
          aria-label={name}
          onClick={() => setIsOpen(!isOpen)}
        >
          {why}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name} aria-live="polite">
        <Suspense>
          <WhyPanel reasons={reasonsOf(form, path, of)} form={form} onClose={() => setIsOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

const reasonsOf = (form: Form, path: string, of: WhyButtonProps['of']): Reason[] =>
  form
    .reasonsFor(path)
    .filter(({ item: { type } }) => !of || (of === 'section') === (type === 'section' || type === 'page'))
