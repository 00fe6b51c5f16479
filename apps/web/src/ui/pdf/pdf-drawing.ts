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

/**
 * The page's text, unseen over its picture: to select, to search and to be read out. It is laid out aside, for each line
 * is measured: in the page each one would have the styles of the whole page looked through again.
 */
export function layText(page: PDFPageProxy, container: HTMLElement, scale: number): TextOfPage {
  const aside = document.createElement('div')
  const textContentSource = page.streamTextContent({ includeMarkedContent: true })
  const layer = new TextLayer({ textContentSource, container: aside, viewport: page.getViewport({ scale }) })
  return {
    cancel: () => layer.cancel(),
    render: async () => {
      await layer.render()
      for (const name of aside.style) container.style.setProperty(name, aside.style.getPropertyValue(name))
      Object.assign(container.dataset, aside.dataset)
      container.replaceChildren(...aside.childNodes)
    },
  }
}

type TextOfPage = { render: () => Promise<void>; cancel: () => void }
