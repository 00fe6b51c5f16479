import { Text } from '@mantine/core'
import { stored } from '../platform/stored.ts'
import { useBuilder } from './builder-context.ts'
import styles from './expressions.module.css'

/** Whether the parts of a builder explain themselves; this browser remembers it (B-126). */
export const helpMode = stored('tabellio.expression-help', (remembered) => remembered === true)

/** Said where help is wanted. */
export function HelpText({ children }: { children: string }) {
  const { hasHelp } = useBuilder()
  return (
    hasHelp && (
      <Text size="xs" c="dimmed" className={styles['help']}>
        {children}
      </Text>
    )
  )
}
