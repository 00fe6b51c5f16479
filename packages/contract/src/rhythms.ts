import { z } from 'zod'
import { localOf, momentIn } from './zoned-moment.ts'

const time = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 02:30')
/** Of a month that is shorter, its last day. */
const monthDay = z.int().min(1).max(31)

/** When something comes round, by the clocks of the organization. */
export const Rhythm = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('day'), time }),
  /** 1 is Monday. */
  z.strictObject({ every: z.literal('week'), weekDay: z.int().min(1).max(7), time }),
  z.strictObject({ every: z.literal('month'), day: monthDay, time }),
  z.strictObject({ every: z.literal('year'), month: z.int().min(1).max(12), day: monthDay, time }),
])
export type Rhythm = z.infer<typeof Rhythm>

type After = { after: number; timeZone: string; count: number }

/**
 * The next moments of a rhythm (milliseconds since 1970). A time that clocks skip is when they show it an hour later; one
 * that they show twice, the first of both.
 */
export function nextTimes(rhythm: Rhythm, { after, timeZone, count }: After): number[] {
  const found: number[] = []
  const today = localOf(after, timeZone).slice(0, 10)
  for (let step = 0; found.length < count; step += 1) {
    const moment = momentIn(`${dayOf(rhythm, today, step)}T${rhythm.time}`, timeZone)
    if (moment > after) found.push(moment)
  }
  return found
}

/** The day of a rhythm in the day, week, month or year that is so many behind that of a day. */
function dayOf(rhythm: Rhythm, from: string, step: number): string {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  switch (rhythm.every) {
    case 'day':
      return written(year, month, day + step)
    case 'week': {
      const weekDay = new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7
      return written(year, month, day + rhythm.weekDay - weekDay + 7 * step)
    }
    case 'month':
      return inMonth(year, month + step, rhythm.day)
    case 'year':
      return inMonth(year + step, rhythm.month, rhythm.day)
  }
}

const inMonth = (year: number, month: number, day: number) =>
  written(year, month, Math.min(day, new Date(Date.UTC(year, month, 0)).getUTCDate()))

const written = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
