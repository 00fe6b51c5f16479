import '@mantine/core/styles/List.layer.css'
import { Alert, Button, Group, List } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useWords } from '../platform/messages.ts'
import { download, fileNameOf } from '../ui/download.ts'
import { ButtonLink } from '../ui/link.tsx'
import type { Flow, Generated } from './flow.ts'
import { PdfCard } from './pdf-card.tsx'
import { StepHeading } from './step-heading.tsx'
import styles from '../form/form.module.css'
import { formMessages } from '../form/form.messages.ts'

type GeneratedStepProps = {
  flow: Flow
  organizationId: string
  name: string
  isTest: boolean
  onFinish: () => void
  onBack: () => void
  onRetry: () => void
}

/** The document that was made; or, when it could not be made, why, and what can be done about it (G-044). */
export function GeneratedStep(props: GeneratedStepProps) {
  const { flow, onBack, onRetry } = props
  const { outcome } = flow
  if (!outcome?.success)
    return (
      <FailedGeneration outcome={outcome} isRetrying={flow.isGenerating} onBack={onBack} onRetry={onRetry} />
    )
  return <DocumentReady {...props} outcome={outcome} />
}

function DocumentReady({ flow, outcome, ...props }: GeneratedStepProps & { outcome: Generated }) {
  const words = useWords(formMessages)
  const { organizationId, name, isTest, onFinish } = props
  const { documentId } = outcome
  const file = outcome.blob ?? flow.preview?.blob
  return (
    <div>
      <div className={styles.readyHead}>
        <StepHeading>{words.generatedTitle}</StepHeading>
      </div>
      {!documentId && (
        <Alert color="yellow" my="sm">
          {isTest ? words.notSaved : words.notStored}
        </Alert>
      )}
      <PdfCard file={file} name={name}>
        <Group gap="xs">
          {file && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} />}
              onClick={() => download(file, fileNameOf(name, 'application/pdf'))}
            >
              {words.download}
            </Button>
          )}
          {documentId && (
            <ButtonLink
              variant="default"
              to="/o/$organizationId/documents/$documentId"
              params={{ organizationId, documentId }}
            >
              {words.openDocument}
            </ButtonLink>
          )}
        </Group>
        <Button onClick={onFinish}>{words.finish}</Button>
      </PdfCard>
    </div>
  )
}

type FailedGenerationProps = {
  outcome: Generated | undefined
  isRetrying: boolean
  onBack: () => void
  onRetry: () => void
}

function FailedGeneration({ outcome, isRetrying, onBack, onRetry }: FailedGenerationProps) {
  const words = useWords(formMessages)
  return (
    <div className={styles.card}>
      <div className={styles.pageHead}>
        <StepHeading>{words.failedTitle}</StepHeading>
      </div>
      <Alert color="red" role="alert" mx="lg" my="md" title={outcome?.message ?? words.failedTitle}>
        {words.failedText}
        <List size="sm" mt="xs">
          {outcome?.errors?.map(({ path, message }) => (
            <List.Item key={`${path} ${message}`}>{message}</List.Item>
          ))}
        </List>
      </Alert>
      <div className={styles.actions}>
        <Button variant="default" disabled={isRetrying} onClick={onBack}>
          {words.backToSummary}
        </Button>
        <Button loading={isRetrying} onClick={onRetry}>
          {words.tryAgain}
        </Button>
      </div>
    </div>
  )
}
