import '@mantine/core/styles/List.layer.css'
import { Alert, Button, List } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useMessages } from '../../platform/use-messages.ts'
import { DocumentReady } from './document-ready.tsx'
import type { Flow, Generated } from '../flow.ts'
import type { WizardTemplate } from '../wizard.tsx'
import { StepHeading } from './step-heading.tsx'
import styles from '../wizard.module.css'
import { stepMessages } from './steps.messages.ts'
import { wizardMessages } from '../wizard.messages.ts'
import { useRefusalTexts } from '../../parts/form/index.ts'
import { useFailureText } from '../../ui/feedback/failure-text.ts'

type GeneratedStepProps = {
  flow: Flow
  template: WizardTemplate
  isTest: boolean
  /** Absent in a task (B-089). */
  onFinish: (() => void) | undefined
  onBack: () => void
  onRetry: () => void
  onPreview: () => void
  /** Takes the newest version of the document as the one to follow; absent when a new document is made. */
  followNewest: (() => Promise<void>) | undefined
}

/** The document that was made; or, when it could not be made, why, and what can be done about it (G-044). */
export function GeneratedStep(props: GeneratedStepProps) {
  const { flow } = props
  const { outcome } = flow
  if (!outcome?.success) return <FailedGeneration {...props} outcome={outcome} />
  const { template, isTest, onFinish } = props
  return (
    <DocumentReady
      template={template}
      name={outcome.name ?? template.name}
      documentId={outcome.documentId}
      file={outcome.blob ?? flow.preview?.answer.blob}
      isTest={isTest}
      onFinish={onFinish}
    />
  )
}

type FailedGenerationProps = GeneratedStepProps & { outcome: Generated | undefined }

/** Nobody's answers are lost by it: each failure has its own way on. */
function FailedGeneration(props: FailedGenerationProps) {
  const { flow, onBack } = props
  const words = useMessages(stepMessages)
  const shared = useMessages(wizardMessages)
  const { title, text, button, onGo } = useWayOn(props)
  const refusals = useRefusalTexts()
  return (
    <div className={styles.card}>
      <div className={styles.pageHead}>
        <StepHeading>{words.failedTitle}</StepHeading>
      </div>
      <Alert color="red" role="alert" className={styles.inCard} my="md" title={title}>
        {text}
        <List size="sm" mt="xs">
          {refusals.map((refusal) => (
            <List.Item key={refusal}>{refusal}</List.Item>
          ))}
        </List>
      </Alert>
      <div className={styles.actions}>
        <Button variant="default" disabled={flow.isGenerating} onClick={onBack}>
          {shared.backToSummary}
        </Button>
        <Button loading={flow.isGenerating} onClick={onGo}>
          {button}
        </Button>
      </div>
    </div>
  )
}

function useWayOn({ outcome, onRetry, onPreview, followNewest }: FailedGenerationProps) {
  const words = useMessages(stepMessages)
  const failureText = useFailureText()
  const refusal = outcome?.refusal
  const newest = useMutation({ mutationFn: async () => followNewest?.(), onSuccess: onPreview })
  if (refusal?.reason === 'preview-outdated')
    return {
      title: words.failedTitle,
      text: words.otherThanPreviewed,
      button: words.previewAgain,
      onGo: onPreview,
    }
  if (refusal?.errors.some(({ key }) => key === 'sequence-value-lost'))
    return {
      title: words.otherNumber,
      text: words.otherNumberText,
      button: words.previewAgain,
      onGo: onPreview,
    }
  if (refusal?.reason === 'newer-version' && followNewest)
    return {
      title: words.newerVersion,
      text: words.newerVersionText,
      button: words.followNewest,
      onGo: () => newest.mutate(),
    }
  return {
    /** The heading says already that it failed; where fields are named, the first one's text says no more. */
    title: refusal?.errors.length ? undefined : failureText(refusal),
    text: words.failedText,
    button: words.tryAgain,
    onGo: onRetry,
  }
}
