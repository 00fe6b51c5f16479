import type { Invoice } from './invoice.ts'

/** What keeps an invoice from being one: the term that is wrong, and the rule of EN 16931 that says so. */
export type InvoiceProblem = {
  term: string
  rule: string
  kind: 'missing' | 'sum' | 'code'
  /** What the sum should be. */
  expected?: string
}

type Rule = { rule: string; term: string; holds: boolean }
type Sum = { rule: string; term: string; said: number; expected: number }

/** The rules that a validator of EN 16931 would ask of it; an invoice without problems passes them. */
export function invoiceProblems(invoice: Invoice): InvoiceProblem[] {
  const missing = required(invoice).filter(({ holds }) => !holds)
  const codes = codesOf(invoice).filter(({ holds }) => !holds)
  const sums = sumsOf(invoice).filter(({ said, expected }) => !isEqual(said, expected))
  return [
    ...missing.map(({ rule, term }): InvoiceProblem => ({ rule, term, kind: 'missing' })),
    ...codes.map(({ rule, term }): InvoiceProblem => ({ rule, term, kind: 'code' })),
    ...sums.map(({ rule, term, expected }): InvoiceProblem => ({
      rule,
      term,
      kind: 'sum',
      expected: amountOf(expected),
    })),
  ]
}

const said = (text: string | undefined): boolean => text !== undefined && text.trim() !== ''

const required = ({ number, issueDate, dueDate, currency, seller, buyer, lines, total }: Invoice): Rule[] => [
  { rule: 'BR-02', term: 'number', holds: said(number) },
  { rule: 'BR-03', term: 'issueDate', holds: said(issueDate) },
  { rule: 'BR-05', term: 'currency', holds: said(currency) },
  { rule: 'BR-06', term: 'seller.name', holds: said(seller.name) },
  { rule: 'BR-07', term: 'buyer.name', holds: said(buyer.name) },
  { rule: 'BR-09', term: 'seller.country', holds: said(seller.country) },
  { rule: 'BR-11', term: 'buyer.country', holds: said(buyer.country) },
  { rule: 'BR-16', term: 'lines', holds: lines.length > 0 },
  { rule: 'BR-CO-25', term: 'dueDate', holds: total <= 0 || said(dueDate) },
  { rule: 'BR-S-02', term: 'seller.taxId', holds: said(seller.taxId) },
  ...lines.map((line, at) => ({ rule: 'BR-25', term: `lines[${at}].name`, holds: said(line.name) })),
]

const isDate = (text: string | undefined): boolean => text === undefined || /^\d{4}-\d{2}-\d{2}$/.test(text)
const isCountry = (code: string): boolean => code === '' || /^[A-Z]{2}$/.test(code)

const codesOf = ({ issueDate, dueDate, currency, seller, buyer, lines }: Invoice): Rule[] => [
  { rule: 'BR-CL-04', term: 'currency', holds: currency === '' || /^[A-Z]{3}$/.test(currency) },
  { rule: 'BR-CL-14', term: 'seller.country', holds: isCountry(seller.country) },
  { rule: 'BR-CL-14', term: 'buyer.country', holds: isCountry(buyer.country) },
  { rule: 'BR-03', term: 'issueDate', holds: issueDate === '' || isDate(issueDate) },
  { rule: 'BR-CO-25', term: 'dueDate', holds: isDate(dueDate) },
  ...lines.flatMap(({ unit, price }, at) => [
    { rule: 'BR-CL-23', term: `lines[${at}].unit`, holds: /^[A-Z0-9]{2,3}$/.test(unit) },
    { rule: 'BR-27', term: `lines[${at}].price`, holds: price >= 0 },
  ]),
]

const sumsOf = ({ lines, lineTotal, discount, tax, taxPercent, total }: Invoice): Sum[] => {
  const net = cents(lineTotal - discount)
  return [
    ...lines.map(({ quantity, price, amount }, at) => ({
      rule: 'BR-24',
      term: `lines[${at}].amount`,
      said: amount,
      expected: cents(quantity * price),
    })),
    {
      rule: 'BR-CO-10',
      term: 'lineTotal',
      said: lineTotal,
      expected: cents(lines.reduce((sum, { amount }) => sum + amount, 0)),
    },
    { rule: 'BR-CO-17', term: 'tax', said: tax, expected: cents((net * taxPercent) / 100) },
    { rule: 'BR-CO-15', term: 'total', said: total, expected: cents(net + tax) },
  ]
}

/** Cents, as a person rounds them: 1.005 is 1.01. */
export const cents = (amount: number): number =>
  (Math.sign(amount) * Math.round(Number((Math.abs(amount) * 100).toPrecision(12)))) / 100

const isEqual = (one: number, other: number): boolean => Math.abs(one - other) < 0.005

export const amountOf = (amount: number): string => cents(amount).toFixed(2)
