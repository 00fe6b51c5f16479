import { describe, expect, it } from 'vitest'
import {
  canonical,
  parseSentence,
  plainSentence,
  type Expression,
  type Language,
  type Sources,
} from '../index.ts'
import { lease } from './sentence.test-data.ts'
import { suiteFileOf } from '../suite-file.test-data.ts'
import { conditionOf } from '../suite-notation.test-data.ts'

const read = (text: string, language: Language = 'en') => parseSentence(text, lease, language)

/** The text says the condition, however it is written. */
const holds = (language: Language) => (text: string, condition: string) =>
  expect(read(text, language)).toEqual({ expression: canonical(conditionOf(condition).expression, lease) })

describe('a sentence written by a person', () => {
  it.each([
    ['MONTHLY RENT IS MORE THAN 1000', 'rent > 1000'],
    ['  the   monthly rent\n is more than $1,000.00 ', 'rent > 1000'],
    ['monthly rent > 1000', 'rent > 1000'],
    ['monthly rent >= 1,000.50 EUR', 'rent ≥ 1000.5'],
    ['monthly rent ≤ €1000', 'rent ≤ 1000'],
    [
      'the deposit is RD$1,000 and the fee is 5 CA$ or the fee is $US 5',
      '(deposit = 1000 and fee = 5) or fee = 5',
    ],
    ['the deposit is -US$5 or the deposit is USD 5', 'deposit = -5 or deposit = 5'],
    ['the monthly rent is greater than or equal to 1000', 'rent ≥ 1000'],
    ['the monthly rent isn’t over 1000', 'not rent > 1000'],
    ['the monthly rent at least 1000', 'rent ≥ 1000'],
    ['Monthly rent exceeds 1000', 'rent > 1000'],
    ['“monthly RENT” is more than 5', 'rent > 5'],
    ['[rent] is more than 5', 'rent > 5'],
    ['the start date is before 1 December 2026', 'start < 2026-12-01'],
    ['the start date is before 2026-12-01', 'start < 2026-12-01'],
    ['the start date is before Dec 1 2026', 'start < 2026-12-01'],
    ['the moment of signing is after 2026-12-01 8:05', 'signedAt > 2026-12-01T08:05'],
    ['the moment of signing is after December 1, 2026 at 8 pm', 'signedAt > 2026-12-01T20:00'],
    ['the arrival time is 20:30', 'arrival = 20:30'],
    ['the city is "Santo Domingo"', 'city = "Santo Domingo"'],
    ['the city is Santo Domingo and the monthly rent is 5', 'city = "Santo Domingo" and rent = 5'],
    ['the country is españa', 'country = "ES"'],
    ['the country is FRANCE or the country is “república dominicana”', 'country = "FR" or country = "DO"'],
    ['the city is blank', 'city = nothing'],
    ['the city has no value', 'city = nothing'],
    ['Furnished? is yes', 'furnished = yes'],
    ['the furniture is answered with no', 'furnished = no'],
    [
      'the number of tenants where the age is less than 18 is at least 2',
      'count of tenants where (tenants/age < 18) ≥ 2',
    ],
    [
      'count of tenants whose age < 18 and whose age > 3 is 2',
      'count of tenants where (tenants/age < 18 and tenants/age > 3) = 2',
    ],
    ['there is a tenant whose age is under 18', 'some of tenants where (tenants/age < 18) = yes'],
    ['there is no tenant whose age is under 18', 'not some of tenants where (tenants/age < 18) = yes'],
    [
      'for each tenant the age of the tenant is at least 18',
      'every of tenants where (tenants/age ≥ 18) = yes',
    ],
    ['the average age of the tenants is below 40', 'average of tenants/age < 40'],
    [
      'the monthly rent is 5 and the city is “a” or the city is “b”',
      '(rent = 5 and city = "a") or city = "b"',
    ],
    ['(((the monthly rent is 5)))', 'rent = 5'],
    ['not (the monthly rent is 5)', 'not rent = 5'],
    ['it is not true that it is not true that the monthly rent is 5', 'rent = 5'],
    ['always', 'always'],
  ])('is understood in English: %s', holds('en'))

  it.each(
    [
      ['La renta mensual supera 1,000', 'rent > 1000'],
      ['renta mensual mas de 1000,50 €', 'rent > 1000.5'],
      ['la renta mensual es más de 1,000.50', 'rent > 1000.5'],
      ['renta mensual no supera 1000', 'not rent > 1000'],
      ['el numero de inquilinos es al menos 2', 'count of tenants ≥ 2'],
      ['la cantidad de inquilinos es como mínimo 2', 'count of tenants ≥ 2'],
      ['el promedio de las edades de los inquilinos es igual o superior a 18', 'average of tenants/age ≥ 18'],
      ['fecha de inicio antes de el 1 diciembre 2026', 'start < 2026-12-01'],
      ['la fecha de inicio es después del 1 de diciembre de 2026', 'start > 2026-12-01'],
      ['la ciudad está vacía', 'city = nothing'],
      ['la ciudad comienza con "San"', 'city starts with "San"'],
      ['el mobiliario es si', 'furnished = yes'],
      ['existe un inquilino cuya edad es menor de 18', 'some of tenants where (tenants/age < 18) = yes'],
      ['no es cierto que la renta mensual es 5', 'not rent = 5'],
      ['el acta de entrega contiene “x” e ingresos del hogar > 5', 'minutes contains "x" and earnings > 5'],
    ].slice(0, -1),
  )('is understood in Spanish: %s', holds('es'))

  it.each([
    ['Le loyer mensuel dépasse 1000', 'rent > 1000'],
    ['loyer mensuel superieur a 1 000,50 €', 'rent > 1000.5'],
    ["l'age des locataires est plus de 18", 'tenants/age > 18'],
    ['l’heure d’arrivée est avant 8h05', 'arrival < 08:05'],
    ['le nombre d’enfants est d’au moins 3', 'count of children ≥ 3'],
    ['la date de début est après le 1 décembre 2026', 'start > 2026-12-01'],
    ['la ville est vide', 'city = nothing'],
    ['la ville n’a aucune valeur', 'city = nothing'],
    ['le mobilier est oui', 'furnished = yes'],
    [
      'il n’y a aucun locataire dont l’âge est moins de 18',
      'not some of tenants where (tenants/age < 18) = yes',
    ],
    ['il est faux que le loyer mensuel est 5', 'not rent = 5'],
  ])('is understood in French: %s', holds('fr'))
})

describe('a sentence that cannot be read', () => {
  it.each([
    ['', { at: 0, length: 0, code: 'unfinished', expected: 'a condition' }],
    ['the monthly ret is 5', { at: 12, length: 3, code: 'unexpected', expected: 'a condition' }],
    ['perhaps the rent is 5', { at: 0, length: 7, code: 'unexpected', expected: 'a condition' }],
    [
      'the monthly rent',
      { at: 16, length: 0, code: 'unfinished', expected: 'a comparison, such as “is” or “is at least”' },
    ],
    [
      'the monthly rent costs 5',
      { at: 17, length: 5, code: 'unexpected', expected: 'a comparison, such as “is” or “is at least”' },
    ],
    ['the monthly rent is', { at: 19, length: 0, code: 'unfinished', expected: 'a number' }],
    ['the monthly rent is much', { at: 20, length: 4, code: 'unexpected', expected: 'a number' }],
    [
      'the start date is after February 30, 2026',
      { at: 24, length: 8, code: 'unexpected', expected: 'a date' },
    ],
    [
      'the furniture has the answer perhaps',
      { at: 29, length: 7, code: 'unexpected', expected: '“yes” or “no”' },
    ],
    [
      'the monthly rent is 5 6',
      { at: 22, length: 1, code: 'unexpected', expected: '“and”, “or”, or nothing more' },
    ],
    ['(the monthly rent is 5', { at: 22, length: 0, code: 'unfinished', expected: 'a closing bracket' }],
    [
      'the monthly rent is 5)',
      { at: 21, length: 1, code: 'unexpected', expected: '“and”, “or”, or nothing more' },
    ],
    ['the city is “Santo', { at: 12, length: 6, code: 'unclosed', expected: 'a closing quotation mark' }],
    [
      'the date of signature [tenant',
      { at: 22, length: 7, code: 'unclosed', expected: 'a closing square bracket' },
    ],
    [
      'the date of signature is 2026-12-01',
      { at: 4, length: 17, code: 'ambiguous', expected: 'a field or a record' },
    ],
    ['there is at least one city', { at: 22, length: 4, code: 'unexpected', expected: 'a record' }],
    [
      'the number of tenants whose rent is 5 is 2',
      { at: 28, length: 4, code: 'unexpected', expected: 'a field or a record' },
    ],
  ])('says of "%s" where, and what was expected', (text, problem) => {
    expect(read(text)).toMatchObject({ problem })
  })

  it('says what was expected in its language', () => {
    expect(read('la renta mensual es', 'es')).toMatchObject({ problem: { expected: 'un número' } })
    expect(read('le loyer mensuel est', 'fr')).toMatchObject({ problem: { expected: 'un nombre' } })
  })

  it('is one with more than 32 brackets within each other, or with more parts than an expression may have', () => {
    const nested = (depth: number) => `${'('.repeat(depth)}the monthly rent is 5${')'.repeat(depth)}`
    expect(read(nested(32))).toHaveProperty('expression')
    expect(read(nested(33))).toMatchObject({ problem: { code: 'too-complex', at: 32, length: 1 } })
    expect(read(nested(10_000))).toMatchObject({ problem: { code: 'too-complex' } })
    const many = Array.from({ length: 2100 }, () => 'the monthly rent is 5').join(' and ')
    expect(read(many)).toMatchObject({ problem: { code: 'too-complex', at: 0, length: many.length } })
  })

  it.each([
    '(',
    'not ',
    '“',
    '“a ',
    '[',
    'the ',
    'number of ',
    'every ',
    'whose ',
    '1 ',
    '9',
    ',',
    '😀',
    '\0',
    'e1',
    '»',
  ])('is refused when it is %j over and over', (part) => {
    expect(read(part.repeat(20_000 / part.length))).toHaveProperty('problem')
    expect(read(`the number of tenants (${part.repeat(20_000 / part.length)}`)).toHaveProperty('problem')
  })
})

/** The golden cases of evaluation name their fields by labels alone. */
const texts = import.meta.glob<string>('../suite/*.txt', { query: '?raw', import: 'default', eager: true })

describe.each(Object.entries(texts))('each condition of %s', (_, text) => {
  const { form, rules } = suiteFileOf(text)
  it.each(['en', 'es', 'fr'] as const)('is said in %s, and read back as it was', (language) => {
    for (const { expression, problems } of rules.filter((rule) => rule.problems.length === 0)) {
      expect(problems).toEqual([])
      expect(roundTrip(expression, form, language)).toEqual({ expression: canonical(expression, form) })
    }
  })
})

const roundTrip = (expression: Expression, form: Sources, language: Language) =>
  parseSentence(plainSentence(expression, form, language), form, language)

describe('a number in a sentence', () => {
  const readIn = (text: string, language: Language, region: string) =>
    parseSentence(
      `${{ en: 'the area is', es: 'la superficie es igual a', fr: 'la superficie est égale à' }[language]} ${text}`,
      lease,
      { language, region },
    )
  const is = (targetValue: number) => ({ expression: { target: { targetValue } } })

  it('is read as the region of the organization writes it', () => {
    expect(readIn('1,250', 'es', 'es-SV')).toMatchObject(is(1250))
    expect(readIn('1.250', 'es', 'es-ES')).toMatchObject(is(1250))
    expect(readIn('1,250', 'en', 'es-DO')).toMatchObject(is(1250))
    expect(readIn('1.250,50', 'es', 'es-SV')).toMatchObject(is(1250.5))
    expect(readIn('1,250.50', 'es', 'es-ES')).toMatchObject(is(1250.5))
  })

  it.each([
    { text: '1.250', language: 'es', region: 'es-SV', whole: '1,250', decimal: '1.25' },
    { text: '1,250', language: 'es', region: 'es-ES', whole: '1250', decimal: '1,25' },
    { text: '1,250', language: 'fr', region: 'fr-FR', whole: '1\u202f250', decimal: '1,25' },
    { text: '1,250', language: 'fr', region: 'es-SV', whole: '1\u00a0250', decimal: '1.25' },
    { text: '-1.255', language: 'es', region: 'es-SV', whole: '-1,255', decimal: '-1.2550' },
  ] as const)('is refused with both readings where it has two: $text in $region', (one) => {
    const { text, language, region, whole, decimal } = one
    const problem = { code: 'ambiguous', length: text.length, readings: [whole, decimal] }
    expect(readIn(text, language, region)).toMatchObject({ problem })
    expect(readIn(whole, language, region)).toMatchObject(is(Number(text.replace(/[.,]/, ''))))
    expect(readIn(decimal, language, region)).toMatchObject(is(Number(text.replace(',', '.'))))
  })
})

describe('a name that several have', () => {
  it('is told with the names that may be meant', () => {
    const read = parseSentence('the date of signature is before 2026-01-01', lease, 'en')
    expect(read).toMatchObject({
      problem: {
        code: 'ambiguous',
        meant: ['the date of signature [landlordDate]', 'the date of signature [tenantDate]'],
      },
    })
  })
})
