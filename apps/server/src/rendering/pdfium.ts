import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { RenderFailure } from './failure.ts'

/** PDFium, which is loaded when a first file needs it. */
export type Pdfium = () => Promise<WrappedPdfiumModule>

export function openPdfium(): Pdfium {
  let loading: Promise<WrappedPdfiumModule> | undefined
  return () => (loading ??= load())
}

async function load(): Promise<WrappedPdfiumModule> {
  const file = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
  const pdfium = await init({ wasmBinary: file.buffer })
  pdfium.PDFiumExt_Init()
  return pdfium
}

export function withMemory<T>({ pdfium }: WrappedPdfiumModule, size: number, use: (at: number) => T): T {
  const at = pdfium.wasmExports.malloc(size)
  try {
    return use(at)
  } finally {
    pdfium.wasmExports.free(at)
  }
}

/** What PDFium says of a file that needs a password, or another one. */
const passwordError = 4

const unopened = (error: number) =>
  error === passwordError
    ? new RenderFailure('needs-password', 'The file opens with its password only')
    : new RenderFailure('not-a-pdf', 'The file is not a PDF that can be read')

export const withDocument = <T>(
  module: WrappedPdfiumModule,
  pdf: Uint8Array,
  use: (document: number) => T,
): T =>
  withMemory(module, pdf.length, (at) => {
    module.pdfium.HEAPU8.set(pdf, at)
    const document = module.FPDF_LoadMemDocument(at, pdf.length, '')
    if (document === 0) throw unopened(module.FPDF_GetLastError())
    try {
      return use(document)
    } finally {
      module.FPDF_CloseDocument(document)
    }
  })

export function withPage<T>(
  module: WrappedPdfiumModule,
  document: number,
  at: number,
  use: (page: number) => T,
): T {
  const page = module.FPDF_LoadPage(document, at)
  try {
    return use(page)
  } finally {
    module.FPDF_ClosePage(page)
  }
}
