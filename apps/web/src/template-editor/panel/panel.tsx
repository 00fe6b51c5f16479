import { NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { useChosen, type Editing } from '../editing/editing.ts'
import type { Chosen } from '../editing/parts.ts'
import { Around } from './around.tsx'
import { BarcodeMode } from './barcode-mode.tsx'
import { ChartMode } from './chart-mode.tsx'
import { ConditionMode } from './condition-mode.tsx'
import { ImageMode } from './image-mode.tsx'
import { modeFor, modes, type Mode } from './modes.ts'
import { MultipleMode } from './multiple-mode.tsx'
import { panelMessages } from './panel.messages.ts'
import { PropertiesMode } from './properties-mode.tsx'
import { ReplacementsMode } from './replacements-mode.tsx'
import { RepeatMode } from './repeat-mode.tsx'

export type ModeProps = { editing: Editing; chosen: Chosen }

const parts: Record<Mode, (props: ModeProps) => React.ReactNode> = {
  Condition: ConditionMode,
  Properties: PropertiesMode,
  RepetitiveRecord: RepeatMode,
  Replacements: ReplacementsMode,
  Multiple: MultipleMode,
  Image: ImageMode,
  Chart: ChartMode,
  Barcode: BarcodeMode,
}

/** What can be said of the part of the text that is selected (B-555). It follows the selection until a mode is chosen. */
export function Panel({ editing }: { editing: Editing }) {
  const words = useMessages(panelMessages)
  const chosen = useChosen(editing)
  const [picked, setPicked] = useState<{ mode: Mode; of: Mode | undefined }>()
  const asked = modeFor(chosen)
  const mode = picked && (asked === undefined || picked.of === asked) ? picked.mode : (asked ?? 'Properties')
  const Part = parts[mode]
  const pick = (next: Mode) => setPicked({ mode: next, of: asked })
  return (
    <Stack gap="sm">
      <NativeSelect
        label={words.mode}
        value={mode}
        data={modes.map((value) => ({ value, label: words[value] }))}
        onChange={({ currentTarget: { value } }) => {
          const next = modes.find((one) => one === value)
          if (next) pick(next)
        }}
      />
      <Around {...{ editing, chosen, mode }} onMode={pick} />
      <Part editing={editing} chosen={chosen} />
    </Stack>
  )
}
