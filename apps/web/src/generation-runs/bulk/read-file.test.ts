import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readSheetFile, textOf } from './read-file.ts'

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'rows.csv') => new File([content], name)
const cellsOf = async (file: File) => (await readSheetFile(file)).table?.cells

const utf16 = (text: string, isLittle: boolean, hasMark: boolean) => {
  const codes = Array.from(hasMark ? `\uFEFF${text}` : text, (sign) => sign.charCodeAt(0))
  return new Uint8Array(
    codes.flatMap((code) => (isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255])),
  )
}

describe('a file of commas', () => {
  it('is read in each encoding that spreadsheets write', () => {
    const text = 'Año,señor'
    for (const bytes of [
      new TextEncoder().encode(text),
      new TextEncoder().encode(`\uFEFF${text}`),
      utf16(text, true, true),
      utf16(text, false, true),
      utf16(text, true, false),
      utf16(text, false, false),
      Uint8Array.from(text, (sign) => sign.charCodeAt(0)),
    ])
      expect(textOf(bytes)).toBe(text)
  })

  it('has commas, semicolons, tabs or bars between its cells, and lines in quotation marks', async () => {
    for (const sign of [',', ';', '\t', '|']) {
      const lines = ['a', 'b'].join(sign) + '\r\n' + ['"one\ntwo"', '"x ""y"""'].join(sign)
      expect(await cellsOf(fileOf(lines))).toEqual([
        ['a', 'b'],
        ['one\ntwo', 'x "y"'],
      ])
    }
  })

  it('is refused by name where nothing can be made of it', async () => {
    const faultOf = async (content: string | Uint8Array<ArrayBuffer>) =>
      (await readSheetFile(fileOf(content))).fault?.kind
    expect(await faultOf('')).toBe('no-rows')
    expect(await faultOf('name,amount\n')).toBe('no-rows')
    expect(await faultOf('name\n"never ends\n')).toBe('open-quote')
    expect(await faultOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toBe('old-workbook')
    expect(await faultOf(Uint8Array.of(0x50, 0x4b, 3, 4, 0))).toBe('no-workbook')
  })

  it('of a million rows is refused, and not read to its end', async () => {
    const { fault } = await readSheetFile(fileOf(`name\n${'Ana\n'.repeat(1_000_000)}`))
    expect(fault?.kind).toBe('too-many-rows')
  })

  it('may have a title above its headings', async () => {
    const { table } = await readSheetFile(fileOf('Clients of May\n\nname,amount,town\nAna,3,x\n'))
    expect(table?.headings).toBe(2)
  })
})

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** A workbook as Excel writes one; styles: 1 a day, 2 a day and time of its own code, 3 a red amount of whole days. */
const workbook = (rows: string, more = '', properties = '') =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(
        Object.entries({
          'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows}</sheetData>${more}</worksheet>`,
          'xl/workbook.xml': `<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${properties}<sheets><sheet name="Rows" sheetId="1" r:id="rId1"/></sheets></workbook>`,
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
          'xl/styles.xml': `<styleSheet ${main}><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/><numFmt numFmtId="165" formatCode="[Red]0 &quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
        }).map(([name, part]) => [name, strToU8(part)]),
      ),
    ),
  )
const text = (at: string, said: string) => `<c r="${at}" t="inlineStr"><is><t>${said}</t></is></c>`
const head = `<row r="1">${text('A1', 'name')}${text('B1', 'day')}</row>`

describe('a workbook', () => {
  it('has days by what they are shown as, numbers without what arithmetic left over, and values of formulas', async () => {
    const row = `<row r="2"><c r="A2"><f>0.1+0.2</f><v>0.30000000000000004</v></c><c r="B2" s="1"><v>46347</v></c>
      <c r="C2" s="2"><v>46347.604166666664</v></c><c r="D2" s="3"><v>46347</v></c><c r="E2" t="b"><v>1</v></c>
      <c r="F2" t="str"><f>A1</f><v>name</v></c></row>`
    expect((await cellsOf(fileOf(workbook(head + row))))?.[1]).toEqual([
      0.3,
      '2026-11-21',
      '2026-11-21T14:30:00',
      46347,
      'true',
      'name',
    ])
    const from1904 = workbook(
      `${head}<row r="2"><c r="B2" s="1"><v>44885</v></c></row>`,
      '',
      '<workbookPr date1904="1"/>',
    )
    expect((await cellsOf(fileOf(from1904)))?.[1]).toEqual(['', '2026-11-21'])
  })

  it('says that headings are merged, which formula has no value, and that a row is one too many', async () => {
    const row = `<row r="2">${text('A2', 'Ana')}</row>`
    const merged = workbook(head + row, '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>')
    expect((await readSheetFile(fileOf(merged))).table?.hasMergedHeadings).toBe(true)
    const failed = workbook(`${head}<row r="2"><c r="A2" t="e"><v>#REF!</v></c></row>`)
    expect((await readSheetFile(fileOf(failed))).fault).toEqual({ kind: 'failed-formula', row: 2 })
    const far = workbook(`${head}${row}<row r="20000">${text('A20000', 'Eva')}</row>`)
    expect((await readSheetFile(fileOf(far))).fault?.kind).toBe('too-many-rows')
    const empty = workbook(`${head}${row}<row r="20000"><c r="A20000" s="1"/></row>`)
    expect((await readSheetFile(fileOf(empty))).table?.headings).toBe(0)
  })
})
