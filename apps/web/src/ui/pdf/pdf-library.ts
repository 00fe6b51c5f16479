import { GlobalWorkerOptions, getDocument, PDFWorker, type PDFDocumentLoadingTask } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- Vite gives the address of a file that is asked for with ?url
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

let worker: PDFWorker | undefined

/** One reads every PDF of the visit; where it could not be started, the next PDF tries again. */
function sharedWorker(): PDFWorker {
  if (worker) return worker
  const started = PDFWorker.create({})
  worker = started
  const forget = () => {
    if (worker === started) worker = undefined
  }
  started.promise.catch(forget)
  return started
}

// It starts while the file is still on its way.
sharedWorker()

/** Reads a PDF. Everything the library fetches comes from our own files; scripts inside a PDF never run. */
export async function openPdf(file: Blob): Promise<PDFDocumentLoadingTask> {
  return getDocument({
    worker: sharedWorker(),
    data: new Uint8Array(await file.arrayBuffer()),
    cMapUrl: '/pdfjs/cmaps/',
    standardFontDataUrl: '/pdfjs/standard_fonts/',
    wasmUrl: '/pdfjs/wasm/',
    iccUrl: '/pdfjs/iccs/',
    enableXfa: false,
  })
}
