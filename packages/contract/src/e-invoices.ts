import { invoiceTerms, lineTerms } from '@tabellio/templates/invoice-terms'
import { z } from 'zod'

const TermSource = z.union([
  z.strictObject({
    path: z.string().min(1).max(500),
    /** The code that stands for each value: `hour` is `HUR`. */
    codes: z.record(z.string().max(200), z.string().max(20)).optional(),
  }),
  z.strictObject({ fixed: z.string().min(1).max(500) }),
])

/** Which fields of a template answer the terms of an electronic invoice (EN 16931), and those of its lines. */
export const InvoiceMapping = z.strictObject({
  terms: z.partialRecord(z.enum(invoiceTerms), TermSource),
  lines: z.string().min(1).max(500),
  lineTerms: z.partialRecord(z.enum(lineTerms), TermSource),
})
export type InvoiceMapping = z.infer<typeof InvoiceMapping>
