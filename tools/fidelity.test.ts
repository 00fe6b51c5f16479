import { expect, it } from 'vitest'
import { firstWordsIn, isSame } from './fidelity/office.ts'
import { missingInOrder, wordsOf, wordsOfFile } from './fidelity/words.ts'

it('finds the words of a file in their order, those of boxes apart, without what is deleted, hidden or said again', () => {
  const run = (text: string, look = '') => `<w:r>${look}<w:t xml:space="preserve">${text}</w:t></w:r>`
  const xml =
    `<w:p w:a="1 > 0">${run('Con')}${run('trato &amp; anexo')}<w:del><w:r><w:delText>viejo</w:delText></w:r></w:del>` +
    `${run('oculto', '<w:rPr><w:vanish/></w:rPr>')}<w:moveFrom>${run('antes')}</w:moveFrom></w:p><w:p>${run('bien-')}${run('estar')}</w:p>` +
    `<mc:Choice><w:txbxContent><w:p>${run('caja')}</w:p></w:txbxContent></mc:Choice><mc:Fallback>${run('caja')}</mc:Fallback>` +
    `<w:tc><w:tcPr><w:vMerge w:val="restart"/></w:tcPr><w:p>${run('alta')}</w:p></w:tc><w:tc><w:p>${run('baja')}</w:p></w:tc>`
  expect(wordsOfFile(xml)).toEqual({
    text: ['contrato', '&', 'anexo', 'bienestar', 'baja'],
    apart: ['caja', 'alta'],
  })
})

it('names the words that are missing in their order, and counts them where they are many', () => {
  const missing = (wanted: string, found: string) => missingInOrder(wordsOf(wanted), wordsOf(found))
  expect(missing('a b c d', 'x a b c y d z')).toEqual([])
  expect(missing('a b c d', 'x a c b d')).toHaveLength(1)
  expect(missing('uno dos tres', 'uno tres')).toEqual(['dos'])
  const other = Array.from({ length: 5_000 }, () => 'x')
  expect(missingInOrder(['a', 'b', 'c'], [...other, 'a', 'c'])).toHaveLength(1)
})

it('compares the first words of pages by their place', () => {
  const page = (...words: string[]) => `<page width="9">${words.join('')}</page>`
  const word = (x: number, said: string) => `<word xMin="${x}" yMin="72.5" xMax="9" yMax="9">${said}</word>`
  const [first, empty] = firstWordsIn(page(word(72, 'Uno'), word(90, 'dos')) + page())
  expect([first, empty]).toEqual([{ word: 'Uno', x: 72, y: 72.5 }, undefined])
  const [moved, other, near] = firstWordsIn(
    page(word(79, 'Uno')) + page(word(72, 'Dos')) + page(word(77, 'Uno')),
  )
  expect([moved, other, near, undefined].map((each) => isSame(first, each))).toEqual([
    false,
    false,
    true,
    false,
  ])
})

it('takes bullets of two fonts for one sign, and what stands before a note for its word', () => {
  const at = (word: string) => ({ word, x: 72, y: 72 })
  expect(isSame(at('•'), at('\uf0b7'))).toBe(true)
  expect(isSame(at('Foo1'), at('Foo'))).toBe(true)
  expect(isSame(at('•'), at('a'))).toBe(false)
  expect(isSame(at('Foo'), at('Bar'))).toBe(false)
})
