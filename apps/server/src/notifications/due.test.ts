import { describe, expect, it } from 'vitest'
import { type Hours, isDue } from './due.ts'

const hours: Hours = { quietHours: null, digestHour: 8, timeZone: 'America/El_Salvador' }
const at = (text: string) => Date.parse(text)
const daily = (createdAt: string) => ({ way: 'daily' as const, createdAt: at(createdAt) })
const atOnce = { way: 'at-once' as const, createdAt: 0 }

describe('a mail that comes once a day', () => {
  it('goes out at its hour by the clocks of the person, whenever something was told before', () => {
    const told = daily('2026-11-21T20:00-06:00')
    expect(isDue(told, hours, at('2026-11-22T07:59-06:00'))).toBe(false)
    expect(isDue(told, hours, at('2026-11-22T08:00-06:00'))).toBe(true)
    expect(isDue(told, { ...hours, timeZone: 'Europe/Madrid' }, at('2026-11-22T08:00+01:00'))).toBe(true)
  })

  it('waits for the next day with what is told after its hour', () => {
    const told = daily('2026-11-22T08:01-06:00')
    expect(isDue(told, hours, at('2026-11-22T23:59-06:00'))).toBe(false)
    expect(isDue(told, hours, at('2026-11-23T08:00-06:00'))).toBe(true)
  })

  it.each([
    ['skip in spring', '2026-03-08T01:59-05:00', '2026-03-08T03:00-04:00'],
    ['show twice in autumn', '2026-11-01T01:59-04:00', '2026-11-01T02:00-05:00'],
  ])('goes out once where its hour is one that the clocks %s', (_what, before, after) => {
    const newYork = { ...hours, digestHour: 2, timeZone: 'America/New_York' }
    const told = daily('2026-01-01T12:00Z')
    const again = daily(after)
    expect(isDue(daily('2026-03-08T00:00-05:00'), newYork, at(after))).toBe(true)
    expect(isDue({ ...told, createdAt: at(before) }, newYork, at(before))).toBe(false)
    expect(isDue({ ...again, createdAt: at(after) }, newYork, at(after) + 3_600_000)).toBe(false)
  })

  it('does not go out again when a clock is put back', () => {
    const told = daily('2026-11-22T08:00-06:00')
    expect(isDue(told, hours, at('2026-11-20T08:00-06:00'))).toBe(false)
  })
})

describe('quiet hours', () => {
  const night = { ...hours, quietHours: { fromTime: '22:00', toTime: '07:00' } }

  it('hold a mail over midnight, until they end by the clocks of the person', () => {
    const dueAt = (text: string) => isDue(atOnce, night, at(text))
    expect(['21:59', '22:00', '23:59'].map((time) => dueAt(`2026-11-21T${time}-06:00`))).toEqual([
      true,
      false,
      false,
    ])
    expect(['00:00', '06:59', '07:00'].map((time) => dueAt(`2026-11-22T${time}-06:00`))).toEqual([
      false,
      false,
      true,
    ])
  })

  it('end at their hour in the night that is an hour longer, and in the one that is shorter', () => {
    const madrid = { ...night, timeZone: 'Europe/Madrid' }
    expect(isDue(atOnce, madrid, at('2026-10-25T06:59+01:00'))).toBe(false)
    expect(isDue(atOnce, madrid, at('2026-10-25T07:00+01:00'))).toBe(true)
    expect(isDue(atOnce, madrid, at('2026-03-29T06:59+02:00'))).toBe(false)
    expect(isDue(atOnce, madrid, at('2026-03-29T07:00+02:00'))).toBe(true)
  })

  it('hold the mail that comes once a day, too, and nothing that nobody wants', () => {
    const early = { ...night, digestHour: 5 }
    const told = daily('2026-11-21T20:00-06:00')
    expect(isDue(told, early, at('2026-11-22T05:00-06:00'))).toBe(false)
    expect(isDue(told, early, at('2026-11-22T07:00-06:00'))).toBe(true)
    expect(isDue({ way: 'never', createdAt: 0 }, early, at('2026-11-22T05:00-06:00'))).toBe(true)
  })
})
