import { describe, expect, it } from 'vitest'
import { extractTemplate, languageOfText } from './extract-template.ts'

const lease = `LEASE AGREEMENT

This lease is made on November 21, 2026 between Mr. John Smith (the "Landlord") and Ms. Mary Ann Jones (the "Tenant").
The Landlord lets the flat at [Address of the property] to the Tenant from 1 December 2026 until 30 November 2027 for a
monthly rent of USD 1,250.00, paid on the first day of each month. The Tenant pays a security deposit of $2,500.00.
Questions go to office@smith.example. Mr. John Smith keeps a key.

Phone of the tenant: ____________________
Number of occupants ........................
Signature: ______________________________
`

const arriendo = `CONTRATO DE ARRENDAMIENTO

En la ciudad de San Salvador, a 21 de noviembre de 2026, comparecen el señor Carlos Antonio Rivas, en adelante denominado
"EL ARRENDADOR", y la señora María Elena Pérez, en adelante denominada "LA ARRENDATARIA". El plazo inicia el 1 de diciembre
de 2026 y vence el 30/11/2027. El canon mensual es de US$ 450.00 que se pagará por adelantado los primeros días del mes.

Dirección del inmueble: ______________________
Teléfono: __________________
Correo electrónico: …………………………
Fecha de nacimiento: ____/____/______
[INSERTAR NOMBRE DEL FIADOR]
`

const bail = `CONTRAT DE LOCATION

Fait à Lyon, le 21 novembre 2026, entre Monsieur Jean Dupont, ci-après dénommé « le Bailleur », et Madame Claire Martin,
ci-après dénommée « le Locataire ». Le bail prend effet à compter du 1er décembre 2026 et expire le 30 novembre 2029. Le
loyer mensuel de 1 250,00 € est payable le premier jour de chaque mois par le locataire au domicile du bailleur.

Adresse du logement : ______________________
Téléphone : ......................
{montant du dépôt}
Signature : _____________
`

const fieldsOf = (text: string) =>
  extractTemplate(text).contextDefinition.fields.map(
    ({ properties: { label, dataType } }) => `${label}: ${dataType}`,
  )

describe('a text', () => {
  it.each([
    [
      'English',
      lease,
      [
        'Date: Date',
        'Landlord: Alphanumeric',
        'Tenant: Alphanumeric',
        'Address of the property: Alphanumeric',
        'Start date: Date',
        'End date: Date',
        'Monthly rent: Currency',
        'Security deposit: Currency',
        'Email: Email',
        'Phone of the tenant: Phone',
        'Number of occupants: Numeric',
        'Signature: ElectronicSignature',
      ],
    ],
    [
      'Spanish',
      arriendo,
      [
        'Fecha: Date',
        'Arrendador: Alphanumeric',
        'Arrendataria: Alphanumeric',
        'Fecha de inicio: Date',
        'Fecha de fin: Date',
        'Canon mensual: Currency',
        'Dirección del inmueble: Alphanumeric',
        'Teléfono: Phone',
        'Correo electrónico: Email',
        'Fecha de nacimiento: Date',
        'Nombre del fiador: Alphanumeric',
      ],
    ],
    [
      'French',
      bail,
      [
        'Date: Date',
        'Bailleur: Alphanumeric',
        'Locataire: Alphanumeric',
        'Date de début: Date',
        'Date de fin: Date',
        'Loyer mensuel: Currency',
        'Adresse du logement: Alphanumeric',
        'Téléphone: Phone',
        'Montant du dépôt: Currency',
        'Signature: ElectronicSignature',
      ],
    ],
  ])(
    'in %s gives a field for each blank, bracket, dotted line, name, date and amount (B-557)',
    (_, text, labels) => {
      expect(fieldsOf(text)).toEqual(labels)
    },
  )

  it('gives a name, a description, and its language', () => {
    expect(extractTemplate(lease)).toMatchObject({
      name: 'LEASE AGREEMENT',
      description: expect.stringMatching(/^This lease is made on/),
    })
    expect([lease, arriendo, bail].map(languageOfText)).toEqual(['en', 'es', 'fr'])
  })

  it('gives one field for a value that comes again, and says where both stand', () => {
    const { places } = extractTemplate(lease)
    const landlord = places.filter(({ path }) => path === 'landlord')
    expect(landlord.map(({ start, end }) => lease.slice(start, end))).toEqual(['John Smith', 'John Smith'])
  })

  it('gives names that each field has alone and formulas can read', () => {
    const { fields } = extractTemplate(
      'Name: ____\nName of a second: [date]\nName: [_____] 1 _____ ___ ____ [date] $5 $6',
    ).contextDefinition
    const names = fields.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9]*$/)
  })

  it('of any size and without a word takes no time to speak of and breaks nothing', () => {
    const line = `${'_'.repeat(200)} ${'.'.repeat(200)} [${'('.repeat(60)} Mr. ${'Aa '.repeat(60)} 1,111,111,111 $ `
    expect(extractTemplate('')).toMatchObject({ name: 'Template', contextDefinition: { fields: [] } })
    expect(extractTemplate(line.repeat(100)).contextDefinition.fields.length).toBeGreaterThan(0)
  })
})
