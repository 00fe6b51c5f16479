import { expect, it } from 'vitest'
import { momentOf, momentText, parseMoment } from './moment-text.ts'

it('reads a date as it is typed: year first everywhere, day first where it has one meaning', () => {
  for (const text of ['2026-01-15', '2026/1/15', '2026.01.15', '20260115', ' 2026-01-15 ']) {
    expect(parseMoment('Date', text, 'en')).toBe('2026-01-15')
  }
  expect(parseMoment('Date', '15/1/2026', 'es')).toBe('2026-01-15')
  expect(parseMoment('Date', '15.01.2026', 'fr')).toBe('2026-01-15')
  expect(parseMoment('Date', '3/4/2026', 'en')).toBeUndefined()
})

it('takes no day for a date that the calendar does not have', () => {
  for (const text of ['2026-02-30', '2026-13-01', '2026-00-10', '20261', '2026-1/15', 'tomorrow', '']) {
    expect(parseMoment('Date', text, 'es')).toBeUndefined()
  }
  expect(parseMoment('Date', '2028-02-29', 'es')).toBe('2028-02-29')
})

it('reads a time with colons, points, an h, nothing between, or halves of a day', () => {
  const times = {
    '14:30': '14:30',
    '14.30': '14:30',
    '14h30': '14:30',
    '1430': '14:30',
    '14h': '14:00',
    '9': '09:00',
  }
  for (const [text, time] of Object.entries(times)) expect(parseMoment('Time', text, 'fr')).toBe(time)
  const halves = {
    '2:30 pm': '14:30',
    '2 p. m.': '14:00',
    '12:05am': '00:05',
    '12 pm': '12:00',
    '11:59 AM': '11:59',
  }
  for (const [text, time] of Object.entries(halves)) expect(parseMoment('Time', text, 'en')).toBe(time)
  for (const text of ['24:00', '9:60', '13 pm', '0 am', 'noon'])
    expect(parseMoment('Time', text, 'en')).toBeUndefined()
})

it('reads a date with a time, as typed and as stored', () => {
  expect(parseMoment('DateTime', '2026-01-15 14:30', 'es')).toBe('2026-01-15T14:30:00')
  expect(parseMoment('DateTime', '2026-01-15, 2:30 pm', 'en')).toBe('2026-01-15T14:30:00')
  expect(parseMoment('DateTime', '2026-01-15T14:30:00', 'en')).toBe('2026-01-15T14:30:00')
  expect(parseMoment('DateTime', '2026-01-15', 'en')).toBeUndefined()
})

it('shows a stored moment so that it can be typed back', () => {
  for (const language of ['en', 'es', 'fr'] as const) {
    for (const [kind, value] of [
      ['Date', '2026-01-15'],
      ['Time', '00:05'],
      ['Time', '12:00'],
      ['DateTime', '2026-01-15T23:59:00'],
    ] as const) {
      expect(parseMoment(kind, momentText(kind, value, language), language)).toBe(value)
    }
  }
  expect(momentText('Time', '14:30', 'en')).toBe('02:30 pm')
  expect(momentText('Date', 'tomorrow', 'en')).toBe('tomorrow')
})

it('puts together what was picked in a calendar and a clock', () => {
  expect(momentOf('Date', '2026-01-15', '')).toBe('2026-01-15')
  expect(momentOf('Time', '', '14:30:00')).toBe('14:30')
  expect(momentOf('DateTime', '2026-01-15', '14:30')).toBe('2026-01-15T14:30:00')
})
