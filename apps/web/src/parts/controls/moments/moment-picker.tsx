import '@mantine/dates/styles.layer.css'
import { Button, Stack } from '@mantine/core'
import { DatePicker, DatesProvider, TimePicker } from '@mantine/dates'
import 'dayjs/locale/es.js'
import 'dayjs/locale/fr.js'
import { isMonthFirst, readMoment, type MomentKind, type TypedReading } from '@tabellio/forms'
import { useLocale } from '../../../platform/region.ts'
import type { Words } from '../../../platform/messages.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { today } from '../../../platform/today.ts'
import { controlMessages } from '../controls.messages.ts'
import styles from '../controls.module.css'

type MomentPickerProps = {
  kind: MomentKind
  value: string
  onChange: (value: string | undefined) => void
  onDone: () => void
}

/** The calendar and the clock of a date or a time, in the person's language. */
export function MomentPicker({ kind, value, onChange, onDone }: MomentPickerProps) {
  const locale = useLocale()
  const { language, region } = locale
  const words = useMessages(controlMessages)
  const { date, time } = partsOf(kind, readMoment(kind, value, locale, today()))

  function pickDate(picked: string | null) {
    onChange(picked === null ? undefined : momentOf(kind, picked, time || '09:00'))
    if (kind === 'Date') onDone()
  }

  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: isMonthFirst(region) ? 0 : 1 }}>
      <Stack gap="sm" align="stretch">
        {kind !== 'Time' && (
          <DatePicker
            value={date || null}
            {...(date && { defaultDate: date })}
            onChange={pickDate}
            hideOutsideDates
            highlightToday
            classNames={{ day: styles.day ?? '' }}
            ariaLabels={calendarWords(words)}
          />
        )}
        {kind !== 'Date' && (
          <TimePicker
            label={words.time}
            format={language === 'en' ? '12h' : '24h'}
            value={time}
            onChange={(picked) => picked && onChange(momentOf(kind, date, picked))}
            hoursInputLabel={words.hours}
            minutesInputLabel={words.minutes}
            amPmInputLabel={words.amPm}
          />
        )}
        {kind !== 'Time' && (
          <Button variant="default" size="xs" onClick={() => pickDate(today())}>
            {words.today}
          </Button>
        )}
        {kind !== 'Date' && <Button onClick={onDone}>{words.done}</Button>}
      </Stack>
    </DatesProvider>
  )
}

function partsOf(kind: MomentKind, read: TypedReading<string>): { date: string; time: string } {
  const moment = read && 'value' in read ? read.value : ''
  return kind === 'Time'
    ? { date: '', time: moment }
    : { date: moment.slice(0, 10), time: moment.slice(11, 16) }
}

/** The moment of a day and a time that were picked apart. */
function momentOf(kind: MomentKind, date: string, time: string): string {
  if (kind === 'Date') return date
  return kind === 'Time' ? time.slice(0, 5) : `${date}T${time.slice(0, 5)}:00`
}

/** The month and the year between the arrows are buttons that say themselves: another name would hide what they show. */
const calendarWords = (words: Words<typeof controlMessages>) => ({
  nextMonth: words.nextMonth,
  previousMonth: words.previousMonth,
  nextYear: words.nextYear,
  previousYear: words.previousYear,
  nextDecade: words.nextDecade,
  previousDecade: words.previousDecade,
})
