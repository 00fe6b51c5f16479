import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { useMessages } from '../platform/use-messages.ts'
import { openPdf } from '../ui/pdf/pdf-library.ts'
import { liveMessages } from './live.messages.ts'
import { LivePage } from './live-page.tsx'
import styles from './live.module.css'
import type { LiveFile } from './use-live-file.ts'
import { useScrollToField } from './use-scroll-to-field.ts'
import { useWords, type Clicked } from './use-words.ts'

type LivePagesProps = {
  made: LiveFile
  /** The field whose places are shown. */
  field: string | undefined
  /** What the field of a place is called. */
  nameOf: (path: string) => string
  onChoose: (path: string) => void
  onWords?: (clicked: Clicked) => void
}

/** The pages of the newest document. Each keeps what it shows until the new one is painted. */
export function LivePages({ made, field, nameOf, onChoose, onWords }: LivePagesProps) {
  const words = useMessages(liveMessages)
  const [scroll, setScroll] = useState<HTMLElement | null>(null)
  const width = useWidth(scroll)
  const open = useOpened(made)
  useScrollToField(scroll, field)
  useWords(scroll, onWords)
  const count = open?.document.numPages ?? 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div ref={setScroll} className={styles.scroll} data-scroll tabIndex={0}>
      {open &&
        width > 0 &&
        Array.from({ length: count }, (_, at) => (
          <LivePage
            key={at}
            open={open}
            number={at + 1}
            label={words.page({ page: at + 1, count })}
            width={width}
            {...{ field, nameOf, onChoose }}
          />
        ))}
    </div>
  )
}

/** A document that is read, its values, and those of the one before. */
export type Opened = {
  document: PDFDocumentProxy
  values: LiveFile['values']
  before: LiveFile['values'] | undefined
  /** The pages that somebody sees now are painted before the others. */
  first: Promise<unknown>[]
}

function useOpened({ file, values }: LiveFile): Opened | undefined {
  const [open, setOpen] = useState<Opened>()
  useEffect(() => {
    let isOver = false
    const opening = openPdf(file)
    const read = async () => {
      const document = await (await opening).promise
      if (!isOver) setOpen((last) => ({ document, values, before: last?.values, first: [] }))
    }
    // What cannot be read is not shown; what was shown before stays.
    read().catch(() => undefined)
    return () => {
      isOver = true
      void opening.then((task) => task.destroy())
    }
  }, [file, values])
  return open
}

/** The room for a page. */
function useWidth(scroll: HTMLElement | null): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!scroll) return undefined
    const watch = new ResizeObserver(() => setWidth(scroll.clientWidth - 24))
    watch.observe(scroll)
    return () => watch.disconnect()
  }, [scroll])
  return width
}
