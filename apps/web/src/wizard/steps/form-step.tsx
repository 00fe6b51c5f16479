import { Button, Group, Text } from '@mantine/core'
import type { MemberCount, OutlinePage, ValueProblem } from '@tabellio/forms'
import { useState } from 'react'
import { useStored } from '../../platform/use-stored.ts'
import { useLanguage } from '../../platform/use-language.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { AdvanceButton } from './advance-button.tsx'
import type { Flow } from '../flow.ts'
import {
  ErrorList,
  ErrorSummary,
  type FormPlace,
  InSteps,
  isInSteps,
  pageBeside,
  rootNameOf,
  SectionsView,
  stepsOf,
  toastErrors,
  useForm,
  useOutline,
} from '../../parts/form/index.ts'
import { usePreloaded } from '../../ui/lazy-part.tsx'
import { StepHeading } from './step-heading.tsx'
import styles from '../wizard.module.css'
import { wizardMessages } from '../wizard.messages.ts'

type FormStepProps = {
  flow: Flow
  place: FormPlace
  onFinish: () => void
  onCancel: () => void
}

/** The questions, page by page when the author made several. */
export function FormStep({ flow, place, onFinish, onCancel }: FormStepProps) {
  const outline = useOutline()
  const pages = stepsOf(outline)
  const words = useMessages(wizardMessages)
  const { language } = useForm()
  const { page, target, arrived } = place
  const inSteps = useStored(isInSteps)
  const { isShowing, isMeant, refuse, refusePage } = useRefusal(place)
  usePreloaded(ErrorSummary)
  if (!page) return null
  const isPaginated = pages.length > 1
  return (
    <div className={styles.card}>
      <div className={styles.pageHead}>
        <StepHeading key={page.key} lang={isPaginated ? language : undefined}>
          {isPaginated ? page.label : words.form}
        </StepHeading>
        {page.description && (
          <Text c="dimmed" size="sm" lang={language}>
            {page.description}
          </Text>
        )}
        <Text c="dimmed" size="sm">
          {isPaginated && `${words.page({ number: pages.indexOf(page) + 1, count: pages.length })}. `}
          {words.requiredNote}
        </Text>
      </div>
      {inSteps && <InSteps place={place} />}
      {isShowing && <ErrorSummary isMeant={isMeant} goTo={place.goTo} />}
      <SectionsView
        key={`${page.key} sections`}
        sections={page.sections}
        pageLabel={isPaginated ? page.label : words.form}
        target={target}
        onArrive={arrived}
      />
      <FormActions
        flow={flow}
        page={page}
        goTo={place.goTo}
        onFinish={onFinish}
        onCancel={onCancel}
        onRefused={refuse}
        onPageRefused={() => refusePage(page)}
      />
    </div>
  )
}

type FormActionsProps = {
  flow: Flow
  page: OutlinePage
  goTo: FormPlace['goTo']
  onFinish: () => void
  onCancel: () => void
  onRefused: () => void
  onPageRefused: () => void
}

function FormActions(props: FormActionsProps) {
  const { flow, page, goTo, onCancel } = props
  const outline = useOutline()
  const words = useMessages(wizardMessages)
  const previous = pageBeside(outline, page, -1)
  return (
    <div className={styles.actions}>
      <Button variant="subtle" color="gray" px="xs" onClick={onCancel}>
        {words.cancel}
      </Button>
      {flow.isGenerating && (
        <Text component="output" size="sm" c="dimmed">
          {words.makingPreview}
        </Text>
      )}
      <Group gap="xs">
        {stepsOf(outline).length > 1 && (
          <Button
            variant="default"
            disabled={!previous}
            onClick={() => previous && goTo({ page: previous.key })}
          >
            {words.previous}
          </Button>
        )}
        <WaysOn {...props} />
      </Group>
    </div>
  )
}

/** To the next part, and from the last one, or for who came from the summary, to the summary. */
function WaysOn({ flow, page, goTo, onFinish, onRefused, onPageRefused }: FormActionsProps) {
  const form = useForm()
  const outline = useOutline()
  const words = useMessages(wizardMessages)
  const noteOf = useNote()
  const { isGenerating, isReturning } = flow
  const next = pageBeside(outline, page, 1)
  const toSummary = {
    obstacle: outline.errorCount > 0 && <ErrorList form={form} />,
    isLoading: isGenerating,
    onAdvance: onFinish,
    onRefused,
  }
  if (!next)
    return (
      <AdvanceButton {...toSummary} note={noteOf(outline)}>
        {isReturning ? words.backToSummary : words.finish}
      </AdvanceButton>
    )
  return (
    <>
      {isReturning && (
        <AdvanceButton {...toSummary} variant="light">
          {words.backToSummary}
        </AdvanceButton>
      )}
      <AdvanceButton
        isLoading={isGenerating}
        obstacle={page.errorCount > 0 && words.invalid}
        note={noteOf(page)}
        onAdvance={() => goTo({ page: next.key })}
        onRefused={onPageRefused}
      >
        {words.next}
      </AdvanceButton>
    </>
  )
}

/** How much hinders, in a few words: what is missing only, until the person has been told of something wrong. */
function useNote() {
  const words = useMessages(wizardMessages)
  return ({ errorCount, shownErrorCount }: MemberCount) =>
    words[shownErrorCount > 0 ? 'toMendCount' : 'missingCount']({ count: errorCount })
}

type Refused = 'form' | { page: string }

/**
 * Refuses to go on while there are errors: the person stands at the first, and finds all of them at the top of the part,
 * each leading to its field. Errors of the whole form lie in other parts too: they are told as
 * toasts as well (B-068).
 */
function useRefusal({ page, goTo }: FormPlace) {
  const form = useForm()
  const { language } = useLanguage()
  const [refused, setRefused] = useState<Refused>()
  const names = new Set(page?.sections.flatMap(({ items }) => items.map(({ path }) => path)))
  const isOnPage = ({ path }: ValueProblem) => names.has(rootNameOf(path))

  function show(problems: ValueProblem[], now: Refused) {
    setRefused(now)
    const [first] = problems
    if (first) goTo({ path: first.path })
  }

  return {
    isShowing: refused === 'form' || (refused !== undefined && refused.page === page?.key),
    isMeant: (problem: ValueProblem) => refused === 'form' || isOnPage(problem),
    refuse: () => {
      form.showProblems()
      toastErrors(form, language)
      show(form.problems(), 'form')
    },
    refusePage: ({ key, sections }: OutlinePage) => {
      for (const section of sections) form.showProblems(section.key)
      show(form.problems().filter(isOnPage), { page: key })
    },
  }
}
