import { expect, it } from 'vitest'
import { invoiceXml } from '../index.ts'
import { readElements } from '../xml/read-xml.ts'
import type { Invoice } from './invoice.ts'
import { invoiceProblems } from './invoice-problems.ts'

const invoice: Invoice = {
  number: '2026-0101',
  issueDate: '2026-01-12',
  dueDate: '2026-02-11',
  currency: 'USD',
  orderReference: 'PO-4471',
  paymentReference: 'HP-20260101',
  seller: { name: 'Harbor & Pine', address: '27 Shipwright Lane', country: 'US', taxId: '01-5550142' },
  buyer: {
    name: 'Casco <Bay>',
    address: '118 Commercial Street\nPortland',
    country: 'US',
    email: 'a@b.example',
  },
  lines: [
    { name: 'Table', quantity: 6, unit: 'H87', price: 285, amount: 1710 },
    { name: 'Setting up', quantity: 4.5, unit: 'HUR', price: 62.15, amount: 279.68 },
  ],
  lineTotal: 1989.68,
  discount: 99.48,
  taxPercent: 5.5,
  tax: 103.96,
  total: 1994.16,
}

const rulesOf = (changed: Partial<Invoice>) =>
  invoiceProblems({ ...invoice, ...changed }).map(({ rule, term, expected }) =>
    [rule, term, ...(expected ? [expected] : [])].join(' '),
  )
const [table, work] = invoice.lines

it('is an invoice by the rules of EN 16931, or says which term breaks which', () => {
  expect(rulesOf({})).toEqual([])
  const cases: [Partial<Invoice>, string[]][] = [
    [{ number: ' ' }, ['BR-02 number']],
    [{ issueDate: '' }, ['BR-03 issueDate']],
    [{ issueDate: '12/01/2026' }, ['BR-03 issueDate']],
    [{ dueDate: '' }, ['BR-CO-25 dueDate', 'BR-CO-25 dueDate']],
    [{ currency: 'dollars' }, ['BR-CL-04 currency']],
    [{ seller: { name: '', country: 'us', taxId: '1' } }, ['BR-06 seller.name', 'BR-CL-14 seller.country']],
    [{ seller: { name: 'A', country: '' } }, ['BR-09 seller.country', 'BR-S-02 seller.taxId']],
    [{ buyer: { name: '', country: '' } }, ['BR-07 buyer.name', 'BR-11 buyer.country']],
    [{ lines: [], lineTotal: 0, discount: 0, tax: 0, total: 0 }, ['BR-16 lines']],
    [{ lines: [table, { ...work, unit: 'hours' }] as Invoice['lines'] }, ['BR-CL-23 lines[1].unit']],
    [{ lines: [table, { ...work, name: '' }] as Invoice['lines'] }, ['BR-25 lines[1].name']],
    [
      { lines: [table, { ...work, amount: 279.67 }] as Invoice['lines'] },
      ['BR-24 lines[1].amount 279.68', 'BR-CO-10 lineTotal 1989.67'],
    ],
    [{ tax: 103.95 }, ['BR-CO-17 tax 103.96', 'BR-CO-15 total 1994.15']],
    [{ total: 1994.17 }, ['BR-CO-15 total 1994.16']],
  ]
  for (const [changed, expected] of cases) expect(rulesOf(changed)).toEqual(expected)
})

it('is written in the order of the schema, its texts as they are', () => {
  const xml = invoiceXml(invoice)
  expect(() => readElements(xml)).not.toThrow()
  expect(xml).toContain('<ram:Name>Harbor &amp; Pine</ram:Name>')
  expect(xml).toContain('<ram:Name>Casco &lt;Bay&gt;</ram:Name>')
  expect(xml).toContain('<udt:DateTimeString format="102">20260112</udt:DateTimeString>')
  expect(xml).toContain('<ram:BilledQuantity unitCode="HUR">4.5</ram:BilledQuantity>')
  expect(xml).toContain('<ram:TaxTotalAmount currencyID="USD">103.96</ram:TaxTotalAmount>')
  const settlement = xml.slice(xml.indexOf('<ram:ApplicableHeaderTradeSettlement>'))
  const order = [...settlement.matchAll(/<ram:(\w+)/g)].map(([, name]) => name)
  expect(order.join(' ')).toBe(
    [
      'ApplicableHeaderTradeSettlement PaymentReference InvoiceCurrencyCode ApplicableTradeTax',
      'CalculatedAmount TypeCode BasisAmount CategoryCode RateApplicablePercent',
      'SpecifiedTradeAllowanceCharge ChargeIndicator ActualAmount ReasonCode CategoryTradeTax TypeCode',
      'CategoryCode RateApplicablePercent SpecifiedTradePaymentTerms DueDateDateTime',
      'SpecifiedTradeSettlementHeaderMonetarySummation LineTotalAmount AllowanceTotalAmount',
      'TaxBasisTotalAmount TaxTotalAmount GrandTotalAmount DuePayableAmount',
    ].join(' '),
  )
})
