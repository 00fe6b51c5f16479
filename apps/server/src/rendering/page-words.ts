import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { Box, PageText, Word } from '@tabellio/intake'
import { withMemory } from './pdfium.ts'

/** So many characters of a page are read. */
const maxCharacters = 20_000

type Edges = { left: number; top: number; right: number; bottom: number }

/** The words of a page in the order of reading, line by line, each with its place. */
export function pageWords(module: WrappedPdfiumModule, page: number): PageText {
  const text = module.FPDFText_LoadPage(page)
  try {
    return withMemory(module, 40, (at) => linesOf(module, { page, text, at }))
  } finally {
    module.FPDFText_ClosePage(text)
  }
}

type Reading = { page: number; text: number; at: number }

function linesOf(module: WrappedPdfiumModule, reading: Reading): PageText {
  const lines: Word[][] = [[]]
  let word: { text: string; edges: Edges } | undefined
  const endWord = () => {
    if (word) lines.at(-1)?.push({ text: word.text, box: boxOf(module, reading, word.edges) })
    word = undefined
  }
  const count = Math.min(module.FPDFText_CountChars(reading.text), maxCharacters)
  for (let index = 0; index < count; index++) {
    const character = String.fromCodePoint(module.FPDFText_GetUnicode(reading.text, index))
    if (/[\s\0\ufffe]/u.test(character)) {
      endWord()
      if (/[\r\n\ufffe]/u.test(character) && lines.at(-1)?.length !== 0) lines.push([])
      continue
    }
    const edges = edgesOf(module, reading, index)
    word = { text: (word?.text ?? '') + character, edges: word ? around(word.edges, edges) : edges }
  }
  endWord()
  return { lines: lines.filter((line) => line.length > 0) }
}

/** In the measure of the page. */
function edgesOf(module: WrappedPdfiumModule, { text, at }: Reading, index: number): Edges {
  module.FPDFText_GetCharBox(text, index, at, at + 8, at + 16, at + 24)
  const [left = 0, right = 0, bottom = 0, top = 0] = [0, 8, 16, 24].map((offset) =>
    module.pdfium.getValue(at + offset, 'double'),
  )
  return { left, top, right, bottom }
}

const around = (one: Edges, other: Edges): Edges => ({
  left: Math.min(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
})

const parts = 10_000

/** As the page is shown, also where it is turned. */
function boxOf(module: WrappedPdfiumModule, { page, at }: Reading, edges: Edges): Box {
  const shown = (x: number, y: number) => {
    module.FPDF_PageToDevice(page, 0, 0, parts, parts, 0, x, y, at, at + 4)
    return [module.pdfium.getValue(at, 'i32') / parts, module.pdfium.getValue(at + 4, 'i32') / parts] as const
  }
  const [x1, y1] = shown(edges.left, edges.top)
  const [x2, y2] = shown(edges.right, edges.bottom)
  return [Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1)]
}
