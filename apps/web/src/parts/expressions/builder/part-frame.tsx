import { Text } from '@mantine/core'
import { isGroup, type Expression } from '@tabellio/expression'
import type { ReactNode } from 'react'
import { usePresent } from '../builder-context.ts'
import { useDrag } from './drag-context.ts'
import { DragHandle } from './drag-handle.tsx'
import { colorCount } from '../levels.ts'
import { PartActions } from './part-actions.tsx'
import { PartNotes } from './part-notes.tsx'
import { PartOutcome } from '../try/part-outcome.tsx'
import { partNumber, usePartName } from './part-name.ts'
import styles from '../expressions.module.css'

export type PartProps = {
  part: Expression
  at: string
  /** How deep it stands: its color is that of its level (B-128). */
  level: number
  /** The records of which one instance is meant where it stands. */
  scope: readonly string[]
  /** A word before it, as "where" before a filter. */
  lead?: string | undefined
}

/** Surrounds a part of the tree: with its name, its color, its notes. Keys that move parts look for its address. */
export function PartFrame({ part, at, level, children }: Omit<PartProps, 'scope'> & { children: ReactNode }) {
  const { highlighted } = usePresent()
  return (
    <fieldset
      className={styles['part']}
      aria-label={usePartName()(part, at)}
      tabIndex={-1}
      data-at={at}
      data-level={level % colorCount}
      data-dragged={useDrag().dragged === at || undefined}
      data-highlighted={highlighted === at || undefined}
    >
      {children}
      <PartNotes at={at} />
    </fieldset>
  )
}

/** The line of a part: its handle and number, what it is made of, what it answers, what can be done with it. */
export function PartHead({
  part,
  at,
  lead,
  children,
}: Omit<PartProps, 'level' | 'scope'> & { children: ReactNode }) {
  return (
    <div className={styles['head']}>
      <div className={styles['line']} data-group={isGroup(part) || undefined}>
        <DragHandle part={part} at={at} />
        {lead ? (
          <Text component="span" size="sm" fw={700} className={styles['lead']}>
            {lead}
          </Text>
        ) : (
          <Text component="span" size="xs" c="dimmed" className={styles['number']} aria-hidden>
            {partNumber(at)}
          </Text>
        )}
        {children}
        <PartActions part={part} at={at} />
      </div>
      <PartOutcome at={at} />
    </div>
  )
}
