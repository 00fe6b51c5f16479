import { Alert, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { useOrganization } from '../../platform/routes/organization.ts'
import { TextLink } from '../../ui/link.tsx'
import type { WizardProps, WizardTemplate } from '../wizard.tsx'
import type { Flow } from '../flow.ts'
import { PdfCard } from './pdf-card.tsx'
import { StepHeading } from './step-heading.tsx'
import type { Sending } from './step-view.tsx'
import styles from '../wizard.module.css'
import { stepMessages } from './steps.messages.ts'
import { wizardMessages } from '../wizard.messages.ts'

type FindNamesakes = NonNullable<WizardProps['findNamesakes']>

type PreviewStepProps = {
  flow: Flow
  template: WizardTemplate
  findNamesakes: FindNamesakes | undefined
  sending: Sending | undefined
  onBack: () => void
  onPreview: () => void
  onConfirm: () => void
}

/** The document as it will be, before anything is stored (B-087). Nobody confirms what is not shown yet. */
export function PreviewStep(props: PreviewStepProps) {
  const { flow, template, findNamesakes, sending, onBack, onPreview, onConfirm } = props
  const words = useMessages(stepMessages)
  const shared = useMessages(wizardMessages)
  const { preview, isGenerating } = flow
  const name = preview?.answer.name ?? template.name
  const file = preview?.answer.blob
  const [shown, setShown] = useState<Blob>()
  return (
    <div>
      <Head name={name} isStored={template.saveToECM} sending={sending} />
      {preview?.isOutdated && (
        <Alert color="yellow" role="alert" mb="sm" title={words.outdatedPreview}>
          {words.outdatedPreviewText}
        </Alert>
      )}
      {findNamesakes && <NamesakeNotice name={name} findNamesakes={findNamesakes} />}
      <PdfCard file={file} name={name} onShown={setShown}>
        <Button variant="default" disabled={isGenerating} onClick={onBack}>
          {shared.backToSummary}
        </Button>
        {preview?.isOutdated ? (
          <Button loading={isGenerating} onClick={onPreview}>
            {words.previewAgain}
          </Button>
        ) : (
          <Button loading={isGenerating || shown !== file} onClick={onConfirm}>
            {sending?.button ?? words.confirm}
          </Button>
        )}
      </PdfCard>
    </div>
  )
}

type HeadProps = Pick<PreviewStepProps, 'sending'> & { name: string; isStored: boolean }

function Head({ name, isStored, sending }: HeadProps) {
  const words = useMessages(stepMessages)
  return (
    <div className={styles.readyHead}>
      <StepHeading>{sending?.title ?? words.previewTitle}</StepHeading>
      {sending && <Text c="dimmed">{sending.hint}</Text>}
      {isStored && <Text c="dimmed">{words.toBeStored({ name })}</Text>}
    </div>
  )
}

type NamesakeNoticeProps = { name: string; findNamesakes: FindNamesakes }

/** A document's number stands in its name: two of one name are most often made by mistake. */
function NamesakeNotice({ name, findNamesakes }: NamesakeNoticeProps) {
  const words = useMessages(stepMessages)
  const { organizationId } = useOrganization()
  const { data = [] } = useQuery(findNamesakes(name))
  const [first] = data
  if (!first) return null
  return (
    <Alert color="yellow" role="alert" mb="sm" title={words.namesake({ name })}>
      {words.namesakeText}{' '}
      <TextLink
        to="/o/$organizationId/documents/$documentId"
        params={{ organizationId, documentId: first.documentId }}
        target="_blank"
        c="inherit"
        underline="always"
      >
        {words.openNamesake}
      </TextLink>
    </Alert>
  )
}
