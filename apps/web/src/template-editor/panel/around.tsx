import { Anchor, Stack } from '@mantine/core'
import type { Editing } from '../editing/editing.ts'
import type { Chosen } from '../editing/parts.ts'
import { conditionOf } from './condition-mode.tsx'
import type { Mode } from './modes.ts'
import { repeatOf } from './repeat-mode.tsx'

/**
 * When what is selected is in a document, and how often: among words and in rows the text says so by hovering alone, which
 * neither keys nor fingers do. Each line leads to where it is set up.
 */
export function Around({ editing, chosen, mode, onMode }: AroundProps) {
  const { words } = editing
  const conditions = chosen.conditions.flatMap((part) => conditionOf(part) ?? []).map(words.condition)
  const repeats = chosen.repeats.flatMap((part) => repeatOf(part) ?? []).map(words.repeat)
  const lines = [
    ...(mode === 'Condition' ? [] : conditions.map((line) => ({ line, leads: 'Condition' as const }))),
    ...(mode === 'RepetitiveRecord'
      ? []
      : repeats.map((line) => ({ line, leads: 'RepetitiveRecord' as const }))),
  ]
  if (lines.length === 0) return null
  return (
    <Stack gap={4} align="flex-start">
      {lines.map(({ line, leads }, at) => (
        <Anchor
          key={`${at} ${line}`}
          component="button"
          type="button"
          size="sm"
          ta="start"
          onClick={() => onMode(leads)}
        >
          {line}
        </Anchor>
      ))}
    </Stack>
  )
}

type AroundProps = { editing: Editing; chosen: Chosen; mode: Mode; onMode: (mode: Mode) => void }
