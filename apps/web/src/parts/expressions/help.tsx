import { Text } from '@mantine/core'
import { stored } from '../../platform/stored.ts'
import { useStored } from '../../platform/use-stored.ts'
import styles from './expressions.module.css'

/** The parts of a builder explain themselves or not; this browser remembers it (B-126). */
export const helpMode = stored('expression.help-mode', (remembered) => remembered === true)

/** Said where help is wanted. */
export function HelpText({ children }: { children: string }) {
  const hasHelp = useStored(helpMode)
  return (
    hasHelp && (
      <Text size="xs" c="dimmed" className={styles['help']}>
        {children}
      </Text>
    )
  )
}
