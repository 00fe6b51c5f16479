/** The days on which a person may come in: all, some of them, or all up to one (B-418). Days as `2026-11-21`. */
export type AccessConstraint =
  | { type: 'unrestricted' }
  | { type: 'dateRange'; fromDate: string; toDate: string }
  | { type: 'limitDate'; toDate: string }

/**
 * The hours of the day, `08:00` to `17:30`, at which a person may come in (B-419). Hours that end before they begin go
 * over midnight, and belong to the day they begin on; equal ones are the whole day. `weekDays`: 1 is Monday; all when
 * absent.
 */
export type ScheduleTime = { fromTime: string; toTime: string; weekDays?: readonly number[] | undefined }

export type AccessWindow = {
  accessConstraint: AccessConstraint | null
  specificScheduleTime: ScheduleTime | null
}

/**
 * Tells whether a person may come in at a moment (milliseconds since 1970), by the clocks on the walls of a time zone (G-146).
 * Hours that clocks skip or show twice in spring and autumn count as they show them.
 */
export function isOpen(
  { accessConstraint, specificScheduleTime }: AccessWindow,
  at: number,
  timeZone: string,
) {
  if (!accessConstraint && !specificScheduleTime) return true
  const wall = wallClock(at, timeZone)
  return isDayOpen(accessConstraint, wall.day) && isHourOpen(specificScheduleTime, wall)
}

function isDayOpen(constraint: AccessConstraint | null, day: string): boolean {
  switch (constraint?.type) {
    case 'dateRange':
      return constraint.fromDate <= day && day <= constraint.toDate
    case 'limitDate':
      return day <= constraint.toDate
    case 'unrestricted':
    case undefined:
      return true
  }
}

function isHourOpen(schedule: ScheduleTime | null, { time, weekDay }: Wall): boolean {
  if (!schedule) return true
  const { fromTime, toTime, weekDays } = schedule
  const isOn = (day: number) => weekDays === undefined || weekDays.includes(day)
  if (fromTime < toTime) return isOn(weekDay) && fromTime <= time && time < toTime
  return time >= fromTime ? isOn(weekDay) : time < toTime && isOn(dayBefore(weekDay))
}

const dayBefore = (weekDay: number) => (weekDay === 1 ? 7 : weekDay - 1)

type Wall = { day: string; time: string; weekDay: number }

const formats = new Map<string, Intl.DateTimeFormat>()

/** What the clocks on the walls of a time zone show at a moment (milliseconds since 1970). */
export function wallClock(at: number, timeZone: string): Wall {
  const format = formats.get(timeZone) ?? formatIn(timeZone)
  formats.set(timeZone, format)
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
  const weekDay = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  return { day, time: `${parts.get('hour')}:${parts.get('minute')}`, weekDay }
}

const formatIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
