import { Alert, Button, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useKnownItems } from '../../parts/controls/index.ts'
import { useLanguage } from '../../platform/use-language.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { AdvanceButton } from './advance-button.tsx'
import {
  ErrorList,
  SummaryItems,
  toastErrors,
  UnusedAnswers,
  useForm,
  useOutline,
  useRefusalTexts,
} from '../../parts/form/index.ts'
import type { Flow, Generated } from '../flow.ts'
import { StepHeading } from './step-heading.tsx'
import styles from '../wizard.module.css'
import { stepMessages } from './steps.messages.ts'
import { wizardMessages } from '../wizard.messages.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { useFailureText } from '../../ui/feedback/failure-text.ts'

type SummaryStepProps = {
  flow: Flow
  onBack: () => void
  onPreview: () => void
  onGoTo: (path: string) => void
}

/** All values by topic, to be read over and put right (B-080). */
export function SummaryStep({ flow, onBack, onPreview, onGoTo }: SummaryStepProps) {
  const words = useMessages(stepMessages)
  const shared = useMessages(wizardMessages)
  const outline = useOutline()
  const form = useForm()
  const { definition, language } = form
  if (!useKnownItems(definition, { values: [form.snapshot()], language })) return <Loading />
  return (
    <div className={styles.card}>
      <div className={styles.pageHead}>
        <StepHeading>{shared.summary}</StepHeading>
        <Text c="dimmed" size="sm">
          {words.summaryHint}
        </Text>
      </div>
      {outline.pages.flatMap((page) =>
        page.sections.map((section) => (
          <section key={`${page.key} ${section.key}`} className={styles.topic} aria-label={section.label}>
            <Title order={3} size="h5" mb="sm">
              {section.label}
            </Title>
            <div className={styles.summaryGrid}>
              <SummaryItems items={section.items} onGoTo={onGoTo} />
            </div>
          </section>
        )),
      )}
      <UnusedAnswers />
      <SummaryActions flow={flow} onBack={onBack} onPreview={onPreview} onGoTo={onGoTo} />
    </div>
  )
}

/** Beside the button that was pressed, which is always in view; it takes the focus to be read out. */
function FailedPreview({ outcome }: { outcome: Generated }) {
  const words = useMessages(stepMessages)
  const failureText = useFailureText()
  const refusals = useRefusalTexts()
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [])
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      color="red"
      role="alert"
      title={words.failedPreview}
      className={styles.actionsNote}
    >
      {refusals.length === 0 && (failureText(outcome.refusal) ?? words.failedPreviewText)}
      {refusals.map((refusal) => (
        <Text key={refusal} size="sm">
          {refusal}
        </Text>
      ))}
    </Alert>
  )
}

function SummaryActions({ flow, onBack, onPreview, onGoTo }: SummaryStepProps) {
  const form = useForm()
  const words = useMessages(stepMessages)
  const shared = useMessages(wizardMessages)
  const { language } = useLanguage()
  const { errorCount } = useOutline()

  function refuse() {
    form.showProblems()
    toastErrors(form, language)
    const [first] = form.problems()
    if (first) onGoTo(first.path)
  }

  return (
    <div className={styles.actions}>
      {flow.outcome && !flow.isGenerating && <FailedPreview outcome={flow.outcome} />}
      <Button variant="default" disabled={flow.isGenerating} onClick={onBack}>
        {words.backToForm}
      </Button>
      {flow.isGenerating && (
        <Text component="output" size="sm" c="dimmed">
          {shared.makingPreview}
        </Text>
      )}
      {!form.isReadOnly && (
        <AdvanceButton
          obstacle={errorCount > 0 && <ErrorList form={form} />}
          isLoading={flow.isGenerating}
          onAdvance={onPreview}
          onRefused={refuse}
        >
          {words.seePreview}
        </AdvanceButton>
      )}
    </div>
  )
}
