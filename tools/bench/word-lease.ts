import type { Values } from '@tabellio/expression'
import type { ContextDefinition, DataType, Field } from '@tabellio/forms'
import { withFiles } from '../../apps/server/src/word-files/raw-zip.ts'

/** A lease as a Word file of two pages, in the tags of one of the engines, and what each document of it is filled with. */
export type Engine = 'ours' | 'docxtemplater' | 'easy-template-x'

const kinds = 'http://schemas.openxmlformats.org'
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const space = `xmlns:w="${kinds}/wordprocessingml/2006/main" xmlns:r="${kinds}/officeDocument/2006/relationships"`
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const look = '<w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/><w:sz w:val="22"/></w:rPr>'
const run = (text: string) => `<w:r w:rsidR="00A77B3E">${look}<w:t xml:space="preserve">${text}</w:t></w:r>`
/** Word cuts words over runs as people type. */
const paragraph = (text: string) =>
  `<w:p w:rsidR="00A77B3E" w:rsidRDefault="00A77B3E"><w:pPr><w:spacing w:after="120"/><w:jc w:val="both"/></w:pPr>${text
    .split(/(?<=, )/)
    .map(run)
    .join('<w:proofErr w:type="spellEnd"/>')}</w:p>`
const cell = (text: string) =>
  `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${paragraph(text)}</w:tc>`
const row = (...cells: string[]) => `<w:tr w:rsidR="00A77B3E">${cells.map(cell).join('')}</w:tr>`
const table = (...rows: string[]) =>
  `<w:tbl><w:tblPr><w:tblW w:w="9000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid>${rows.join('')}</w:tbl>`

const clause =
  'The tenant uses the dwelling as a home for themselves and their family, keeps it in good order, does not let it to others without the consent of the landlord, and returns it at the end of the lease in the state in which it was received, wear from its proper use excepted.'

const fileOf = (body: string, header: string) =>
  withFiles(
    [],
    new Map([
      [
        '[Content_Types].xml',
        `${head}<Types xmlns="${kinds}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}.document.main+xml"/><Override PartName="/word/header1.xml" ContentType="${main}.header+xml"/></Types>`,
      ],
      [
        '_rels/.rels',
        `${head}<Relationships xmlns="${kinds}/package/2006/relationships"><Relationship Id="rId1" Type="${kinds}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
      ],
      [
        'word/_rels/document.xml.rels',
        `${head}<Relationships xmlns="${kinds}/package/2006/relationships"><Relationship Id="rId1" Type="${kinds}/officeDocument/2006/relationships/header" Target="header1.xml"/></Relationships>`,
      ],
      [
        'word/document.xml',
        `${head}<w:document ${space}><w:body>${body}<w:sectPr><w:headerReference w:type="default" r:id="rId1"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`,
      ],
      ['word/header1.xml', `${head}<w:hdr ${space}>${paragraph(header)}</w:hdr>`],
    ]),
  )

/** A table row for each payment, a condition, a picture where the engine has them, and a header. */
export function wordLease(engine: Engine, { clauses: count = 14 } = {}): Buffer {
  const picture = { ours: '{%seal|90x60}', 'easy-template-x': '{seal}', docxtemplater: '' }[engine]
  const [opens, closes] =
    engine === 'ours' ? ['{if rent is greater than 500}', '{/if}'] : ['{#isDear}', '{/isDear}']
  const clauses = Array.from({ length: count }, (_, at) => paragraph(`${at + 1}. ${clause}`))
  const [start, end] =
    engine === 'ours'
      ? ['{#payments}{payments/day}', '{payments/note}{/payments}']
      : ['{#payments}{day}', '{note}{/payments}']
  return fileOf(
    [
      paragraph('Lease between {landlord}, and {tenant}, for a rent of {rent}'),
      ...clauses.slice(0, 7),
      paragraph(opens),
      paragraph('The tenant, {tenant}, pays a deposit of two rents before the lease begins.'),
      paragraph(closes),
      table(
        row('Day', 'Amount', 'Note'),
        row(start, engine === 'ours' ? '{payments/amount}' : '{amount}', end),
      ),
      ...clauses.slice(7),
      paragraph('Signed by {landlord}, and by {tenant}'),
      ...(picture === '' ? [] : [paragraph(picture)]),
    ].join(''),
    'Lease of {tenant}',
  )
}

/** One table with a row for each payment. */
export function wordTable(engine: Engine): Buffer {
  const [start, middle, end] =
    engine === 'ours'
      ? ['{#payments}{payments/day}', '{payments/amount}', '{payments/note}{/payments}']
      : ['{#payments}{day}', '{amount}', '{note}{/payments}']
  return fileOf(table(row('Day', 'Amount', 'Note'), row(start, middle, end)), 'Payments')
}

const field = (fullPath: string, dataType: DataType = 'Alphanumeric'): Field => ({
  name: fullPath.split('/').at(-1) ?? '',
  fullPath,
  properties: { dataType },
})

export const definition: ContextDefinition = {
  fields: [field('landlord'), field('tenant'), field('rent', 'Numeric'), field('seal', 'Image')],
  records: [
    {
      name: 'payments',
      fullPath: 'payments',
      fields: [field('payments/day'), field('payments/amount'), field('payments/note')],
      records: [],
      properties: {},
    },
  ],
}

export const seal =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** What the document numbered `n` says. */
export const leaseOf = (n: number, rows: number) =>
  ({
    landlord: `Landlord ${n} & Sons`,
    tenant: `Tenant ${n}`,
    rent: 600 + n,
    seal: `data:image/png;base64,${seal}`,
    payments: Array.from({ length: rows }, (_, at) => ({
      day: `Day ${at + 1}`,
      amount: `${n}.${at}`,
      note: `Note <${at}> of ${n}`,
    })),
  }) satisfies Values

/** So many rows the table has; documents from here on are it. */
export const manyRows = 1000
export const firstTable = 1_000_000
