import { describe, expect, it } from 'vitest'
import { firstMomentOf, lastMomentOf, queryDate, queryTimeZone } from './query-dates.ts'

const iso = (moment: number) => new Date(moment).toISOString()

describe('dates of a query', () => {
  it('are numbers of milliseconds, moments or days', () => {
    expect(queryDate.parse('1795219200000')).toBe(1_795_219_200_000)
    expect(queryDate.parse('2026-11-21T00:00:00Z')).toBe(Date.UTC(2026, 10, 21))
    expect(queryDate.parse('2026-11-21T00:00:00-06:00')).toBe(Date.UTC(2026, 10, 21, 6))
    expect(queryDate.parse('2026-11-21')).toBe('2026-11-21')
  })

  it.each([
    'yesterday',
    '',
    '2026-13-01',
    'Nov 21, 2026',
    '21/11/2026',
    '-271821-04-20',

    '8640000000000001',
    '1e3x',
  ])('refuse %j', (text) => expect(queryDate.safeParse(text).error?.issues[0]?.message).toBe('Invalid date'))

  it.each([
    ['UTC', '2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z'],
    ['America/El_Salvador', '2026-11-21T06:00:00.000Z', '2026-11-22T05:59:59.999Z'],
    ['Asia/Kathmandu', '2026-11-20T18:15:00.000Z', '2026-11-21T18:14:59.999Z'],
  ])('mean a whole day in %s (G-022)', (timeZone, first, last) => {
    expect(iso(firstMomentOf('2026-11-21', timeZone))).toBe(first)
    expect(iso(lastMomentOf('2026-11-21', timeZone))).toBe(last)
  })

  it('mean a day of 25 hours where the clocks go back', () => {
    const day = ['2026-10-25', 'Europe/Madrid'] as const
    expect(iso(firstMomentOf(...day))).toBe('2026-10-24T22:00:00.000Z')
    expect(iso(lastMomentOf(...day))).toBe('2026-10-25T22:59:59.999Z')
  })

  it('take a zone by its name alone', () => {
    expect(queryTimeZone.parse('America/Guatemala')).toBe('America/Guatemala')
    expect(queryTimeZone.safeParse('Mars/Base').success).toBe(false)
  })
})
