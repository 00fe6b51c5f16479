import { isOpen, wallClock } from '@tabellio/access'
import type { MailWay } from '@tabellio/contract/notification-kinds'
import type { NotificationSettings } from '@tabellio/contract/notifications'

/** How a person wants to be told, by the clocks of one time zone. */
export type Hours = Pick<NotificationSettings, 'quietHours' | 'digestHour'> & { timeZone: string }

/** The person's own clocks, or else the organization's. */
export const hoursOf = ({
  quietHours,
  digestHour,
  timeZone,
  organizationTimeZone,
}: Pick<NotificationSettings, 'quietHours' | 'digestHour' | 'timeZone'> & {
  organizationTimeZone: string
}): Hours => ({ quietHours, digestHour, timeZone: timeZone ?? organizationTimeZone })

type Waiting = { way: MailWay; createdAt: number }

/**
 * Tells whether the time has come for what waits to be mailed (milliseconds since 1970). What nobody wants any more need not
 * wait. What comes once a day waits for the hour of the next mail after it was told.
 */
export function isDue({ way, createdAt }: Waiting, hours: Hours, at: number): boolean {
  if (way === 'never') return true
  if (isQuiet(hours, at)) return false
  return way === 'at-once' || digestDay(hours, createdAt) < digestDay(hours, at)
}

const isQuiet = ({ quietHours, timeZone }: Hours, at: number) =>
  quietHours !== null && isOpen({ accessConstraint: null, specificScheduleTime: quietHours }, at, timeZone)

/** The day, `2026-11-21`, that began with its mail: before the hour of the mail it is still the day before. */
function digestDay({ digestHour, timeZone }: Hours, at: number): string {
  const { day, time } = wallClock(at, timeZone)
  if (Number(time.slice(0, 2)) >= digestHour) return day
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}
