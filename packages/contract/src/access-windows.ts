import { z } from 'zod'
import type { RefusalKey } from './refusals.ts'

const day = z.iso.date('Enter a day, for example 2026-11-21')

/** The days on which a person may come in (B-418). */
export const AccessConstraint = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('unrestricted') }),
  z
    .strictObject({ type: z.literal('dateRange'), fromDate: day, toDate: day })
    .refine(({ fromDate, toDate }) => fromDate <= toDate, {
      error: 'The last day is before the first one',
      path: ['toDate'],
      params: { key: 'ends-before-it-begins' satisfies RefusalKey },
    }),
  z.strictObject({ type: z.literal('limitDate'), toDate: day }),
])
export type AccessConstraint = z.infer<typeof AccessConstraint>

/** A time of the day, as `08:30`. */
export const timeOfDay = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, for example 08:30')

/** The hours at which a person may come in (B-419): over midnight where they end before they begin. Monday is 1. */
export const ScheduleTime = z.strictObject({
  fromTime: timeOfDay,
  toTime: timeOfDay,
  weekDays: z.array(z.number().int().min(1).max(7)).min(1).max(7).optional(),
})
export type ScheduleTime = z.infer<typeof ScheduleTime>
