import { describe, expect, it } from 'vitest'
import { completionsAt, parseSentence, type Completion, type Language } from '../index.ts'
import { lease } from './sentence.test-data.ts'

/** Lists what can follow the text at the mark `|`. */
function after(marked: string, language: Language = 'en'): Completion[] {
  const position = marked.indexOf('|')
  return completionsAt(marked.replace('|', ''), position, lease, language)
}

const labels = (marked: string, language: Language = 'en') =>
  after(marked, language).map(({ label }) => label)

/** The text with one of its completions. */
function completed(marked: string, label: string, language: Language = 'en'): string {
  const text = marked.replace('|', '')
  const found = after(marked, language).find((completion) => completion.label === label)
  return found ? `${text.slice(0, found.from)}${found.text}${text.slice(found.to)}` : ''
}

describe('what may stand at the cursor', () => {
  it('are names at the beginning, the figures of what repeats, and what a condition may begin with', () => {
    expect(labels('|')).toEqual(
      expect.arrayContaining(['the monthly rent', 'the ceiling height', 'the number of vehicles [vehicles]']),
    )
    expect(labels('the number of ten|')[0]).toBe('the number of tenants')
    expect(labels('for ev|')).toEqual(expect.arrayContaining(['for every tenant,', 'for every child,']))
    expect(labels('it is|')).toEqual(['it is not true that'])
  })

  it('are names that begin as it was typed, then those with it in a later word', () => {
    expect(labels('mon|')).toEqual(['the monthly rent'])
    expect(labels('rent|')).toContain('the monthly rent')
    expect(labels('signature|')).toEqual([
      'the date of signature [landlordDate]',
      'the date of signature [tenantDate]',
    ])
    expect(labels('RENTA|', 'es')).toEqual(['la renta mensual'])
    expect(labels('l’heure d’a|', 'fr')[0]).toBe('l’heure d’arrivée')
  })

  it('are the comparisons that fit the field', () => {
    expect(labels('the furniture |')).toEqual([
      'is',
      'is not filled in',
      'is different from',
      'has a value',
      'is not',
      'is filled in',
      'is not different from',
      'does not have a value',
    ])
    expect(labels('the start date is on|')).toEqual(['is on or after', 'is on or before'])
    expect(labels('the city con|')).toEqual(['contains', 'does not contain'])
    expect(labels('the monthly rent con|')).toEqual([])
    expect(labels('los ingresos del hogar son may|', 'es')).toEqual([
      'son mayores que',
      'son mayores o iguales que',
    ])
  })

  it('are the choices of the field, and yes and no', () => {
    expect(labels('the country is |')).toEqual(
      expect.arrayContaining(['“República Dominicana”', '“France”', '“España”']),
    )
    expect(labels('the country is “Fr|')).toEqual(['“France”'])
    expect(labels('the country is esp|')).toEqual(['“España”'])
    expect(labels('the furniture has the answer |')).toEqual(expect.arrayContaining(['yes', 'no']))
    expect(labels('le mobilier a pour réponse o|', 'fr')).toEqual(['oui'])
  })

  it('are "and" and "or" after a condition, and a bracket where one is open', () => {
    expect(labels('the monthly rent is 5 |')).toEqual(expect.arrayContaining(['and', 'or']))
    expect(labels('the monthly rent is 5 |')).not.toContain(')')
    expect(labels('(the monthly rent is 5 |')).toEqual(expect.arrayContaining(['and', 'or', ')']))
  })

  it('are in a filter what the record has, and the record is not named again', () => {
    expect(labels('the number of tenants wh|').slice(0, 3)).toEqual([
      'whose name',
      'whose age',
      'whose income',
    ])
    expect(labels('the number of tenants (whose ag|')).toEqual(['whose age'])
    expect(labels('el número de inquilinos cuya|', 'es')).toEqual([
      'cuya edad',
      'cuya fecha de nacimiento',
      'cuya hora de levantarse',
      'cuya especie de las mascotas',
    ])
    expect(labels('the monthly rent wh|')).toEqual([])
  })

  it('are records where one is spoken of', () => {
    expect(labels('there is at least one t|')).toEqual(
      expect.arrayContaining(['there is at least one tenant', 'tenant', 'pet of the tenants']),
    )
  })

  it('replace what was typed of them, the rest of the word at the cursor too', () => {
    expect(completed('the mon|', 'the monthly rent')).toBe('the monthly rent')
    expect(completed('the mon|thly is 5', 'the monthly rent')).toBe('the monthly rent is 5')
    expect(completed('the monthly rent|', 'is at least')).toBe('the monthly rent is at least')
    expect(completed('the monthly rent is at l|', 'is at least')).toBe('the monthly rent is at least')
    expect(completed('(the monthly rent is 5|', ')')).toBe('(the monthly rent is 5)')
    expect(completed('the country is “Fr|', '“France”')).toBe('the country is “France”')
  })

  it.each([
    ['en', ['the monthly rent', 'is more than'], '5'],
    ['es', ['la renta mensual', 'es mayor que'], '5'],
    ['fr', ['le loyer mensuel', 'est supérieur à'], '5'],
  ] as const)('make in %s a sentence that can be read', (language, [subject, operator], value) => {
    const begun = completed('|', subject, language)
    const compared = completed(`${begun}|`, operator, language)
    expect(parseSentence(`${compared} ${value}`, lease, language)).toMatchObject({
      expression: {
        operatorType: 'greater-than',
        source: { sourceField: 'rent' },
        target: { targetValue: 5 },
      },
    })
  })

  it('are no more than a person looks through, and none in what is not closed or longer than any name', () => {
    expect(labels('|').length).toBeLessThanOrEqual(50)
    expect(labels('the address is “x|')).toEqual([])
    expect(labels(`${'(the age '.repeat(2000)}|`)).toEqual([])
  })
})
