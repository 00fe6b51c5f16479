import { describe, expect, it } from 'vitest'
import { type AccessWindow, isOpen } from './access-window.ts'

const zones = ['America/El_Salvador', 'America/New_York', 'Europe/Madrid', 'Asia/Kolkata']
const always: AccessWindow = { accessConstraint: null, specificScheduleTime: null }
const at = (text: string) => Date.parse(text)

/** What the clocks on the walls of a zone show at a moment, asked of another library than the one that is tried. */
const wallAt = (moment: number, timeZone: string) =>
  new Date(moment).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })

describe('a window of access', () => {
  it.each(zones)(
    'holds in %s what the clocks on its walls show, also across midnight and clock changes',
    (zone) => {
      const from = at('2026-03-01T00:00:00Z')
      for (let hour = 0; hour < 24 * 280; hour += 31) {
        const moment = from + hour * 3_600_000 + 17 * 60_000
        const [day = '', time = ''] = wallAt(moment, zone).split(' ')
        const isOpenFor = (window: Partial<AccessWindow>) => isOpen({ ...always, ...window }, moment, zone)
        const [office, night] = [
          { fromTime: '08:00', toTime: '17:30' },
          { fromTime: '22:00', toTime: '06:00' },
        ]
        expect(isOpenFor({ specificScheduleTime: office })).toBe(time >= '08:00' && time < '17:30')
        expect(isOpenFor({ specificScheduleTime: night })).toBe(time >= '22:00' || time < '06:00')
        const range = { type: 'dateRange', fromDate: '2026-03-29', toDate: '2026-11-01' } as const
        expect(isOpenFor({ accessConstraint: range })).toBe(day >= range.fromDate && day <= range.toDate)
        const limit = { type: 'limitDate', toDate: '2026-06-30' } as const
        expect(isOpenFor({ accessConstraint: limit })).toBe(day <= limit.toDate)
        expect(isOpenFor({ accessConstraint: { type: 'unrestricted' } })).toBe(true)
      }
    },
  )

  it.each([
    // Friday's night shift goes on into Saturday; Saturday has none.
    ['2026-11-20T21:59', false],
    ['2026-11-20T22:00', true],
    ['2026-11-21T05:59', true],
    ['2026-11-21T06:00', false],
    ['2026-11-21T22:00', false],
    ['2026-11-22T01:00', false],
  ])('counts hours over midnight to the day they begin on: %s', (wall, isIn) => {
    const specificScheduleTime = { fromTime: '22:00', toTime: '06:00', weekDays: [1, 2, 3, 4, 5] }
    expect(isOpen({ ...always, specificScheduleTime }, at(`${wall}-06:00`), 'America/El_Salvador')).toBe(isIn)
  })

  it.each([
    // In Madrid the clocks go from 02:00 to 03:00 on 29 March, and from 03:00 back to 02:00 on 25 October, 2026.
    ['2026-03-29T00:59:00Z', true],
    ['2026-03-29T01:00:00Z', false],
    ['2026-10-25T00:30:00Z', true],
    ['2026-10-25T01:30:00Z', true],
    ['2026-10-25T02:00:00Z', false],
  ])('goes by the clocks when they are changed: %s', (moment, isIn) => {
    const specificScheduleTime = { fromTime: '01:00', toTime: '03:00' }
    expect(isOpen({ ...always, specificScheduleTime }, at(moment), 'Europe/Madrid')).toBe(isIn)
  })

  it('is the whole day from an hour to the same hour', () => {
    const specificScheduleTime = { fromTime: '08:00', toTime: '08:00' }
    for (let hour = 0; hour < 48; hour++)
      expect(
        isOpen({ ...always, specificScheduleTime }, at('2026-11-20T00:00:00Z') + hour * 3_600_000, 'UTC'),
      ).toBe(true)
  })
})
