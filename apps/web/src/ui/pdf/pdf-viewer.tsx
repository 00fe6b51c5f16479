import { Alert, Button, Loader } from '@mantine/core'
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { download, fileNameOf, openToPrint } from '../download.ts'
import { openPdf } from './pdf-library.ts'
import type { PageSize } from './pdf-page.tsx'
import { PdfPages } from './pdf-pages.tsx'
import { pdfMessages } from './pdf-viewer.messages.ts'
import styles from './pdf-viewer.module.css'

type PdfViewerProps = {
  file: Blob
  name: string
  hasDownload?: boolean
  hasPrint?: boolean
  /** Told when a file can be read, or turned out to be none. */
  onShown?: ((file: Blob) => void) | undefined
}

/** A PDF to read, as high as what it stands in: pages drawn as they come into view, zoom, download, text to select. */
export function PdfViewer({ file, name, hasDownload = true, hasPrint = true, onShown }: PdfViewerProps) {
  const words = useMessages(pdfMessages)
  const pdf = usePdf(file, onShown)
  const save = () => download(file, fileNameOf(name, 'application/pdf'))

  if (pdf === 'broken')
    return (
      <Alert color="red" role="alert" title={words.unreadable}>
        <Button onClick={save}>{words.download}</Button>
      </Alert>
    )
  if (pdf === 'opening')
    return (
      <output className={styles['viewer']}>
        <Loader m="auto" />
      </output>
    )
  return (
    <PdfPages
      document={pdf.document}
      first={pdf.first}
      name={name}
      onDownload={hasDownload ? save : undefined}
      onPrint={hasPrint ? () => openToPrint(file) : undefined}
    />
  )
}

type Pdf = 'opening' | 'broken' | { document: PDFDocumentProxy; first: PageSize }

function usePdf(file: Blob, onShown: PdfViewerProps['onShown']): Pdf {
  const [pdf, setPdf] = useState<Pdf>('opening')
  const tell = useEffectEvent(() => onShown?.(file))
  useEffect(() => {
    const opening = openPdf(file)
    const isOver = { current: false }
    const show = (next: Pdf) => {
      if (isOver.current) return
      setPdf(next)
      tell()
    }
    opening
      .then(firstPageOf)
      .then(show)
      .catch(() => show('broken'))
    return () => {
      isOver.current = true
      setPdf('opening')
      void opening.then((task) => task.destroy())
    }
  }, [file])
  return pdf
}

async function firstPageOf({ promise }: PDFDocumentLoadingTask): Promise<Pdf> {
  const document = await promise
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  return { document, first: { width, height } }
}
