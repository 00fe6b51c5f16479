/** The names of the kinds of file that a document is had as (G-178), without zod: screens load this. */
export const outputs = ['pdf', 'docx', 'html', 'txt', 'pdf-with-data', 'e-invoice'] as const

type Output = (typeof outputs)[number]

export const outputTypes: { [output in Output]: string } = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html',
  txt: 'text/plain',
  'pdf-with-data': 'application/pdf',
  'e-invoice': 'application/pdf',
}

export const isPdf = (output: Output): boolean => outputTypes[output] === outputTypes.pdf
