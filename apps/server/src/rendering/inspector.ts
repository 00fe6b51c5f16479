import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { RenderFailure } from './failure.ts'
import { encodePng } from './png.ts'
import type { Inspection } from './protocol.ts'

/** Reads PDF files with PDFium, which is loaded when the first one is asked for. */
export function createInspector() {
  let loading: Promise<WrappedPdfiumModule> | undefined

  return async (pdf: Uint8Array, thumbnailWidth: number): Promise<Inspection> => {
    loading ??= load()
    const pdfium = await loading
    return withDocument(pdfium, pdf, (document) => ({
      pageCount: pdfium.FPDF_GetPageCount(document),
      text: textOf(pdfium, document),
      thumbnail: withPage(pdfium, document, 0, (page) => thumbnailOf(pdfium, page, thumbnailWidth)),
    }))
  }
}

async function load(): Promise<WrappedPdfiumModule> {
  const file = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
  const pdfium = await init({ wasmBinary: file.buffer })
  pdfium.PDFiumExt_Init()
  return pdfium
}

function withMemory<T>({ pdfium }: WrappedPdfiumModule, size: number, use: (at: number) => T): T {
  const at = pdfium.wasmExports.malloc(size)
  try {
    return use(at)
  } finally {
    pdfium.wasmExports.free(at)
  }
}

const withDocument = <T>(module: WrappedPdfiumModule, pdf: Uint8Array, use: (document: number) => T): T =>
  withMemory(module, pdf.length, (at) => {
    module.pdfium.HEAPU8.set(pdf, at)
    const document = module.FPDF_LoadMemDocument(at, pdf.length, '')
    if (document === 0) throw new RenderFailure('not-a-pdf', 'The file is not a PDF that can be read')
    try {
      return use(document)
    } finally {
      module.FPDF_CloseDocument(document)
    }
  })

function withPage<T>(module: WrappedPdfiumModule, document: number, at: number, use: (page: number) => T): T {
  const page = module.FPDF_LoadPage(document, at)
  try {
    return use(page)
  } finally {
    module.FPDF_ClosePage(page)
  }
}

function textOf(module: WrappedPdfiumModule, document: number): string {
  const pages = Array.from({ length: module.FPDF_GetPageCount(document) }, (_, at) =>
    withPage(module, document, at, (page) => textOfPage(module, page)),
  )
  return pages.join('\n')
}

function textOfPage(module: WrappedPdfiumModule, page: number): string {
  const text = module.FPDFText_LoadPage(page)
  try {
    const count = Math.max(module.FPDFText_CountChars(text), 0)
    return withMemory(module, (count + 1) * 2, (at) => {
      module.FPDFText_GetText(text, 0, count, at)
      return module.pdfium.UTF16ToString(at).replaceAll('\r\n', '\n')
    })
  } finally {
    module.FPDFText_ClosePage(text)
  }
}

const withAnnotations = 0x01
const reverseByteOrder = 0x10

function thumbnailOf(module: WrappedPdfiumModule, page: number, width: number): Uint8Array {
  const [pageWidth, pageHeight] = [module.FPDF_GetPageWidthF(page), module.FPDF_GetPageHeightF(page)]
  const height = Math.min(Math.max(1, Math.round((width * pageHeight) / (pageWidth || 1))), 4 * width)
  const bitmap = module.FPDFBitmap_Create(width, height, 0)
  try {
    module.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
    module.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations | reverseByteOrder)
    const at = module.FPDFBitmap_GetBuffer(bitmap)
    const stride = module.FPDFBitmap_GetStride(bitmap)
    return encodePng({ width, height, stride, rgba: module.pdfium.HEAPU8.subarray(at, at + stride * height) })
  } finally {
    module.FPDFBitmap_Destroy(bitmap)
  }
}
