import { IconCalculator } from '@tabler/icons-react'
import { displayValue } from '@tabellio/forms'
import { useLocale } from '../../platform/region.ts'
import type { ControlProps } from './control.ts'
import { PlainInput } from './texts/plain-input.tsx'
import styles from './controls.module.css'

/** Shows what the form works out by itself: it can be read and copied, not changed. No stop on the way from field to field. */
export function CalculatedControl({ field, value, frame }: ControlProps) {
  const locale = useLocale()
  return (
    <PlainInput
      frame={{ ...frame, required: false }}
      className={styles.calculated}
      value={displayValue(field, value, locale)}
      rightSection={<IconCalculator size={16} aria-hidden />}
      readOnly
      tabIndex={-1}
    />
  )
}
