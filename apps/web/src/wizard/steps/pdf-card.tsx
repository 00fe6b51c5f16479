import { lazy, Suspense, type ReactNode } from 'react'
import { Loading } from '../../ui/feedback/loading.tsx'
import styles from '../wizard.module.css'

const PdfViewer = lazy(() =>
  import('../../ui/pdf/pdf-viewer.tsx').then((module) => ({ default: module.PdfViewer })),
)

type PdfCardProps = {
  file: Blob | undefined
  name: string
  hasPrint?: boolean
  onShown?: (file: Blob) => void
  children: ReactNode
}

/** A PDF with what can be done about it below. */
export function PdfCard({ file, name, hasPrint = false, onShown, children }: PdfCardProps) {
  return (
    <div className={styles.card}>
      {file && (
        <div className={styles.viewer}>
          <Suspense fallback={<Loading />}>
            <PdfViewer file={file} name={name} hasDownload={false} hasPrint={hasPrint} onShown={onShown} />
          </Suspense>
        </div>
      )}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
