import type { DictionaryItem } from '@tabellio/contract/dictionary-lists'
import { describe, expect, it } from 'vitest'
import { cellsOfText, changesOfFile, decoded, fileOfItems, rowsOfFile } from './list-file.ts'

const item = (key: string, more: Partial<DictionaryItem> = {}): DictionaryItem => ({
  key,
  label: `Label of ${key}`,
  labels: {},
  isRetired: false,
  children: {},
  ...more,
})
const nested = { name: 'city', description: '', listType: 'None' as const, children: [] }
const listSchema = { ...nested, name: 'Places', children: [nested] }

describe('a file of a list', () => {
  it('brings back the items that were exported, formulas and slashes among them', () => {
    const items = [
      item('a/b', { children: { city: [item('=1+1'), item('-2', { isRetired: true })] } }),
      item('+503', { label: '@SUM(A1)', labels: { es: 'Suma "dos"', fr: 'a,b' } }),
    ]
    const file = fileOfItems(items)
    expect(file).not.toMatch(/(^|,)[=+\-@]/m)
    const { rows, problems } = rowsOfFile(cellsOfText(file))
    expect(problems).toEqual([])
    const changes = changesOfFile({ listSchema, items }, rows, 'delete')
    expect(changes).toMatchObject({ added: [], changed: [], removed: [], problems: [] })
    expect(changes.items).toEqual(items)
  })

  it('is read in UTF-8, UTF-16 and the encoding of older Windows programs', () => {
    const utf16 = (text: string) =>
      new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer)
    expect(decoded(new TextEncoder().encode('\uFEFFkey\nñ'))).toBe('key\nñ')
    expect(decoded(utf16('\uFEFFkey\nñ'))).toBe('key\nñ')
    expect(decoded(Uint8Array.of(0x6b, 0xf1, 0x80))).toBe('kñ€')
  })

  it('says which rows stand below nothing, or in a list that there is not', () => {
    const { rows } = rowsOfFile([
      ['parent', 'list', 'key'],
      ['', '', 'SV'],
      ['GT', 'city', 'a'],
      ['SV', 'river', 'b'],
    ])
    expect(changesOfFile({ listSchema, items: [] }, rows, 'keep').problems).toEqual([
      { row: 3, key: 'a', kind: 'no-parent' },
      { row: 4, key: 'b', kind: 'no-list' },
    ])
  })
})
