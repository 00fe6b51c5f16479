import { z } from 'zod'

/** A whole day of a calendar, `2026-11-21`, or a moment in milliseconds since 1970. */
export type QueryDate = number | string

const dayPattern = /^\d{4}-\d\d-\d\d$/
/** The first moment that PostgreSQL has, 4713 BC; the last one it has is later than JavaScript's. */
const firstMs = Date.UTC(-4713, 10, 24)
const lastMs = 8.64e15

const isoPattern = /^([+-]\d\d)?\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-][\d:]+)?)?$/

function millisecondsOf(text: string): number {
  if (/^-?\d+$/.test(text)) return Number(text)
  return isoPattern.test(text) ? Date.parse(text) : NaN
}

/** A date in a query: milliseconds since 1970, or an ISO 8601 date or date-time (B-022, G-022). */
export const queryDate = z
  .string()
  .refine((text) => {
    const milliseconds = millisecondsOf(text)
    return milliseconds >= firstMs && milliseconds <= lastMs
  }, 'Invalid date')
  .transform((text): QueryDate => (dayPattern.test(text) ? text : millisecondsOf(text)))

/** The zone whose days a query's dates mean, as the IANA database calls it. */
export const queryTimeZone = z.string().max(64).refine(isTimeZone, 'Invalid timeZone').default('UTC')

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The first moment that a date means, in milliseconds since 1970. */
export const firstMomentOf = (date: QueryDate, timeZone: string): number =>
  typeof date === 'number' ? date : startOfDay(Date.parse(date), timeZone)

/** The last moment that a date means: of a day its last millisecond in the zone (G-022). */
export const lastMomentOf = (date: QueryDate, timeZone: string): number =>
  typeof date === 'number' ? date : startOfDay(Date.parse(date) + 86_400_000, timeZone) - 1

/** When the day begins in the zone that begins at `utcMs` in UTC. The zone may change its offset on that day. */
function startOfDay(utcMs: number, timeZone: string): number {
  const guess = utcMs - offsetAt(utcMs, timeZone)
  return utcMs - offsetAt(guess, timeZone)
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(momentMs: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = new Map(format.formatToParts(momentMs).map(({ type, value }) => [type, value]))
  const part = (name: Intl.DateTimeFormatPartTypes) => Number(parts.get(name))
  const year = parts.get('era') === 'BC' ? 1 - part('year') : part('year')
  const wall = new Date(0)
  wall.setUTCFullYear(year, part('month') - 1, part('day'))
  wall.setUTCHours(part('hour'), part('minute'), part('second'))
  return wall.getTime() - Math.floor(momentMs / 1000) * 1000
}
