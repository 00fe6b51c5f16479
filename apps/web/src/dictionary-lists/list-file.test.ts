import type { DictionaryItem } from '@tabellio/contract/dictionary-lists'
import { describe, expect, it } from 'vitest'
import { fileOfItems, fileToSend } from './list-file.ts'

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
