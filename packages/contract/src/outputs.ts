import { z } from 'zod'

/**
 * The kinds of file that a document is had as (G-178). A PDF may have the values inside that it was made of, and an
 * electronic invoice (Factur-X, ZUGFeRD).
 */
export const Output = z.enum(['pdf', 'docx', 'html', 'txt', 'pdf-with-data', 'e-invoice'])
export type Output = z.infer<typeof Output>

export const outputTypes: { [output in Output]: string } = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html',
  txt: 'text/plain',
  'pdf-with-data': 'application/pdf',
  'e-invoice': 'application/pdf',
}

export const isPdf = (output: Output): boolean => outputTypes[output] === outputTypes.pdf
