import type { Value, Locale } from '@tabellio/expression'
import { expect, it } from 'vitest'
import { checkValues, Form, ownKeys, valueKeys, type Field, type FieldProperties } from '@tabellio/forms'
import { adviceText } from './advice-text.ts'
import { adviceAt } from './advice-at.ts'

const today = '2026-11-21'

const field = (name: string, properties: Partial<FieldProperties> = {}): Field => ({
  name,
  fullPath: name,
  properties: { dataType: 'Alphanumeric', ...properties },
})

const inEnglish: Locale = { language: 'en', region: 'en-US' }
const inSalvador: Locale = { language: 'es', region: 'es-SV' }
const inFrance: Locale = { language: 'fr', region: 'fr-FR' }

const advised = (properties: Partial<FieldProperties>, value: Value, locale = inEnglish) => {
  const asked = field('f', { minOccurs: 1, ...properties })
  return checkValues({ definition: { fields: [asked], records: [] }, values: { f: value }, today })
    .map((problem) => adviceText(problem, asked, locale, today))
    .map((text) => text.replaceAll(/[\u00A0\u202F]/g, ' '))
}

it('says at a field what to enter, with an example as the region writes it', () => {
  expect(advised({ dataType: 'Date' }, 'soon')).toEqual(['Enter a date, for example 11/21/2026.'])
  expect(advised({ dataType: 'Date' }, undefined, inSalvador)).toEqual([
    'Escriba una fecha, por ejemplo 21/11/2026.',
  ])
  expect(advised({ dataType: 'Time' }, 'noon')).toEqual(['Enter a time, for example 02:30 pm.'])
  expect(advised({ dataType: 'Currency' }, 'x', inFrance)).toEqual([
    'Saisissez un montant, par exemple 1 250,00.',
  ])
  expect(advised({ dataType: 'IntegerNumber' }, 1.5)).toEqual(['Enter a whole number, for example 12.'])
  expect(advised({ dataType: 'Email' }, 'a@@b.com')).toEqual([
    'Enter an e-mail address, for example ana@example.com.',
  ])
  expect(advised({ inputMask: 'ARR-####-####', inputMaskStoreFixedChars: true }, 'ARR-12')).toEqual([
    'Enter it in this form: ARR-, four digits, -, four digits.',
  ])
})

it('says a bound as people read it', () => {
  const date = { dataType: 'Date', maxValue: '2008-11-20' } as const
  expect(advised(date, '2010-01-01', { language: 'en', region: 'en-GB' })).toEqual([
    'Must be 20 November 2008 or earlier.',
  ])
  expect(advised(date, '2010-01-01', inSalvador)).toEqual(['Debe ser el 20 de noviembre de 2008 o antes.'])
  expect(advised({ dataType: 'Currency', maxValue: 50_000 }, 60_000)).toEqual(['Must be 50,000 or less.'])
  expect(advised({ dataType: 'Currency', minValue: 0.5 }, 0, inFrance)).toEqual([
    'La valeur doit être de 0,50 au moins.',
  ])
})

it('has a text for every key in every language, without a placeholder', () => {
  for (const locale of [inEnglish, inSalvador, inFrance]) {
    for (const key of [...valueKeys, ...ownKeys]) {
      const text = adviceText({ path: 'f', key, field: 'F', params: { limit: 7 } }, field('f'), locale, today)
      expect(text).not.toContain('{')
      expect(text).not.toBe('')
    }
  }
})

it('names an answer that its list does not have, as one that was pasted, but no code of the dictionary', () => {
  const adviceOf = (more: Partial<FieldProperties>) => {
    const unit = field('unit', { valueList: [{ value: 'piece', label: 'Piece' }], ...more })
    const form = new Form({ definition: { fields: [unit], records: [] }, values: { unit: 'litre' }, today })
    return form.problems().map((problem) => adviceAt(form, problem, inEnglish))
  }
  expect(adviceOf({})).toEqual(['“litre” is not in the list. Choose an answer from it.'])
  expect(adviceOf({ dictionaryListId: 'units' })).toEqual(['Choose an answer from the list.'])
})
