import { templateLanguages } from '@tabellio/contract/template-languages'

/** G-178, G-209. Labels are English; screens have words of their own for each key. */
export const outputFormats = [
  { key: 'docx', label: 'Word (DOCX)' },
  { key: 'pdf', label: 'PDF' },
  { key: 'html', label: 'Page (HTML)' },
  { key: 'txt', label: 'Text' },
  { key: 'pdf-with-data', label: 'PDF with its data inside (PDF/A-3)' },
  { key: 'e-invoice', label: 'Electronic invoice (Factur-X, ZUGFeRD)' },
]

export const languages = templateLanguages.map((key) => ({ key, label: key }))

/** `#` a digit, `@` a letter, `*` either (G-197): what offices of the region write again and again. */
export const inputMasks = [
  { mask: '########-#', label: 'Identity number of El Salvador (DUI)' },
  { mask: '####-######-###-#', label: 'Tax number of El Salvador (NIT)' },
  { mask: '########-#####', label: 'Personal code of Guatemala (CUI)' },
  { mask: '####-####-#####', label: 'Identity number of Honduras (DNI)' },
  { mask: '###-######-####@', label: 'Identity number of Nicaragua' },
  { mask: '########@', label: 'Identity number of Spain (DNI)' },
  { mask: '@@@@######***', label: 'Tax number of Mexico (RFC)' },
  { mask: '### ### ### #####', label: 'Number of a French firm (SIRET)' },
  { mask: '####-####', label: 'Phone of eight digits' },
  { mask: '(###) ###-####', label: 'Phone of ten digits' },
  { mask: '## ## ## ## ##', label: 'Phone of France' },
  { mask: '#####', label: 'Postal code of five digits' },
  { mask: '##/##/####', label: 'A day in digits' },
]
