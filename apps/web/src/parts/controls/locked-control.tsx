import { IconLock } from '@tabler/icons-react'
import type { ControlProps } from './control.ts'
import { PlainInput } from './texts/plain-input.tsx'
import styles from './controls.module.css'

/** Shows the number that a sequence gave: it can be read and copied, not typed over (B-606). */
export const LockedControl = ({ value, frame }: ControlProps) => (
  <PlainInput
    frame={{ ...frame, required: false }}
    className={styles.calculated}
    value={typeof value === 'string' ? value : ''}
    rightSection={<IconLock size={16} aria-hidden />}
    readOnly
  />
)
