/** What a spreadsheet would take for a formula (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\n]/

const cell = (value: string | number) =>
  typeof value === 'number'
    ? String(value)
    : `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** A table as RFC 4180 writes it, with the mark by which spreadsheets know UTF-8. */
export const csvOf = (rows: (string | number)[][]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
