import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

type Cell = string | number

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** What stands around the sheet. */
const parts = {
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Tabellio" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/** The signs that XML 1.0 has no way to write. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) =>
  text.replaceAll(unwritable, '').replaceAll(/[&<>]/g, (sign) => signs[sign] ?? sign)

/** So long may a text in a cell be. */
const maxText = 32_767

/** Texts stand there as texts: no spreadsheet takes one for a formula. */
const cell = (value: Cell) =>
  typeof value === 'number' && Number.isFinite(value)
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(String(value).slice(0, maxText))}</t></is></c>`

/** A table as a workbook (ECMA-376) of one sheet. */
export async function workbookOf(rows: Cell[][]): Promise<Buffer> {
  const lines = rows.map((row) => `<row>${row.map(cell).join('')}</row>`)
  const sheet = `${head}<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`
  const zip = new ZipFile()
  for (const [name, text] of Object.entries({ ...parts, 'xl/worksheets/sheet1.xml': sheet }))
    zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return buffer(zip.outputStream)
}
