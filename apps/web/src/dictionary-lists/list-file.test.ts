import type { DictionaryItem } from '@tabellio/contract/dictionary-lists'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { fileOfItems, fileToSend } from './list-file.ts'
import { readWorkbook } from '../parts/workbooks/index.ts'

const item = (key: string, more: Partial<DictionaryItem> = {}): DictionaryItem => ({
  key,
  label: `Label of ${key}`,
  labels: {},
  isRetired: false,
  children: {},
  ...more,
})

describe('a file of a list', () => {
  it('has formulas as text, and each item below its parent', () => {
    const items = [
      item('a/b', { children: { city: [item('=1+1'), item('-2', { isRetired: true })] } }),
      item('+503', { label: '@SUM(A1)', labels: { es: 'Suma "dos"', fr: 'a,b' } }),
    ]
    const lines = fileOfItems(items).split('\r\n')
    expect(lines[0]).toBe('parent,list,key,label,label_en,label_es,label_fr,retired')
    expect(lines.slice(1).join('\n')).not.toMatch(/(^|,)[=+\-@]/m)
    expect(lines.slice(1).map((line) => line.replaceAll('"', ''))).toContain(
      "a%2Fb,city,'-2,Label of -2,,,,yes",
    )
  })

  it('is sent as it is where it is none of a spreadsheet, and not where it is too large', async () => {
    const file = new File(['key,label\n'], 'list.xlsx')
    expect(await fileToSend(file)).toEqual({ file })
    const large = new File([new Uint8Array(50 * 2 ** 20 + 1)], 'list.csv')
    expect((await fileToSend(large)).problems).toEqual([{ row: 1, key: '', kind: 'file-too-large' }])
  })
})

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

/** A workbook as Excel writes one, whose first sheet that is seen has these rows. */
const workbook = (rows: string, more: Record<string, string | Uint8Array<ArrayBuffer>> = {}) =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(
        Object.entries({
          'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
          'xl/workbook.xml': `<workbook ${main} ${relations}><sheets><sheet name="Old" sheetId="1" state="hidden" r:id="rId1"/><sheet name="List" sheetId="2" r:id="rId2"/></sheets></workbook>`,
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
          'xl/sharedStrings.xml': `<sst ${main}><si><t>key</t></si><si><t>label</t></si><si><r><t>El </t></r><r><t>Salvador</t></r><rPh><t>spoken</t></rPh></si></sst>`,
          ...more,
        }).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
      ),
    ),
  )
const head = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>'
const send = (bytes: Uint8Array<ArrayBuffer>) => fileToSend(new File([bytes], 'list.xlsx'))
const kinds = async (bytes: Uint8Array<ArrayBuffer>) =>
  (await send(bytes)).problems?.map(({ row, kind }) => `${row}: ${kind}`)

describe('a workbook of a list', () => {
  it('is sent as the texts of its first sheet, with the rows as the spreadsheet numbers them', async () => {
    const bytes = workbook(
      `${head}<row r="3"><c r="A3" t="inlineStr"><is><t>SV</t></is></c><c r="B3" t="s"><v>2</v></c></row>
      <row r="4"><c r="A4"><v>503</v></c><c r="B4" t="str"><f>A1&amp;"x"</f><v>Germany, &amp; more</v></c></row>
      <row r="5"><c r="A5" t="inlineStr"><is><t>=1+1</t></is></c></row>`,
    )
    const { file, problems } = await send(bytes)
    expect(problems).toBeUndefined()
    expect(await file?.text()).toBe('key,label\n\nSV,El Salvador\n503,"Germany, & more"\n=1+1')
  })

  it('says by row which formula failed or has no value', async () => {
    const rows = `<row r="2"><c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row><row r="3"><c r="A3"><f>NOW()</f></c></row>`
    expect(await kinds(workbook(head + rows))).toEqual(['2: failed-formula', '3: no-formula-value'])
  })

  it('is refused where it is damaged, of the older kind, or without a sheet that is seen', async () => {
    expect(await kinds(workbook(head).slice(0, 300))).toEqual(['1: no-workbook'])
    expect(await kinds(workbook(head, { 'xl/workbook.xml': '<workbook/>' }))).toEqual(['1: no-workbook'])
    expect(await kinds(workbook(head, { 'xl/workbook.xml': '<workbook' }))).toEqual(['1: no-workbook'])
    expect(await kinds(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0))).toEqual(['1: old-workbook'])
    const entity = `<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet ${main}><sheetData><row><c t="str"><v>&a;</v></c></row></sheetData></worksheet>`
    expect(await kinds(workbook('', { 'xl/worksheets/sheet2.xml': entity }))).toEqual(['1: no-workbook'])
  })

  it('is refused as soon as it unpacks to more than can be read, whatever it says of its size', () => {
    const bomb = new Uint8Array(130 * 1024 * 1024).fill(32)
    const bytes = workbook('', { 'xl/sharedStrings.xml': bomb })
    expect(bytes.length).toBeLessThan(2 * 1024 * 1024)
    expect(readWorkbook(bytes).problems).toEqual([{ row: 1, key: '', kind: 'too-large' }])
  })

  it('reads 50,000 rows with columns that no list has', async () => {
    const rows = Array.from({ length: 50_000 }, (_, at) => {
      return `<row r="${at + 2}"><c r="A${at + 2}"><v>${at}</v></c><c r="XFD${at + 2}"><v>1</v></c></row>`
    })
    const { file } = await send(workbook(head + rows.join('')))
    const text = (await file?.text()) ?? ''
    expect(text.split('\n')).toHaveLength(50_001)
    expect(text.split('\n')[1]).toMatch(/^0,*$/)
  })
})
