import { IconCheck } from '@tabler/icons-react'
import { useMessages } from '../../platform/use-messages.ts'
import { steps, type Step } from '../flow.ts'
import styles from '../wizard.module.css'
import { wizardMessages } from '../wizard.messages.ts'

/** Shows how far a person is on the way to the document. A phone has room for the current step's name only. */
export function Stepper({ step, isDone = false }: { step: Step; isDone?: boolean }) {
  const words = useMessages(wizardMessages)
  const current = steps.indexOf(step)
  return (
    <ol className={styles.stepper} aria-label={words.steps}>
      {steps.map((name, at) => (
        <li
          key={name}
          className={styles.step}
          aria-current={at === current ? 'step' : undefined}
          data-done={at < current || isDone || undefined}
        >
          <span className={styles.stepMark} aria-hidden>
            {at < current || isDone ? <IconCheck size={16} /> : at + 1}
          </span>
          <span className={styles.stepName}>{words[name]}</span>
        </li>
      ))}
    </ol>
  )
}
