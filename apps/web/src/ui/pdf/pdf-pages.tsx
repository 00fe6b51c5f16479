import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
  const count = document.numPages
  const { current, near } = usePagesInView(scroll)

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
              isNear={near.has(at + 1)}
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

const steps = [0, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 1]

/** The page that fills most of the view, and those near it. Two watchers look after all pages, however many they are. */
function usePagesInView(scroll: HTMLElement | null) {
  const heights = useRef(new Map<number, number>())
  const [current, setCurrent] = useState(1)
  const [near, setNear] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    if (!scroll) return undefined
    const nearness = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const next = new Set(before)
          for (const { target, isIntersecting } of entries)
            if (isIntersecting) next.add(numberOf(target))
            else next.delete(numberOf(target))
          return next
        }),
      { root: scroll, rootMargin: '100%' },
    )
    const view = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRect } of entries)
          if (intersectionRect.height > 0) heights.current.set(numberOf(target), intersectionRect.height)
          else heights.current.delete(numberOf(target))
        const [most] = [...heights.current].toSorted(
          ([a, heightOfA], [b, heightOfB]) => heightOfB - heightOfA || a - b,
        )
        if (most) setCurrent(most[0])
      },
      { root: scroll, threshold: steps },
    )
    for (const page of scroll.querySelectorAll('[data-page]')) {
      nearness.observe(page)
      view.observe(page)
    }
    return () => {
      nearness.disconnect()
      view.disconnect()
    }
  }, [scroll])
  return { current, near }
}

const numberOf = (page: Element) => Number(page.getAttribute('data-page'))
