import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useMessages } from '../../../platform/use-messages.ts'
import styles from './summary.module.css'
import { formMessages } from '../form.messages.ts'

/** The name of a value or record; it leads to its place in the form (G-043). */
export function SummaryLabel({ label, onGoTo }: { label: string; onGoTo: () => void }) {
  const words = useMessages(formMessages)
  return (
    <UnstyledButton className={styles.summaryLabel} onClick={onGoTo}>
      <span aria-hidden>{label}</span>
      <VisuallyHidden>{words.goToField({ label })}</VisuallyHidden>
    </UnstyledButton>
  )
}
