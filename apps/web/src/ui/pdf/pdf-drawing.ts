import { TextLayer, type PDFPageProxy, type RenderTask } from 'pdfjs-dist'

/** Phones run out of memory for canvases of more pixels than these. */
const maxPixels = 16_777_216

export function paint(page: PDFPageProxy, canvas: HTMLCanvasElement, scale: number): RenderTask {
  const { width, height } = page.getViewport({ scale })
  const density = Math.min(devicePixelRatio, Math.sqrt(maxPixels / (width * height)))
  const viewport = page.getViewport({ scale: scale * density })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  return page.render({ canvas, viewport })
}

/** The page's text, unseen over its picture: to select, to search and to be read out. */
export function layText(page: PDFPageProxy, container: HTMLElement, scale: number): TextLayer {
  container.replaceChildren()
  const textContentSource = page.streamTextContent({ includeMarkedContent: true })
  return new TextLayer({ textContentSource, container, viewport: page.getViewport({ scale }) })
}
