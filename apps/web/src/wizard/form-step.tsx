import { Button, Group, Text } from '@mantine/core'
import type { OutlinePage } from '@tabellio/forms'
import { useLanguage } from '../platform/language.ts'
import { useSay, useWords } from '../platform/messages.ts'
import { AdvanceButton } from './advance-button.tsx'
import type { Flow } from './flow.ts'
import { ErrorList, toastErrors } from '../form/errors.tsx'
import { useForm, useOutline } from '../form/form-context.ts'
import { pageBeside, rootNameOf, type FormPlace } from '../form/form-place.ts'
import { SectionsView } from '../form/section-view.tsx'
import { StepHeading } from './step-heading.tsx'
import styles from '../form/form.module.css'
import { formMessages } from '../form/form.messages.ts'

type FormStepProps = { flow: Flow; place: FormPlace; onFinish: () => void; onCancel: () => void }

/** The questions, page by page when the author made several. */
export function FormStep({ flow, place, onFinish, onCancel }: FormStepProps) {
  const { pages } = useOutline()
  const words = useWords(formMessages)
  const say = useSay(formMessages)
  const { page, target, arrived } = place
  if (!page) return null
  const isPaginated = pages.length > 1
  return (
    <div className={styles.card}>
      <div className={styles.pageHead}>
        <StepHeading key={page.key}>{isPaginated ? page.label : words.form}</StepHeading>
        <Text c="dimmed" size="sm">
          {isPaginated && `${say('page', { number: pages.indexOf(page) + 1, count: pages.length })}. `}
          {page.description ? `${page.description} ` : ''}
          {words.requiredNote}
        </Text>
      </div>
      <SectionsView
        key={`${page.key} sections`}
        sections={page.sections}
        target={target}
        onArrive={arrived}
      />
      <FormActions flow={flow} page={page} goTo={place.goTo} onFinish={onFinish} onCancel={onCancel} />
    </div>
  )
}

type FormActionsProps = {
  flow: Flow
  page: OutlinePage
  goTo: FormPlace['goTo']
  onFinish: () => void
  onCancel: () => void
}

function FormActions({ flow, page, goTo, onFinish, onCancel }: FormActionsProps) {
  const form = useForm()
  const outline = useOutline()
  const words = useWords(formMessages)
  const { refuse, refusePage } = useRefusal(goTo)
  const { isGenerating, isReturning } = flow
  const obstacle = outline.errorCount > 0 && <ErrorList form={form} />
  const previous = pageBeside(outline, page, -1)
  const next = pageBeside(outline, page, 1)
  return (
    <div className={styles.actions}>
      <Button variant="subtle" color="gray" px="xs" onClick={onCancel}>
        {words.cancel}
      </Button>
      {isGenerating && (
        <Text component="output" size="sm" c="dimmed">
          {words.makingPreview}
        </Text>
      )}
      <Group gap="xs">
        {outline.pages.length > 1 && (
          <Button
            variant="default"
            disabled={!previous}
            onClick={() => previous && goTo({ page: previous.key })}
          >
            {words.previous}
          </Button>
        )}
        {isReturning && next && (
          <AdvanceButton
            variant="light"
            obstacle={obstacle}
            isLoading={isGenerating}
            onAdvance={onFinish}
            onRefused={refuse}
          >
            {words.backToSummary}
          </AdvanceButton>
        )}
        {next ? (
          <AdvanceButton
            isLoading={isGenerating}
            obstacle={page.errorCount > 0 && words.invalid}
            onAdvance={() => goTo({ page: next.key })}
            onRefused={() => refusePage(page)}
          >
            {words.next}
          </AdvanceButton>
        ) : (
          <AdvanceButton obstacle={obstacle} isLoading={isGenerating} onAdvance={onFinish} onRefused={refuse}>
            {isReturning ? words.backToSummary : words.finish}
          </AdvanceButton>
        )}
      </Group>
    </div>
  )
}

/** What happens when a person wants to go on although there are errors: they see them, and stand at the first. */
function useRefusal(goTo: FormPlace['goTo']) {
  const form = useForm()
  const { language } = useLanguage()

  function show(isMeant: (name: string) => boolean) {
    const problems = form.problems().filter(({ path }) => isMeant(rootNameOf(path)))
    toastErrors(problems, language)
    const [first] = problems
    if (first) goTo({ path: first.path })
  }

  return {
    refuse: () => {
      form.showProblems()
      show(() => true)
    },
    refusePage: ({ sections }: OutlinePage) => {
      for (const { key } of sections) form.showProblems(key)
      const names = new Set(sections.flatMap(({ items }) => items.map(({ path }) => path)))
      show((name) => names.has(name))
    },
  }
}
