import { Button, Popover } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { lazyPart, usePreloaded } from '../../../ui/lazy-part.tsx'
import type { WhyKnown } from './why-panel.tsx'
import { whyMessages } from './why.messages.ts'
import styles from './why.module.css'

const WhyPanel = lazyPart(() => import('./why-panel.tsx').then(({ WhyPanel }) => WhyPanel))

export function WhyButton({ label, known }: { label: string; known: WhyKnown }) {
  const { why } = useMessages(whyMessages)
  const [isOpen, setIsOpen] = useState(false)
  usePreloaded(WhyPanel)
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
        <WhyPanel {...known} onClose={() => setIsOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
