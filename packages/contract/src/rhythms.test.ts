import { describe, expect, it } from 'vitest'
import { type Rhythm, nextTimes } from './rhythms.ts'

describe('what comes round', () => {
  const times = (rhythm: Rhythm, after: string, { count = 3, timeZone = 'Europe/Madrid' } = {}) =>
    nextTimes(rhythm, { after: Date.parse(after), timeZone, count }).map((at) => new Date(at).toISOString())

  it('comes at the same time of the clocks before and after they are changed', () => {
    expect(times({ every: 'day', time: '09:00' }, '2026-10-24T12:00:00Z')).toEqual([
      '2026-10-25T08:00:00.000Z',
      '2026-10-26T08:00:00.000Z',
      '2026-10-27T08:00:00.000Z',
    ])
  })

  it('comes once in a night in which its time is skipped, or is shown twice', () => {
    expect(times({ every: 'day', time: '02:30' }, '2027-03-27T12:00:00Z')).toEqual([
      '2027-03-28T01:30:00.000Z',
      '2027-03-29T00:30:00.000Z',
      '2027-03-30T00:30:00.000Z',
    ])
    expect(times({ every: 'day', time: '02:30' }, '2026-10-24T12:00:00Z', { count: 2 })).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ])
  })

  it('comes on the last day of a month that is too short, and never twice in one', () => {
    expect(
      times({ every: 'month', day: 31, time: '08:00' }, '2027-01-31T12:00:00Z', { timeZone: 'UTC' }),
    ).toEqual(['2027-02-28T08:00:00.000Z', '2027-03-31T08:00:00.000Z', '2027-04-30T08:00:00.000Z'])
    expect(
      times({ every: 'year', month: 2, day: 29, time: '08:00' }, '2027-01-01T00:00:00Z', {
        timeZone: 'UTC',
        count: 2,
      }),
    ).toEqual(['2027-02-28T08:00:00.000Z', '2028-02-29T08:00:00.000Z'])
  })

  it('comes behind the moment that is asked, in its week and over the end of the year', () => {
    const monday: Rhythm = { every: 'week', weekDay: 1, time: '07:00' }
    const there = { timeZone: 'America/El_Salvador', count: 2 }
    expect(times(monday, '2026-12-28T13:00:00Z', there)).toEqual([
      '2027-01-04T13:00:00.000Z',
      '2027-01-11T13:00:00.000Z',
    ])
    expect(times(monday, '2026-12-28T12:59:59Z', there)[0]).toBe('2026-12-28T13:00:00.000Z')
    expect(times({ every: 'year', month: 1, day: 1, time: '00:00' }, '2026-12-31T23:00:00Z')[0]).toBe(
      '2027-12-31T23:00:00.000Z',
    )
  })
})
