import type { ReactNode } from 'react'
import { Loading } from '../../ui/feedback/loading.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from '../wizard.module.css'

const PdfViewer = lazyPart(
  () => import('../../ui/pdf/pdf-viewer.tsx').then((module) => module.PdfViewer),
  <Loading />,
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
          <PdfViewer file={file} name={name} hasDownload={false} hasPrint={hasPrint} onShown={onShown} />
        </div>
      )}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
