import type { Value } from '@tabellio/expression'
import { ActionIcon, Loader, Popover } from '@mantine/core'
import { IconCalendar, IconClock } from '@tabler/icons-react'
import { momentPattern, momentText, readMoment, type MomentKind, type TypedReading } from '@tabellio/forms'
import { useRef, useState } from 'react'
import { useLocale } from '../../../platform/region.ts'
import { useLabelled, useMessages } from '../../../platform/use-messages.ts'
import { today } from '../../../platform/today.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { plainProps, type ControlProps } from '../control.ts'
import { controlMessages } from '../controls.messages.ts'
import { PlainInput } from '../texts/plain-input.tsx'
import { WhichReading } from '../which-reading.tsx'

const MomentPicker = lazyPart(
  () => import('./moment-picker.tsx').then((module) => module.MomentPicker),
  <Loader size="sm" />,
)
/** The calendar is fetched as it is opened, if it has not come yet. */
const preloadPicker = () => void MomentPicker.preload().catch(() => undefined)

/**
 * A date or a time is typed in any usual way, which is fastest, or picked from a calendar, which comes when a moment is first
 * asked for. Once the person leaves, a date stands there in words, a time as they typed it; what cannot be read stays as
 * typed, so that the field's own check names it.
 */
export function MomentControl(props: ControlProps) {
  const { field, value, frame, isDisabled, isReadOnly, onChange, onBlur } = props
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const kind = kindOf(field.properties.dataType)
  const [isOpen, setIsOpen] = useState(false)
  const { shown, either, type, pick, leave } = useMoment(kind, value, onChange)
  const label = (moment: string) => momentText(kind, moment, locale)

  function choose(moment: string) {
    pick(moment)
    input.current?.focus()
  }

  const asked = either && <WhichReading text={shown} either={either} shown={label} onChoose={choose} />

  return (
    <PlainInput
      {...plainProps(props)}
      frame={{ ...frame, error: asked || frame.error }}
      ref={input}
      value={shown}
      placeholder={momentPattern(kind, locale)}
      autoComplete="off"
      aria-keyshortcuts="Alt+ArrowDown"
      onKeyDown={(event) => {
        if (event.altKey && event.key === 'ArrowDown') setIsOpen(true)
      }}
      onFocus={preloadPicker}
      onPointerEnter={preloadPicker}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        leave()
        // A person who goes on to the calendar is not done with the field.
        if (!isOpen) onBlur()
      }}
      rightSection={
        !isDisabled &&
        !isReadOnly && (
          <PickerButton
            kind={kind}
            label={frame.label}
            value={shown}
            isOpen={isOpen}
            setIsOpen={setIsOpen}
            onChange={pick}
          />
        )
      }
    />
  )
}

/** Shows a moment in an input, and asks of a text that can be read two ways once it is left. */
function useMoment(kind: MomentKind, value: Value, onChange: (value: Value) => void) {
  const locale = useLocale()
  const [typed, setTyped] = useState<string>()
  const [isTyping, setIsTyping] = useState(false)
  const stored = typeof value === 'string' ? value : ''
  const read = (text: string) => readMoment(kind, text, locale, today())
  const valueOf = (text: string) => oneOf(read(text)) ?? text
  const reading = stored === '' || isTyping ? undefined : read(stored)
  const isOwn = typed !== undefined && (isTyping || (kind === 'Time' && valueOf(typed) === stored))
  return {
    shown: isOwn ? typed : momentText(kind, stored, locale),
    either: reading && 'either' in reading ? reading.either : undefined,
    type: (text: string) => {
      setTyped(text)
      setIsTyping(true)
      onChange(text.trim() === '' ? undefined : valueOf(text))
    },
    pick: (moment: string | undefined) => {
      setTyped(undefined)
      setIsTyping(false)
      onChange(moment)
    },
    leave: () => setIsTyping(false),
  }
}

const oneOf = (reading: TypedReading<string>) => (reading && 'value' in reading ? reading.value : undefined)

const kindOf = (dataType: string): MomentKind =>
  dataType === 'Time' || dataType === 'DateTime' ? dataType : 'Date'

type PickerButtonProps = {
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
  kind: MomentKind
  label: string
  value: string
  onChange: (value: string | undefined) => void
}

/** Opened by pointer, or from the input with Alt and the arrow down: no stop of its own on the way from field to field. */
function PickerButton({ kind, label, value, isOpen, setIsOpen, onChange }: PickerButtonProps) {
  const words = useMessages(controlMessages)
  const labelled = useLabelled()
  const name = labelled(kind === 'Time' ? words.pickTime : words.pickDate, label)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus returnFocus shadow="md" keepMounted={false}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={name}
          tabIndex={-1}
          onClick={() => setIsOpen(!isOpen)}
        >
          {kind === 'Time' ? <IconClock size={18} /> : <IconCalendar size={18} />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <MomentPicker kind={kind} value={value} onChange={onChange} onDone={() => setIsOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
