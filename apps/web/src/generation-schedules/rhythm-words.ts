import type { Rhythm } from '@tabellio/contract/rhythms'
import { useMemo } from 'react'
import { useLanguage } from '../platform/use-language.ts'
import { useMessages } from '../platform/use-messages.ts'
import { scheduleMessages } from './generation-schedules.messages.ts'

/** Says when something comes round, and names days of the week and months, in the language of the screen. */
export function useRhythmWords() {
  const words = useMessages(scheduleMessages)
  const { language } = useLanguage()
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const written = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
      // The first day of 2024 was a Monday.
      return (month: number, day: number) => written.format(Date.UTC(2024, month - 1, day))
    }
    const [weekDays, months, days] = [
      format({ weekday: 'long' }),
      format({ month: 'long' }),
      format({ day: 'numeric', month: 'long' }),
    ]
    const weekDay = (day: number) => weekDays(1, day)
    const text = (rhythm: Rhythm): string => {
      const { time } = rhythm
      switch (rhythm.every) {
        case 'day':
          return words.onDay({ time })
        case 'week':
          return words.onWeek({ day: weekDay(rhythm.weekDay), time })
        case 'month':
          return words.onMonth({ day: rhythm.day, time })
        case 'year':
          return words.onYear({ day: days(rhythm.month, rhythm.day), time })
      }
    }
    return { text, weekDay, month: (month: number) => months(month, 1) }
  }, [language, words])
}
