import { TextInput } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { displayValue } from '@tabellio/forms'
import { useLanguage } from '../platform/language.ts'
import type { ControlProps } from './control.ts'
import styles from './controls.module.css'

/** What the form works out by itself: it can be read and copied, not changed. */
export function CalculatedControl({ field, value, frame }: ControlProps) {
  const { language } = useLanguage()
  return (
    <TextInput
      {...frame}
      required={false}
      className={styles.calculated ?? ''}
      value={displayValue(field, value, { language, has24Hours: language !== 'en' })}
      rightSection={<IconCalculator size={16} aria-hidden />}
      readOnly
    />
  )
}
