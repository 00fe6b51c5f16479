import type { Locale } from '@tabellio/expression'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateText, longDateText, momentText, readMoment } from './index.ts'

const today = '2026-11-21'
const inEnglish: Locale = { language: 'en', region: 'en-US' }
const inFrench: Locale = { language: 'fr', region: 'fr-FR' }
const inSalvador: Locale = { language: 'es', region: 'es-SV' }
const inBritain: Locale = { language: 'en', region: 'en-GB' }
const englishInSalvador: Locale = { language: 'en', region: 'es-SV' }
const locales = [inEnglish, inFrench, inSalvador, inBritain, englishInSalvador]

const readDate = (text: string, locale: Locale) => readMoment('Date', text, locale, today)
const readTime = (text: string) => readMoment('Time', text, inEnglish, today)

describe('a date that is typed', () => {
  it('has any usual form, in every language and region', () => {
    for (const locale of locales) {
      for (const text of [
        '2026-11-21',
        '2026/11/21',
        '2026.11.21',
        '20261121',
        '21112026',
        '11212026',
        '21/11/2026',
        '11/21/2026',
        '21.11.2026',
        '21-11-26',
        '21 11 2026',
        'Nov 21, 2026',
        'November 21st, 2026',
        '21 November 2026',
        '21 de noviembre de 2026',
        '21 de noviembre del 2026',
        '21 nov 2026',
        '21-nov-2026',
        '21 nov. 2026',
        '21 NOVEMBRE 2026',
        'le 21 novembre 2026',
        '2026 nov 21',
        ' hoy ',
        'today',
        'aujourd’hui',
      ]) {
        expect(readDate(text, locale), text).toEqual({ value: today })
      }
    }
    expect(readDate('1er août 2026', inFrench)).toEqual({ value: '2026-08-01' })
    expect(readDate('3 de setiembre de 2026', inSalvador)).toEqual({ value: '2026-09-03' })
    expect(readDate('mañana', inSalvador)).toEqual({ value: '2026-11-22' })
  })

  it('has the order of the region, and is asked for where the language of the screen has another', () => {
    expect(readDate('5/6/26', inEnglish)).toEqual({ value: '2026-05-06' })
    expect(readDate('5/6/26', inBritain)).toEqual({ value: '2026-06-05' })
    expect(readDate('5/6/26', inSalvador)).toEqual({ value: '2026-06-05' })
    expect(readDate('05062026', inFrench)).toEqual({ value: '2026-06-05' })
    expect(readDate('5/6/26', englishInSalvador)).toEqual({ either: ['2026-06-05', '2026-05-06'] })
    expect(readDate('6/6/26', englishInSalvador)).toEqual({ value: '2026-06-06' })
  })

  it('has a year of two figures that is near', () => {
    expect(readDate('13/6/68', inSalvador)).toEqual({ value: '1968-06-13' })
    expect(readDate('13/6/46', inSalvador)).toEqual({ value: '2046-06-13' })
    expect(readDate('13/6/47', inSalvador)).toEqual({ value: '1947-06-13' })
    expect(readMoment('Date', '13/6/05', inSalvador, '1995-01-01')).toEqual({ value: '2005-06-13' })
  })

  it('is none when the calendar does not have it, or when a part is missing', () => {
    for (const text of [
      '2026-02-30',
      '31/4/2026',
      '13/13/2026',
      '2026-00-10',
      '20261',
      '210',
      'jui 3 2026',
      '21 nov',
      '3 ju 2026',
      'soon',
      '1/2/3/2026',
      '',
    ]) {
      for (const locale of locales) expect(readDate(text, locale), text).toBeUndefined()
    }
    expect(readDate('29/2/2028', inSalvador)).toEqual({ value: '2028-02-29' })
  })

  it('may be what is shown, and means the same day everywhere', () => {
    const day = fc
      .date({ min: new Date('1000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, fc.constantFrom(...locales), fc.constantFrom(...locales), (value, writer, reader) => {
        expect(readDate(dateText(value, writer), reader)).toEqual({ value })
        expect(readDate(longDateText(value, writer), reader)).toEqual({ value })
      }),
    )
  })
})

it('shows a date in words of the screen, in the order of the region', () => {
  expect(locales.map((locale) => dateText(today, locale))).toEqual([
    'Nov 21, 2026',
    '21 nov. 2026',
    '21 nov 2026',
    '21 Nov 2026',
    'Nov 21, 2026',
  ])
  expect(longDateText(today, inSalvador)).toBe('21 de noviembre de 2026')
  expect(longDateText('2026-02-01', inFrench)).toBe('1er février 2026')
  expect(longDateText('2008-11-20', inBritain)).toBe('20 November 2008')
  expect(dateText('soon', inEnglish)).toBe('soon')
})

it('reads a time with colons, points, an h, nothing between, or halves of a day', () => {
  for (const [text, value] of Object.entries({
    '14:30': '14:30',
    '14.30': '14:30',
    '14h30': '14:30',
    '1430': '14:30',
    '14h': '14:00',
    '9': '09:00',
    '2:30 pm': '14:30',
    '2 p. m.': '14:00',
    '12:05am': '00:05',
    '12 pm': '12:00',
    '11:59 AM': '11:59',
  })) {
    expect(readTime(text), text).toEqual({ value })
  }
  for (const text of ['24:00', '9:60', '13 pm', '0 am', 'noon']) expect(readTime(text)).toBeUndefined()
})

it('reads a day and a time behind it, as typed, as shown and as stored', () => {
  const value = '2026-11-21T14:30:00'
  const typed = [
    '21/11/2026 14:30',
    '21 nov 2026 1430',
    'Nov 21, 2026, 2:30 pm',
    '2026-11-21T14:30:00',
    'hoy 2 30 p. m.',
  ]
  for (const text of typed) expect(readMoment('DateTime', text, inEnglish, today), text).toEqual({ value })
  expect(readMoment('DateTime', '5/6/26 9:00', englishInSalvador, today)).toEqual({
    either: ['2026-06-05T09:00:00', '2026-05-06T09:00:00'],
  })
  for (const text of ['2026-11-21', '21 nov 2026', '14:30']) {
    expect(readMoment('DateTime', text, inSalvador, today)).toBeUndefined()
  }
  for (const locale of locales) {
    expect(readMoment('DateTime', momentText('DateTime', value, locale), locale, today)).toEqual({ value })
    expect(readMoment('Time', momentText('Time', '00:05', locale), locale, today)).toEqual({ value: '00:05' })
  }
})
