import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { memo, useEffect, useRef, useState, type CSSProperties } from 'react'
import { layText, paint } from './pdf-drawing.ts'
import styles from './pdf-viewer.module.css'

/** Points, as PDF measures. */
export type PageSize = { width: number; height: number }

/** React's types know no variables of CSS. */
const scaleOf = (scale: number): CSSProperties & { '--total-scale-factor': number } => ({
  '--total-scale-factor': scale,
})

type PdfPageProps = {
  document: PDFDocumentProxy
  number: number
  label: string
  scale: number
  /** The size to hold the place with until the page is read. */
  expected: PageSize
  isNear: boolean
}

/** One page, drawn when it comes near the view, and given free when it has gone. Of hundreds most are no more than a place. */
export const PdfPage = memo(function PdfPage({
  document,
  number,
  label,
  scale,
  expected,
  isNear,
}: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(expected)

  useEffect(() => {
    const [drawing, words] = [canvas.current, text.current]
    if (!drawing || !words) return undefined
    const work = { isOver: false, tasks: new Set<Pick<RenderTask, 'cancel'>>() }
    const draw = async () => {
      const page = await document.getPage(number)
      if (work.isOver) return
      const { width, height } = page.getViewport({ scale: 1 })
      setSize({ width, height })
      const painting = paint(page, drawing, scale)
      const writing = layText(page, words, scale)
      work.tasks.add(painting).add(writing)
      await Promise.all([painting.promise, writing.render()])
    }
    // A page that cannot be drawn stays white; the others are not its fault.
    draw().catch(() => undefined)
    return () => {
      work.isOver = true
      for (const task of work.tasks) task.cancel()
      drawing.width = 0
      words.replaceChildren()
    }
  }, [document, number, scale, isNear])

  const shown = { width: size.width * scale, height: size.height * scale }
  return (
    <article className={styles['page']} style={shown} aria-label={label} data-page={number}>
      {isNear && (
        <>
          <canvas ref={canvas} aria-hidden />
          <div ref={text} className={styles['text']} style={scaleOf(scale)} />
        </>
      )}
    </article>
  )
})
