import { describe, expect, it } from 'vitest'
import { readAnswer } from './read-answer.ts'

describe('an output that is a moment', () => {
  const read = (moment: string, dataType: 'DateTime' | 'Date' = 'DateTime') =>
    readAnswer(
      { fields: [{ name: 'at', dataType, path: '$.at' }], records: [] },
      { at: moment },
      'America/El_Salvador',
    )

  it.each([
    ['2026-11-23T10:05:59Z', '2026-11-23T04:05'],
    ['2026-11-23 03:30:00.250+0530', '2026-11-22T16:00'],
    ['2026-11-23T10:05-06:00', '2026-11-23T10:05'],
    ['2026-11-23 10:05:30', '2026-11-23T10:05'],
  ])('is told by the clocks of the organization: %s', (moment, told) => {
    expect(read(moment)).toEqual({ output: { at: told } })
  })

  it.each(['2026-11-23T10:05+15:00', '2026-11-23T25:05Z', '2026-02-30T10:05', 'tomorrow'])(
    'is none in “%s”',
    (moment) => {
      expect(read(moment)).toEqual({ problem: '$.at' })
    },
  )

  it('is the day it is written with where a date is asked for', () => {
    expect(read('1980-03-02T00:00:00Z', 'Date')).toEqual({ output: { at: '1980-03-02' } })
  })
})
