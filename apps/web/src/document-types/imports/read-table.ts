/** Why a file gives no rows. */
export type TableFault = 'file-too-large' | 'old-workbook' | 'no-table' | 'no-text'

type Table = { rows: string[][]; fault?: never } | { rows?: never; fault: TableFault }

/** A description of a form is no larger. */
const maxBytes = 5 * 2 ** 20
/** More rows than a form may have fields are told, not read. */
const maxRows = 5001

/** The rows of a workbook's first sheet, or of a text of commas, semicolons or tabs; a formula is a text like any other. */
export async function tableOfFile(file: File): Promise<Table> {
  if (file.size > maxBytes) return { fault: 'file-too-large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { isOldWorkbook, isWorkbook, readWorkbook } = await import('../../parts/workbooks/index.ts')
  if (isOldWorkbook(bytes)) return { fault: 'old-workbook' }
  if (isWorkbook(bytes)) {
    const { cells, problems } = readWorkbook(bytes)
    return problems.length > 0 ? { fault: 'no-table' } : { rows: cells.slice(0, maxRows) }
  }
  const text = textOf(bytes)
  return text === undefined ? { fault: 'no-text' } : { rows: await rowsOfText(text) }
}

/** The rows of what was pasted, or of a file. Labels in single lines may have commas: only a table has more columns. */
export async function rowsOfText(text: string): Promise<string[][]> {
  const [head = ''] = text.trimStart().split(/[\r\n]/u, 1)
  const delimiter = ['\t', ';', ','].find((sign) => head.includes(sign))
  if (delimiter === undefined) return text.split(/\r?\n/u, maxRows).map((line) => [line])
  const { default: papaparse } = await import('papaparse')
  return papaparse.parse<string[]>(text, { delimiter, preview: maxRows }).data
}

/** In UTF-8, in UTF-16 as spreadsheets write it, or else as older Windows programs do; nothing of a file that is no text. */
function textOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const wide =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined
  const text = wide ? new TextDecoder(wide).decode(bytes) : narrow(bytes)
  return /[^\P{Cc}\s]/u.test(text) ? undefined : text
}

function narrow(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
