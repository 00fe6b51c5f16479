import { Alert, Button, Text, Title, UnstyledButton } from '@mantine/core'
import {
  cut,
  displayInstance,
  labelOf,
  problemText,
  type OutlineItem,
  type RecordDefinition,
} from '@tabellio/forms'
import { useLanguage } from '../platform/language.ts'
import { useWords } from '../platform/messages.ts'
import { AdvanceButton } from './advance-button.tsx'
import { useDisplayOptions, useTextLimit } from '../form/display.ts'
import { ErrorList, toastErrors } from '../form/errors.tsx'
import type { Flow } from './flow.ts'
import { useForm, useOutline, useRecord } from '../form/form-context.ts'
import { StepHeading } from './step-heading.tsx'
import { SummaryItem } from '../form/summary-item.tsx'
import { SummaryLabel } from '../form/summary-label.tsx'
import { UnusedAnswers } from '../form/unused-answers.tsx'
import { isValues } from '../form/values.ts'
import styles from '../form/form.module.css'
import { formMessages } from '../form/form.messages.ts'

type SummaryStepProps = {
  flow: Flow
  onBack: () => void
  onPreview: () => void
  onGoTo: (path: string) => void
}

/** All values by topic, to be read over and put right (B-080). */
export function SummaryStep({ flow, onBack, onPreview, onGoTo }: SummaryStepProps) {
  const words = useWords(formMessages)
  const outline = useOutline()
  return (
    <div className={styles.card}>
      <div className={styles.pageHead}>
        <StepHeading>{words.summary}</StepHeading>
        <Text c="dimmed" size="sm">
          {words.summaryHint}
        </Text>
      </div>
      {flow.outcome && <FailedPreview message={flow.outcome.message} />}
      {outline.pages.flatMap((page) =>
        page.sections.map((section) => (
          <section key={`${page.key} ${section.key}`} className={styles.topic} aria-label={section.label}>
            <Title order={3} size="h5" mb="sm">
              {section.label}
            </Title>
            <div className={styles.summaryGrid}>
              {section.items.map((item) => (
                <Item key={item.path} item={item} onGoTo={onGoTo} />
              ))}
            </div>
          </section>
        )),
      )}
      <UnusedAnswers />
      <SummaryActions
        isGenerating={flow.isGenerating}
        onBack={onBack}
        onPreview={onPreview}
        onGoTo={onGoTo}
      />
    </div>
  )
}

function FailedPreview({ message }: { message: string | undefined }) {
  const words = useWords(formMessages)
  return (
    <Alert color="red" role="alert" title={words.failedPreview} mx="lg" my="sm">
      {message ?? words.failedPreviewText}
    </Alert>
  )
}

function Item({ item, onGoTo }: { item: OutlineItem; onGoTo: (path: string) => void }) {
  const definition = useForm().definitionOf(item.path)
  if (!definition) return null
  if ('fields' in definition) return <SummaryRecord path={item.path} record={definition} onGoTo={onGoTo} />
  return <SummaryItem path={item.path} field={definition} onGoTo={onGoTo} />
}

type SummaryRecordProps = { path: string; record: RecordDefinition; onGoTo: (path: string) => void }

/** A record's instances as one line each, cut to what the screen holds (B-086). */
function SummaryRecord({ path, record, onGoTo }: SummaryRecordProps) {
  const form = useForm()
  const words = useWords(formMessages)
  const { language } = useLanguage()
  const { problems } = useRecord(path)
  const options = useDisplayOptions()
  const limit = useTextLimit()
  const instances = form.usedValues()[path]
  const texts = Array.isArray(instances)
    ? instances.map((instance) =>
        isValues(instance) ? cut(displayInstance(record, instance, options), limit) : '',
      )
    : []
  return (
    <div className={styles.summaryItem} data-path={path} data-wide>
      <SummaryLabel label={labelOf(record)} onGoTo={() => onGoTo(path)} />
      <ol className={styles.summaryRecord}>
        {texts.map((text, at) => (
          <li key={`${at} ${text}`}>
            <UnstyledButton className={styles.summaryValue} onClick={() => onGoTo(`${path}[${at}]`)}>
              {text || words.empty}
            </UnstyledButton>
          </li>
        ))}
      </ol>
      {texts.length === 0 && <span className={styles.summaryEmpty}>{words.noInstances}</span>}
      {problems.map((problem) => (
        <div key={problem.key} className={styles.summaryError} role="alert">
          {problemText(problem, language)}
        </div>
      ))}
    </div>
  )
}

type SummaryActionsProps = {
  isGenerating: boolean
  onBack: () => void
  onPreview: () => void
  onGoTo: (path: string) => void
}

function SummaryActions({ isGenerating, onBack, onPreview, onGoTo }: SummaryActionsProps) {
  const form = useForm()
  const words = useWords(formMessages)
  const { language } = useLanguage()
  const { errorCount } = useOutline()

  function refuse() {
    form.showProblems()
    const problems = form.problems()
    toastErrors(problems, language)
    const [first] = problems
    if (first) onGoTo(first.path)
  }

  return (
    <div className={styles.actions}>
      <Button variant="default" disabled={isGenerating} onClick={onBack}>
        {words.backToForm}
      </Button>
      <AdvanceButton
        obstacle={errorCount > 0 && <ErrorList form={form} />}
        isLoading={isGenerating}
        onAdvance={onPreview}
        onRefused={refuse}
      >
        {words.seePreview}
      </AdvanceButton>
    </div>
  )
}
