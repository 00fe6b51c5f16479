import { valuesAt, type Value, type Values } from '@tabellio/expression'
import type { ContextDefinition, Field } from '@tabellio/forms'
import { fieldsOf } from '../fields.ts'
import type { Invoice, Party } from './invoice.ts'
import { invoiceTerms, lineTerms } from '../invoice-terms.ts'
import { type InvoiceProblem, invoiceProblems } from './invoice-problems.ts'

export type InvoiceTerm = (typeof invoiceTerms)[number]
export type LineTerm = (typeof lineTerms)[number]

/** A field by its path, with the code of each value where codes are asked for; or the same on every invoice. */
export type TermSource = { path: string; codes?: { [value: string]: string } | undefined } | { fixed: string }

export type InvoiceMapping = {
  terms: { [term in InvoiceTerm]?: TermSource | undefined }
  /** The record of the lines. */
  lines: string
  lineTerms: { [term in LineTerm]?: TermSource | undefined }
}

export type MappingProblem = { term: string; code: 'unknown-path' | 'unknown-record'; name: string }

/** What of a mapping names nothing of the template. */
export function mappingProblems(mapping: InvoiceMapping, definition: ContextDefinition): MappingProblem[] {
  const fields = fieldsOf(definition)
  const records = new Set(definition.records.map(({ fullPath }) => fullPath))
  const named = [...Object.entries(mapping.terms), ...Object.entries(mapping.lineTerms)]
  return [
    ...(records.has(mapping.lines)
      ? []
      : [{ term: 'lines', code: 'unknown-record' as const, name: mapping.lines }]),
    ...named.flatMap(([term, source]): MappingProblem[] =>
      source && 'path' in source && !fields.has(source.path)
        ? [{ term, code: 'unknown-path', name: source.path }]
        : [],
    ),
  ]
}

/** What is wrong with an invoice, and where the value stands that is: nowhere, where the mapping says it. */
export type PlacedInvoiceProblem = InvoiceProblem & { path: string | undefined; label: string }

export type InvoiceRead = { invoice: Invoice } | { problems: PlacedInvoiceProblem[] }

type Reading = { mapping: InvoiceMapping; fields: Map<string, Field>; values: Values }

/** The invoice that a document of these values is. */
export function readInvoice(
  mapping: InvoiceMapping,
  definition: ContextDefinition,
  values: Values,
): InvoiceRead {
  const reading: Reading = { mapping, fields: fieldsOf(definition), values }
  const invoice = invoiceOf(reading)
  const problems = invoiceProblems(invoice).map((problem) => ({
    ...problem,
    ...placeOf(problem.term, reading),
  }))
  return problems.length > 0 ? { problems } : { invoice }
}

function invoiceOf(reading: Reading): Invoice {
  const words = (term: InvoiceTerm) => wordsOf(reading.mapping.terms[term], reading.values)
  const amount = (term: InvoiceTerm) => Number(words(term) || 0)
  const party = (side: 'seller' | 'buyer'): Party => ({
    name: words(`${side}.name`),
    address: words(`${side}.address`),
    country: words(`${side}.country`),
    email: words(`${side}.email`),
    ...(side === 'seller' && { taxId: words('seller.taxId') }),
  })
  return {
    number: words('number'),
    issueDate: words('issueDate').slice(0, 10),
    ...(words('dueDate') && { dueDate: words('dueDate').slice(0, 10) }),
    currency: words('currency'),
    note: words('note'),
    orderReference: words('orderReference'),
    paymentReference: words('paymentReference'),
    seller: party('seller'),
    buyer: party('buyer'),
    lines: linesOf(reading),
    lineTotal: amount('lineTotal'),
    discount: amount('discount'),
    tax: amount('tax'),
    taxPercent: amount('taxPercent'),
    total: amount('total'),
  }
}

function linesOf({ mapping, values }: Reading): Invoice['lines'] {
  const inner = `${mapping.lines}/`
  return valuesAt(values, mapping.lines)
    .filter(isInstance)
    .map((instance) => {
      const words = (term: LineTerm) => wordsOf(mapping.lineTerms[term], instance, inner)
      return {
        name: words('name'),
        quantity: Number(words('quantity') || 1),
        unit: words('unit') || 'C62',
        price: Number(words('price') || 0),
        amount: Number(words('amount') || 0),
      }
    })
}

const isInstance = (value: Value): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function wordsOf(source: TermSource | undefined, values: Values, inner = ''): string {
  if (!source) return ''
  if ('fixed' in source) return source.fixed
  const path = source.path.startsWith(inner) ? source.path.slice(inner.length) : source.path
  const [value] = valuesAt(values, path)
  if (value === undefined || value === null || typeof value === 'object') return ''
  const said = String(value)
  return source.codes?.[said] ?? said
}

/** A line's field stands in its instance: `lines[0]/unit`. */
function placeOf(term: string, { mapping, fields }: Reading): { path: string | undefined; label: string } {
  const [, at, lineTerm] = /^lines\[(\d+)\]\.(\w+)$/.exec(term) ?? []
  const known = lineTerm === undefined ? invoiceTerms.find((each) => each === term) : undefined
  const ofLine = lineTerms.find((each) => each === lineTerm)
  const source = ofLine ? mapping.lineTerms[ofLine] : known && mapping.terms[known]
  if (term === 'lines') return { path: mapping.lines, label: mapping.lines }
  if (!source || !('path' in source)) return { path: undefined, label: term }
  const label = fields.get(source.path)?.properties.label ?? source.path
  const inner = `${mapping.lines}/`
  const isInLine = at !== undefined && source.path.startsWith(inner)
  return {
    path: isInLine ? `${mapping.lines}[${at}]/${source.path.slice(inner.length)}` : source.path,
    label,
  }
}
