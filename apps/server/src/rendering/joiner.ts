import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { RenderFailure } from './failure.ts'
import type { Joined, JoinProblem } from './protocol.ts'
import { type Pdfium, withDocument, withMemory, withPage } from './pdfium.ts'

/**
 * Makes one PDF of the pages of several, in their order. What cannot be read is left out and named; each is copied into the
 * new file and closed before the next one is opened.
 */
export function createJoiner(pdfium: Pdfium) {
  return {
    join: async (pdfs: Uint8Array[]): Promise<Joined> => {
      const module = await pdfium()
      const joined = module.FPDF_CreateNewDocument()
      try {
        const problems = pdfs.map((pdf) => append(module, joined, pdf))
        const pageCount = module.FPDF_GetPageCount(joined)
        return { pdf: pageCount > 0 ? saved(module, joined) : new Uint8Array(), pageCount, problems }
      } finally {
        module.FPDF_CloseDocument(joined)
      }
    },
    /** Some pages of one, as a PDF of their own. */
    extract: async (pdf: Uint8Array, { first, count }: { first: number; count: number }): Promise<Joined> => {
      const module = await pdfium()
      const part = module.FPDF_CreateNewDocument()
      try {
        const isDone = withDocument(module, pdf, (document) =>
          module.FPDF_ImportPages(part, document, `${first + 1}-${first + count}`, 0),
        )
        if (!isDone) throw new RenderFailure('not-a-pdf', 'The pages cannot be had')
        return { pdf: saved(module, part), pageCount: count, problems: [] }
      } finally {
        module.FPDF_CloseDocument(part)
      }
    },
  }
}

function append(module: WrappedPdfiumModule, joined: number, pdf: Uint8Array): JoinProblem | null {
  try {
    const isWhole = withDocument(module, pdf, (document) => {
      flattenForm(module, document)
      return module.FPDF_ImportPages(joined, document, '', module.FPDF_GetPageCount(joined))
    })
    return isWhole ? null : 'damaged'
  } catch (failure) {
    if (!(failure instanceof RenderFailure)) throw failure
    return failure.reason === 'needs-password' ? 'password' : 'damaged'
  }
}

const asShown = 0

/** Writes what was filled in into the pages: a form is of its file and does not come along. */
function flattenForm(module: WrappedPdfiumModule, document: number) {
  if (module.FPDF_GetFormType(document) === 0) return
  for (let index = 0; index < module.FPDF_GetPageCount(document); index++)
    withPage(module, document, index, (page) => module.FPDFPage_Flatten(page, asShown))
}

function saved(module: WrappedPdfiumModule, document: number): Uint8Array {
  const writer = module.PDFiumExt_OpenFileWriter()
  try {
    module.PDFiumExt_SaveAsCopy(document, writer)
    const size = module.PDFiumExt_GetFileWriterSize(writer)
    return withMemory(module, size, (at) => {
      module.PDFiumExt_GetFileWriterData(writer, at, size)
      return module.pdfium.HEAPU8.slice(at, at + size)
    })
  } finally {
    module.PDFiumExt_CloseFileWriter(writer)
  }
}
