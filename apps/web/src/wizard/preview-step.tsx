import { Alert, Button } from '@mantine/core'
import { useWords } from '../platform/messages.ts'
import type { Flow } from './flow.ts'
import { PdfCard } from './pdf-card.tsx'
import { StepHeading } from './step-heading.tsx'
import styles from '../form/form.module.css'
import { formMessages } from '../form/form.messages.ts'

type PreviewStepProps = {
  flow: Flow
  name: string
  onBack: () => void
  onPreview: () => void
  onConfirm: () => void
}

/** The document as it will be, before anything is stored (B-087). */
export function PreviewStep({ flow, name, onBack, onPreview, onConfirm }: PreviewStepProps) {
  const words = useWords(formMessages)
  const { preview, isGenerating } = flow
  return (
    <div>
      <div className={styles.readyHead}>
        <StepHeading>{words.previewTitle}</StepHeading>
      </div>
      {preview?.isOutdated && (
        <Alert color="yellow" role="alert" mb="sm" title={words.outdatedPreview}>
          {words.outdatedPreviewText}
        </Alert>
      )}
      <PdfCard file={preview?.answer.blob} name={name}>
        <Button variant="default" disabled={isGenerating} onClick={onBack}>
          {words.backToSummary}
        </Button>
        {preview?.isOutdated ? (
          <Button loading={isGenerating} onClick={onPreview}>
            {words.previewAgain}
          </Button>
        ) : (
          <Button loading={isGenerating} onClick={onConfirm}>
            {words.confirm}
          </Button>
        )}
      </PdfCard>
    </div>
  )
}
