import type { Output } from '@tabellio/contract/outputs'
import { invoiceXml, readInvoice, type PlacedInvoiceProblem } from '@tabellio/templates'
import { AppError, refusal } from '../platform/errors.ts'
import type { Attachment } from '../rendering/index.ts'
import type { Filled } from './outputs.ts'
import { placeOfValue } from './refused-work.ts'

type Inside = { attachments?: Attachment[]; isInvoice?: boolean }

/** The files that travel in a PDF of this format, so that it explains itself. `path` is where its values stand. */
export function filesInside(filled: Filled, format: Output, path: string): Inside {
  if (format === 'pdf-with-data') return { attachments: [dataOf(filled)] }
  if (format !== 'e-invoice') return {}
  return { attachments: [invoiceOf(filled, path), dataOf(filled)], isInvoice: true }
}

/** What the document was made of: the version of the template, which never changes, and the values. */
function dataOf({ template, values, title }: Filled): Attachment {
  const { templateId, templateVersionId, versionNumber, name, language, region } = template
  const made = { title, template: { templateId, templateVersionId, versionNumber, name, language, region } }
  return {
    name: 'context.json',
    mimeType: 'application/json',
    description: 'The values that the document was made of, and the version of its template',
    relationship: 'source',
    bytes: utf8(JSON.stringify({ ...made, context: values }, null, 2)),
  }
}

function invoiceOf({ template: { invoice, definition }, values }: Filled, path: string): Attachment {
  if (!invoice) throw refusal('invoice-without-terms', { path: 'templates' })
  const read = readInvoice(invoice, definition, values)
  if ('problems' in read) throw problemsAt(read.problems, path)
  return {
    name: 'factur-x.xml',
    mimeType: 'text/xml',
    description: 'The invoice as programs read it (Factur-X, ZUGFeRD: EN 16931)',
    relationship: 'alternative',
    bytes: utf8(invoiceXml(read.invoice)),
  }
}

const utf8 = (text: string) => new TextEncoder().encode(text)

const reasons = {
  missing: 'invoice-term-missing',
  sum: 'invoice-sum-wrong',
  code: 'invoice-code-wrong',
} as const

function problemsAt([first, ...others]: PlacedInvoiceProblem[], path: string): AppError {
  const refused = first ? problemAt(first, path) : refusal('invoice-without-terms', { path: 'templates' })
  const errors = [refused, ...others.map((problem) => problemAt(problem, path))].flatMap(
    ({ details }) => details.errors ?? [],
  )
  return new AppError(refused.code, refused.message, { ...refused.details, errors })
}

function problemAt(
  { kind, rule, label, expected = '', path: place }: PlacedInvoiceProblem,
  path: string,
): AppError {
  const at = place === undefined ? 'templates' : placeOfValue(path, place)
  return refusal(reasons[kind], { path: at, params: { rule, label, expected } })
}
