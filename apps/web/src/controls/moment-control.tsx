import { ActionIcon, Loader, Popover, TextInput } from '@mantine/core'
import { IconCalendar, IconClock } from '@tabler/icons-react'
import { Suspense, lazy, useState } from 'react'
import { useLanguage } from '../platform/language.ts'
import { useWords } from '../platform/messages.ts'
import type { ControlProps } from './control.ts'
import { momentPattern, momentText, parseMoment, type MomentKind } from './moment-text.ts'
import { controlMessages } from './controls.messages.ts'

const MomentPicker = lazy(() =>
  import('./moment-picker.tsx').then((module) => ({ default: module.MomentPicker })),
)

/**
 * A date or a time is typed, which is fastest, or picked from a calendar, which comes when it is first opened. What
 * cannot be read stays as typed, so that the field's own check names it.
 */
export function MomentControl({
  field,
  value,
  frame,
  isDisabled,
  isReadOnly,
  onChange,
  onBlur,
}: ControlProps) {
  const { language } = useLanguage()
  const [typed, setTyped] = useState<string>()
  const kind = kindOf(field.properties.dataType)
  const stored = typeof value === 'string' ? value : ''

  function type(text: string) {
    setTyped(text)
    onChange(text.trim() === '' ? undefined : (parseMoment(kind, text, language) ?? text))
  }

  return (
    <TextInput
      {...frame}
      value={typed ?? momentText(kind, stored, language)}
      placeholder={momentPattern(kind, language)}
      autoComplete="off"
      disabled={isDisabled}
      readOnly={isReadOnly}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        setTyped(undefined)
        onBlur()
      }}
      rightSection={
        !isDisabled &&
        !isReadOnly && <PickerButton kind={kind} label={frame.label} value={stored} onChange={onChange} />
      }
    />
  )
}

const kindOf = (dataType: string): MomentKind =>
  dataType === 'Time' || dataType === 'DateTime' ? dataType : 'Date'

type PickerButtonProps = {
  kind: MomentKind
  label: string
  value: string
  onChange: (value: string | undefined) => void
}

function PickerButton({ kind, label, value, onChange }: PickerButtonProps) {
  const words = useWords(controlMessages)
  const [isOpen, setIsOpen] = useState(false)
  const name = `${kind === 'Time' ? words.pickTime : words.pickDate}: ${label}`
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus returnFocus shadow="md" keepMounted={false}>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={name} onClick={() => setIsOpen(!isOpen)}>
          {kind === 'Time' ? <IconClock size={18} /> : <IconCalendar size={18} />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <Suspense fallback={<Loader size="sm" />}>
          <MomentPicker kind={kind} value={value} onChange={onChange} onDone={() => setIsOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
