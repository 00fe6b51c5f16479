import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { type Pdfium, withDocument, withMemory, withPage } from './pdfium.ts'
import { pageWords } from './page-words.ts'
import { encodePng } from './png.ts'
import type { Inspection, PagePicture, PagePictures, PagesWanted } from './protocol.ts'

/** Reads PDF files. */
export function createInspector(pdfium: Pdfium) {
  const opened = async <T>(pdf: Uint8Array, use: (module: WrappedPdfiumModule, document: number) => T) => {
    const module = await pdfium()
    return withDocument(module, pdf, (document) => use(module, document))
  }

  return {
    inspect: (pdf: Uint8Array, thumbnailWidth: number, wordPages = 0): Promise<Inspection> =>
      opened(pdf, (pdfium, document) => ({
        pageCount: pdfium.FPDF_GetPageCount(document),
        text: wordPages > 0 ? '' : textOf(pdfium, document),
        pages: wordsOf(pdfium, document, wordPages),
        thumbnail: withPage(pdfium, document, 0, (page) => pictureOf(pdfium, page, thumbnailWidth).png),
      })),
    pages: (pdf: Uint8Array, wanted: PagesWanted): Promise<PagePictures> =>
      opened(pdf, (pdfium, document) => pagesOf(pdfium, document, wanted)),
  }
}

/** The words of the first pages with their places. */
const wordsOf = (module: WrappedPdfiumModule, document: number, count: number) =>
  Array.from({ length: Math.min(count, module.FPDF_GetPageCount(document)) }, (_, at) =>
    withPage(module, document, at, (page) => pageWords(module, page)),
  )

function pagesOf(
  module: WrappedPdfiumModule,
  document: number,
  { first, count, width }: PagesWanted,
): PagePictures {
  const pageCount = module.FPDF_GetPageCount(document)
  const wanted = Array.from(
    { length: Math.max(0, Math.min(count, pageCount - first)) },
    (_, at) => first + at,
  )
  return {
    pageCount,
    pictures: wanted.map((at) => withPage(module, document, at, (page) => pictureOf(module, page, width))),
  }
}

function textOf(module: WrappedPdfiumModule, document: number): string {
  const pages = Array.from({ length: module.FPDF_GetPageCount(document) }, (_, at) =>
    withPage(module, document, at, (page) => textOfPage(module, page)),
  )
  // So that what is found in it is found on its page.
  return pages.join('\f')
}

/** Where a word goes on in the next line: PDFium tells its hyphen from others by this character. */
const atLineEnd = /\ufffe(?:\r?\n)?/g

function textOfPage(module: WrappedPdfiumModule, page: number): string {
  const text = module.FPDFText_LoadPage(page)
  try {
    const count = Math.max(module.FPDFText_CountChars(text), 0)
    return withMemory(module, (count + 1) * 2, (at) => {
      module.FPDFText_GetText(text, 0, count, at)
      return module.pdfium.UTF16ToString(at).replaceAll(atLineEnd, '').replaceAll('\r\n', '\n')
    })
  } finally {
    module.FPDFText_ClosePage(text)
  }
}

const withAnnotations = 0x01
const reverseByteOrder = 0x10

function pictureOf(module: WrappedPdfiumModule, page: number, width: number): PagePicture {
  const [pageWidth, pageHeight] = [module.FPDF_GetPageWidthF(page), module.FPDF_GetPageHeightF(page)]
  const height = Math.min(Math.max(1, Math.round((width * pageHeight) / (pageWidth || 1))), 4 * width)
  const bitmap = module.FPDFBitmap_Create(width, height, 0)
  try {
    module.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
    module.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations | reverseByteOrder)
    const at = module.FPDFBitmap_GetBuffer(bitmap)
    const stride = module.FPDFBitmap_GetStride(bitmap)
    const rgba = module.pdfium.HEAPU8.subarray(at, at + stride * height)
    return { width, height, png: encodePng({ width, height, stride, rgba }) }
  } finally {
    module.FPDFBitmap_Destroy(bitmap)
  }
}
