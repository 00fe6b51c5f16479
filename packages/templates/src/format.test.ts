import type { Language } from '@tabellio/expression'
import type { ContextDefinition, DataType } from '@tabellio/forms'
import { describe, expect, it } from 'vitest'
import english from './golden/english.txt?raw'
import french from './golden/french.txt?raw'
import spanish from './golden/spanish.txt?raw'
import { compileText, textOfValue, textOfValues } from './index.ts'

type Case = { format: string; value: string; text: string }

/** The cases of a golden file; a plain space in it also stands for the spaces that do not break. */
const casesOf = (golden: string): Case[] =>
  golden.split('\n').flatMap((line) => {
    const [format, value, text] = line.split('|').map((part) => part.trim())
    return line.startsWith('#') || text === undefined
      ? []
      : [{ format: `${format}`, value: `${value}`, text }]
  })

const dataTypeOf = (format: string): DataType =>
  format.startsWith('date') ? 'DateTime' : format.startsWith('time') ? 'Time' : 'Numeric'

const definitionOf = (dataType: DataType): ContextDefinition => ({
  fields: [{ name: 'x', fullPath: 'x', properties: { dataType } }],
  records: [],
})

const filled = (language: Language, { format, value }: Case) => {
  const { problems, fill } = compileText(`{x|${format}}`, definitionOf(dataTypeOf(format)), language)
  expect(problems).toEqual([])
  const x = dataTypeOf(format) === 'Numeric' ? Number(value) : value
  const shown = fill({ x })
  return shown.replaceAll(/\s/g, ' ')
}

describe.each([
  ['Spanish', 'es', spanish],
  ['English', 'en', english],
  ['French', 'fr', french],
] as const)('in %s', (_, language, golden) => {
  it.each(casesOf(golden))('$format of $value is $text', (testCase) => {
    expect(filled(language, testCase)).toBe(testCase.text)
  })
})

it('shows dates as YYYY-MM-DD, with hh:mm a or in the 24-hour form, and times as hh:mm a or HH:mm (B-107)', () => {
  const text = (dataType: DataType, value: string, language: Language) =>
    textOfValue(value, { field: { name: 'x', fullPath: 'x', properties: { dataType } }, language })
  expect(text('Date', '2026-12-01', 'es')).toBe('2026-12-01')
  expect(text('DateTime', '2026-12-01T15:30:00', 'en')).toBe('2026-12-01 03:30 pm')
  expect(text('DateTime', '2026-12-01T15:30:00', 'fr')).toBe('décembre 01, 2026 - 15:30')
  expect(text('Time', '15:30', 'en')).toBe('03:30 pm')
  expect(text('Time', '15:30', 'fr')).toBe('15:30')
})

it('writes amounts as the region does, and as the language does where there is none', () => {
  const amount = (language: Language, region?: string) =>
    textOfValue(1250.5, { language, region, format: { kind: 'currency', currency: 'USD' } }).replaceAll(
      /\s/g,
      ' ',
    )
  expect(amount('es')).toBe('$ 1,250.50')
  expect(amount('es', 'es-SV')).toBe('$ 1,250.50')
  expect(amount('es', 'es-ES')).toBe('$ 1.250,50')
  expect(amount('en', 'es-SV')).toBe('$1,250.50')
  expect(amount('fr', 'fr-FR')).toBe('1 250,50 $')
  const euros = { language: 'es', format: { kind: 'currency', currency: 'EUR' } } as const
  expect(textOfValue(1250, { ...euros, region: 'es-SV' })).toBe('1,250.00\u00a0€')
  const number = { language: 'es', format: { kind: 'number' } } as const
  expect(textOfValue(12_345.5, { ...number, region: 'es-ES' })).toBe('12.345,5')
})

it('groups the figures of large numbers only, so that a year stays a year', () => {
  const field = { name: 'x', fullPath: 'x', properties: { dataType: 'Numeric' as const } }
  expect(textOfValue(2026, { field, language: 'en' })).toBe('2026')
  expect(textOfValue(20_260, { field, language: 'en' })).toBe('20,260')
})

it('lists several values with the conjunction of the language', () => {
  const list = (language: Language, ...values: string[]) => textOfValues(values, { language })
  expect(list('es', 'Ana')).toBe('Ana')
  expect(list('es', 'Ana', 'Luis', 'Marta')).toBe('Ana, Luis y Marta')
  expect(list('es', 'Ana', 'Inés')).toBe('Ana e Inés')
  expect(list('es', 'padres', 'hijos')).toBe('padres e hijos')
  expect(list('es', 'agua', 'hielo')).toBe('agua y hielo')
  expect(list('es', 'Ana', 'Íñigo')).toBe('Ana e Íñigo')
  expect(list('en', 'Ana', 'Luis')).toBe('Ana and Luis')
  expect(list('fr', 'Ana', '', 'Luis')).toBe('Ana et Luis')
})

it('shows the label of a value from a list, or the value when asked', () => {
  const valueList = [{ value: 'm', label: 'Casada' }]
  const field = { name: 'x', fullPath: 'x', properties: { dataType: 'Alphanumeric' as const, valueList } }
  expect(textOfValue('m', { field, language: 'es' })).toBe('Casada')
  expect(textOfValue('m', { field, language: 'es', format: { kind: 'choice', show: 'value' } })).toBe('m')
  expect(textOfValue('other', { field, language: 'es' })).toBe('other')
})

it('says logical values in words, in the words given, or as a box', () => {
  const manner = { language: 'fr' as const }
  expect(textOfValue(true, { ...manner, format: { kind: 'logical' } })).toBe('Oui')
  expect(textOfValue(false, { ...manner, format: { kind: 'logical', no: 'sans' } })).toBe('sans')
  expect(textOfValue(true, { ...manner, format: { kind: 'logical', box: true } })).toBe('☒')
  expect(textOfValue(false, { ...manner, format: { kind: 'logical', box: true } })).toBe('☐')
})

it('shows what is no number or no date as it was given', () => {
  expect(textOfValue('many', { language: 'en', format: { kind: 'words' } })).toBe('many')
  expect(textOfValue('soon', { language: 'en', format: { kind: 'date', style: 'long' } })).toBe('soon')
  expect(textOfValue(1e21, { language: 'en', format: { kind: 'words' } })).toBe('1000000000000000000000')
})

it('puts names in capitals word by word, and words of amounts at their beginning only', () => {
  const text = { kind: 'text', case: 'capitalize' } as const
  expect(textOfValue('josé d’arc lópez', { language: 'es', format: text })).toBe('José D’arc López')
  const words = { kind: 'words', case: 'capitalize' } as const
  expect(textOfValue(21, { language: 'es', format: words })).toBe('Veintiuno')
})
