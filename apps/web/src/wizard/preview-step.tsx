import { Button } from '@mantine/core'
import { useWords } from '../platform/messages.ts'
import type { Flow } from './flow.ts'
import { PdfCard } from './pdf-card.tsx'
import { StepHeading } from './step-heading.tsx'
import styles from '../form/form.module.css'
import { formMessages } from '../form/form.messages.ts'

type PreviewStepProps = { flow: Flow; name: string; onBack: () => void; onConfirm: () => void }

/** The document as it will be, before anything is stored (B-087). */
export function PreviewStep({ flow, name, onBack, onConfirm }: PreviewStepProps) {
  const words = useWords(formMessages)
  return (
    <div>
      <div className={styles.readyHead}>
        <StepHeading>{words.previewTitle}</StepHeading>
      </div>
      <PdfCard file={flow.preview?.blob} name={name}>
        <Button variant="default" disabled={flow.isGenerating} onClick={onBack}>
          {words.backToSummary}
        </Button>
        <Button loading={flow.isGenerating} onClick={onConfirm}>
          {words.confirm}
        </Button>
      </PdfCard>
    </div>
  )
}
