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
  onPreview: () => void
}

/** The document that was made; or, when it could not be made, why, and what can be done about it (G-044). */
export function GeneratedStep(props: GeneratedStepProps) {
  const { flow } = props
  const { outcome } = flow
  if (!outcome?.success) return <FailedGeneration {...props} outcome={outcome} />
  return <DocumentReady {...props} outcome={outcome} />
}

function DocumentReady({ flow, outcome, ...props }: GeneratedStepProps & { outcome: Generated }) {
  const words = useWords(formMessages)
  const { organizationId, name, isTest, onFinish } = props
  const { documentId } = outcome
  const file = outcome.blob ?? flow.preview?.answer.blob
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

type FailedGenerationProps = GeneratedStepProps & { outcome: Generated | undefined }

function FailedGeneration({ flow, outcome, onBack, onRetry, onPreview }: FailedGenerationProps) {
  const words = useWords(formMessages)
  const isOutdated = outcome?.reason === 'preview-outdated'
  return (
    <div className={styles.card}>
      <div className={styles.pageHead}>
        <StepHeading>{words.failedTitle}</StepHeading>
      </div>
      <Alert
        color="red"
        role="alert"
        mx="lg"
        my="md"
        title={(!isOutdated && outcome?.message) || words.failedTitle}
      >
        {isOutdated ? words.otherThanPreviewed : words.failedText}
        <List size="sm" mt="xs">
          {outcome?.errors?.map(({ path, message }) => (
            <List.Item key={`${path} ${message}`}>{message}</List.Item>
          ))}
        </List>
      </Alert>
      <div className={styles.actions}>
        <Button variant="default" disabled={flow.isGenerating} onClick={onBack}>
          {words.backToSummary}
        </Button>
        <Button loading={flow.isGenerating} onClick={isOutdated ? onPreview : onRetry}>
          {isOutdated ? words.previewAgain : words.tryAgain}
        </Button>
      </div>
    </div>
  )
}
