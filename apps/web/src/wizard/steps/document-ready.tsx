import { Alert, Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { stepMessages } from './steps.messages.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { useOrganization } from '../../platform/routes/organization.ts'
import { download, fileNameOf } from '../../ui/download.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { PdfCard } from './pdf-card.tsx'
import type { WizardTemplate } from '../wizard.tsx'
import { StepHeading } from './step-heading.tsx'
import styles from '../wizard.module.css'

type DocumentReadyProps = {
  template: Pick<WizardTemplate, 'templateVersionId'>
  name: string
  /** Absent when it was not stored. */
  documentId: string | undefined
  file: Blob | undefined
  isTest?: boolean
  /** Absent in a task, which has a completion of its own (B-089, G-047). */
  onFinish: (() => void) | undefined
}

/** The document that was made, and what can be done next (B-088). */
export function DocumentReady(props: DocumentReadyProps) {
  const { template, name, documentId, file, isTest = false, onFinish } = props
  const words = useMessages(stepMessages)
  const { organizationId } = useOrganization()
  const { templateVersionId } = template
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
      <PdfCard file={file} name={name} hasPrint>
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
          <ButtonLink
            variant="subtle"
            to="/o/$organizationId/templates/versions/$templateVersionId/generate"
            params={{ organizationId, templateVersionId }}
          >
            {words.makeAnother}
          </ButtonLink>
          <ButtonLink variant="subtle" to="/o/$organizationId/documents" params={{ organizationId }}>
            {words.toDocuments}
          </ButtonLink>
        </Group>
        {onFinish && <Button onClick={onFinish}>{words.done}</Button>}
      </PdfCard>
    </div>
  )
}
