import { describe, expect, it } from 'vitest'
import { localOf, momentIn } from './zoned-moment.ts'

describe('a time on the clocks of a zone', () => {
  it('is the moment at which they show it, in winter, in summer and beyond', () => {
    expect(new Date(momentIn('2027-01-15T09:30', 'America/El_Salvador')).toISOString()).toBe(
      '2027-01-15T15:30:00.000Z',
    )
    for (const zone of ['Europe/Madrid', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati', 'UTC'])
      for (let month = 1; month <= 12; month += 1) {
        const local = `2027-${String(month).padStart(2, '0')}-28T23:45`
        expect(localOf(momentIn(local, zone), zone)).toBe(local)
      }
  })

  it('is the first of the two where clocks are put back, and the next one there is where they are put forward', () => {
    expect(new Date(momentIn('2026-10-25T02:30', 'Europe/Madrid')).toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    )
    expect(localOf(momentIn('2027-03-28T02:30', 'Europe/Madrid'), 'Europe/Madrid')).toBe('2027-03-28T03:30')
  })
})
