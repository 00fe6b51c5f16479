import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { PdfBar } from './pdf-bar.tsx'
import { PdfPage, type PageSize } from './pdf-page.tsx'
import { pdfMessages } from './pdf-viewer.messages.ts'
import styles from './pdf-viewer.module.css'

const zooms = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
const margins = 24
/** Wider than this, a page is larger than it has to be to be read. */
const widest = 1.5

type PdfPagesProps = {
  document: PDFDocumentProxy
  first: PageSize
  name: string
  /** Offered where they are given. */
  onDownload: (() => void) | undefined
  onPrint: (() => void) | undefined
}

export function PdfPages({ document, first, name, onDownload, onPrint }: PdfPagesProps) {
  const words = useMessages(pdfMessages)
  const [scroll, setScroll] = useState<HTMLElement | null>(null)
  const { scale, fitted, zoom, fit } = useZoom(scroll, first)
  useZoomKeys(scroll, { zoom, fit: () => fit('width') })
  const { current, showShare } = useCurrentPage()
  const count = document.numPages

  return (
    <section className={styles['viewer']} aria-label={words.viewer({ name })}>
      <PdfBar
        page={current}
        count={count}
        scale={scale}
        fitted={fitted}
        onPage={(page) => scroll?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start' })}
        onZoom={zoom}
        onFit={fit}
        onDownload={onDownload}
        onPrint={onPrint}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div ref={setScroll} className={styles['scroll']} tabIndex={0}>
        {scroll &&
          Array.from({ length: count }, (_, at) => (
            <PdfPage
              key={at}
              document={document}
              number={at + 1}
              label={words.page({ page: at + 1, count })}
              scale={scale}
              expected={first}
              scroll={scroll}
              onShow={showShare}
            />
          ))}
      </div>
    </section>
  )
}

/** + and - zoom, 0 fits the width, while the pages have the focus. */
function useZoomKeys(scroll: HTMLElement | null, { zoom, fit }: Pick<Zoom, 'zoom'> & { fit: () => void }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+') zoom(1)
    if (event.key === '-') zoom(-1)
    if (event.key === '0') fit()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    scroll?.addEventListener('keydown', listener)
    return () => scroll?.removeEventListener('keydown', listener)
  }, [scroll])
}

/** The whole width or the whole page. */
export type Fit = 'width' | 'page'

type Zoom = {
  scale: number
  fitted: Fit | undefined
  zoom: (direction: 1 | -1) => void
  fit: (fit: Fit) => void
}

/** Fits the width until a zoom is chosen, and follows the width as long as it fits it. */
function useZoom(scroll: HTMLElement | null, page: PageSize): Zoom {
  const [chosen, setChosen] = useState<number | Fit>('width')
  const [view, setView] = useState({ width: page.width + margins, height: page.height + margins })
  useEffect(() => {
    if (!scroll) return undefined
    const watch = new ResizeObserver(() =>
      setView({ width: scroll.clientWidth, height: scroll.clientHeight }),
    )
    watch.observe(scroll)
    return () => watch.disconnect()
  }, [scroll])

  const toWidth = Math.min(Math.max((view.width - margins) / page.width, 0.1), widest)
  const toPage = Math.min(Math.max((view.height - margins) / page.height, 0.1), toWidth)
  const fitted = typeof chosen === 'number' ? undefined : chosen
  const scale = typeof chosen === 'number' ? chosen : chosen === 'page' ? toPage : toWidth
  const zoom = (direction: 1 | -1) => {
    const next =
      direction > 0
        ? zooms.find((zoom) => zoom > scale + 0.01)
        : zooms.findLast((zoom) => zoom < scale - 0.01)
    if (next) setChosen(next)
  }
  return { scale, fitted, zoom, fit: setChosen }
}

/** The page that fills most of the view. */
function useCurrentPage() {
  const shares = useRef(new Map<number, number>())
  const [current, setCurrent] = useState(1)
  const showShare = useCallback((page: number, share: number) => {
    shares.current.set(page, share)
    const [most] = [...shares.current].toSorted(
      ([a, shareOfA], [b, shareOfB]) => shareOfB - shareOfA || a - b,
    )
    if (most && most[1] > 0) setCurrent(most[0])
  }, [])
  return { current, showShare }
}
