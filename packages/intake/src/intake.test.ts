import type { ContextDefinition, FieldProperties } from '@tabellio/forms'
import { describe, expect, it } from 'vitest'
import {
  type Box,
  type PageText,
  type Sample,
  coverText,
  languageOf,
  learnedLabels,
  nearestTypes,
  readFields,
  splitPlan,
  wordCounts,
} from './index.ts'

const fields = (all: { [name: string]: FieldProperties }): ContextDefinition => ({
  fields: Object.entries(all).map(([name, properties]) => ({ name, fullPath: name, properties })),
  records: [],
})
const invoice = fields({
  taxNumber: { dataType: 'Alphanumeric', label: 'NIF' },
  issuedOn: { dataType: 'Date', label: 'Fecha' },
  total: { dataType: 'Currency', label: 'Total', currency: 'EUR' },
})

/** A page as a PDF has it: letters of equal width, a tab parts columns. */
function page(...lines: string[]): PageText {
  return {
    lines: lines.map((line, row) => {
      let at = 0
      return line.split(/(\t| )/).flatMap((text) => {
        const left = 0.05 + at * 0.01
        at += text === '\t' ? 12 : text.length
        const box: Box = [left, 0.05 + row * 0.02, text.length * 0.01, 0.012]
        return text.trim() === '' ? [] : [{ text, box }]
      })
    }),
  }
}
const read = (pages: PageText[], region = 'es-ES', labels = {}) =>
  readFields({ definition: invoice, pages, region, today: '2026-11-27', labels })
const values = (...args: Parameters<typeof read>) =>
  Object.fromEntries(read(...args).map(({ name, value }) => [name, value]))

describe('what a file says of the fields of a type', () => {
  it('stands behind their labels, two in a line and in columns, with the words as evidence', () => {
    const found = read([
      page('FACTURA de la empresa para el cliente', 'NIF: B-12345678 Fecha: 21/11/2026', 'Total\t1.250,50 €'),
    ])
    expect(found.map(({ name, value, text }) => [name, value, text])).toEqual([
      ['taxNumber', 'B-12345678', 'B-12345678'],
      ['issuedOn', '2026-11-21', '21/11/2026'],
      ['total', 1250.5, '1.250,50 €'],
    ])
    const [taxNumber] = found
    expect(taxNumber).toMatchObject({
      page: 0,
      boxes: [[expect.closeTo(0.1), expect.closeTo(0.07), 0.1, 0.012]],
    })
  })

  it('is read as its own language writes it', () => {
    expect(
      values([page('Invoice for the services of this month', 'Fecha: November 3, 2026', 'Total: 1,250.50')]),
    ).toEqual({
      issuedOn: '2026-11-03',
      total: 1250.5,
    })
    expect(
      values([
        page(
          'Facture pour les services du mois et des jours',
          'Fecha : 3 novembre 2026',
          'Total : 1 250,50 €',
        ),
      ]),
    ).toEqual({
      issuedOn: '2026-11-03',
      total: 1250.5,
    })
  })

  it('is found by labels that people’s corrections have taught', () => {
    const pages = [page('Cuenta de los gastos', 'Importe a pagar: 99,00', 'Emitida el: 2 de enero de 2026')]
    expect(values(pages)).toEqual({})
    const given = { definition: invoice, pages, region: 'es-ES', today: '2026-11-27' }
    const learned = learnedLabels({ ...given, values: { total: 99, issuedOn: '2026-01-02', taxNumber: 'X' } })
    expect(learned).toEqual({ total: 'importe a pagar', issuedOn: 'emitida el' })
    const next = [page('Cuenta de los gastos', 'Importe a pagar: 12,50', 'Emitida el: 3 de marzo de 2026')]
    const labels = { total: ['importe a pagar'], issuedOn: ['emitida el'] }
    expect(values(next, 'es-ES', labels)).toEqual({ total: 12.5, issuedOn: '2026-03-03' })
  })
})

describe('the type of a file', () => {
  const texts: [string, string][] = [
    [
      'lease',
      'Contrato de arrendamiento de vivienda entre arrendador y arrendatario, renta mensual y fianza',
    ],
    ['lease', 'Lease of a dwelling between landlord and tenant, monthly rent and deposit'],
    ['lease', 'Bail d’habitation entre bailleur et locataire, loyer mensuel et dépôt de garantie'],
    ['invoice', 'Factura, base imponible, IVA, total a pagar, vencimiento'],
    ['invoice', 'Invoice, amount due, tax, subtotal, payment terms'],
    ['invoice', 'Facture, montant hors taxes, TVA, net à payer, échéance'],
    ['card', 'Documento nacional de identidad, apellidos, nombre, nacionalidad'],
  ]
  const samples: Sample[] = texts.map(([documentTypeId, text]) => ({
    documentTypeId,
    words: wordCounts(text),
  }))
  const guess = (text: string, all = samples) => nearestTypes(wordCounts(text), all)

  it('is that of the files stored before that are the most alike, in three languages', () => {
    expect(guess('El arrendatario paga la renta y entrega una fianza')[0]?.documentTypeId).toBe('lease')
    expect(guess('The tenant pays the rent monthly')[0]?.documentTypeId).toBe('lease')
    expect(guess('Montant net à payer, TVA comprise')[0]).toMatchObject({
      documentTypeId: 'invoice',
      words: expect.arrayContaining(['montant', 'tva', 'payer']),
    })
  })

  it('is none where nothing is alike, and gets better with each file', () => {
    const text = 'Nómina del trabajador: salario base, retenciones, cotización'
    expect(guess(text)).toEqual([])
    const taught = [
      ...samples,
      { documentTypeId: 'payslip', words: wordCounts('Nómina, salario base, retenciones') },
    ]
    expect(guess(text, taught)[0]?.documentTypeId).toBe('payslip')
    expect(guess('constructor __proto__ hasOwnProperty', taught)).toEqual([])
  })

  it('knows the language of a text', () => {
    expect(languageOf('El pago de los gastos por la empresa')).toBe('es')
    expect(languageOf('Le paiement des frais pour les clients')).toBe('fr')
    expect(languageOf('The payment of fees by this company')).toBe('en')
    expect(languageOf('12345')).toBeUndefined()
  })
})

describe('a stack with cover sheets', () => {
  const [a, b] = ['a'.repeat(24), 'b'.repeat(24)]
  const sheet = (id: string) => [coverText(id), coverText(id)]

  it('parts behind each sheet, and what lies before the first one is a part of its own', () => {
    expect(splitPlan([[], ['4006381333931']])).toBeUndefined()
    expect(splitPlan([[], sheet(a), [], [], sheet(b), []])).toEqual({
      parts: [
        { documentTypeId: null, first: 0, count: 1 },
        { documentTypeId: a, first: 2, count: 2 },
        { documentTypeId: b, first: 5, count: 1 },
      ],
    })
    expect(splitPlan([sheet(a), sheet(b), []])).toEqual({
      parts: [{ documentTypeId: b, first: 2, count: 1 }],
    })
  })

  it('stays whole where a sheet is cut, was read wrong, or says two things', () => {
    expect(splitPlan([sheet(a), [], [coverText(b)], []])).toEqual({ problem: 'cover-sheet-cut' })
    const wrong = coverText(a).replace('aaa', 'aab')
    expect(splitPlan([[wrong, wrong], []])).toEqual({ problem: 'cover-sheet-cut' })
    expect(splitPlan([[coverText(a), coverText(b)], []])).toEqual({ problem: 'cover-sheet-contradicts' })
  })
})
