import type { PDFPageProxy, RenderTask } from 'pdfjs-dist'
import { memo, useEffect, useRef, useState } from 'react'
import { layText, paint } from '../ui/pdf/pdf-drawing.ts'
import type { Opened } from './live-pages.tsx'
import { LivePlaces } from './live-places.tsx'
import styles from './live.module.css'
import { placesOf, type Place } from './places.ts'

type LivePageProps = {
  open: Opened
  number: number
  label: string
  width: number
  field: string | undefined
  nameOf: (path: string) => string
  onChoose: (path: string) => void
}

const ratioOfA4 = 842 / 595

type Shown = { places: Place[]; open: Opened; ratio: number }

/** A page with the places of its values. The new one is painted aside and put in the place of the old one at once. */
export const LivePage = memo(function LivePage(props: LivePageProps) {
  const { open, number, label, width, field, nameOf, onChoose } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    const [drawing, words] = [canvas.current, text.current]
    if (!drawing || !words) return undefined
    const work = { isOver: false, tasks: new Set<Pick<RenderTask, 'cancel'>>() }
    const isOver = () => work.isOver
    const isFirst = isInSight(drawing)
    // All pages have said by then whether they are seen.
    const turn = isFirst ? undefined : Promise.resolve().then(() => Promise.allSettled(open.first))
    const draw = async () => {
      const [page] = await Promise.all([open.document.getPage(number), turn])
      if (isOver()) return
      const aside = document.createElement('canvas')
      const scale = width / page.getViewport({ scale: 1 }).width
      const painting = paint(page, aside, scale)
      work.tasks.add(painting)
      const [places] = await Promise.all([placesOf(page), painting.promise])
      if (isOver()) return
      copy(aside, drawing)
      setShown({ places, open, ratio: ratioOf(page) })
      words.style.setProperty('--total-scale-factor', String(scale))
      const writing = layText(page, words, scale)
      work.tasks.add(writing)
      await writing.render()
    }
    const drawn = draw()
    if (isFirst) open.first.push(drawn)
    // A page that cannot be painted stays as it was.
    drawn.catch(() => undefined)
    return () => {
      work.isOver = true
      for (const task of work.tasks) task.cancel()
    }
  }, [open, number, width])

  return (
    <article
      className={styles.page}
      aria-label={label}
      style={{ width, height: width * (shown?.ratio ?? ratioOfA4) }}
    >
      <canvas ref={canvas} aria-hidden />
      <div ref={text} className={styles.text} data-words />
      {shown && <LivePlaces {...shown} {...shown.open} {...{ field, nameOf, onChoose }} />}
    </article>
  )
})

function isInSight(drawing: HTMLElement): boolean {
  const [page, view] = [drawing, drawing.closest('[data-scroll]')].map((each) =>
    each?.getBoundingClientRect(),
  )
  return page !== undefined && view !== undefined && page.top < view.bottom && page.bottom > view.top
}

function ratioOf(page: PDFPageProxy): number {
  const { width, height } = page.getViewport({ scale: 1 })
  return height / width
}

/** In one go, so that nothing else is ever seen in between. */
function copy(from: HTMLCanvasElement, to: HTMLCanvasElement) {
  to.width = from.width
  to.height = from.height
  to.getContext('2d')?.drawImage(from, 0, 0)
}
