import { Group } from '@mantine/core'
import type { Values } from '@tabellio/expression'
import { type Form, takesNumbers } from '@tabellio/forms'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import {
  Announcer,
  FormContext,
  FormTools,
  newOpenEdits,
  OpenEditsContext,
  type PinnedValues,
  PinsContext,
  RefusalsContext,
  type FormTarget,
  useFormPlace,
  useOutline,
  usePinState,
  useRefusals,
} from '../parts/form/index.ts'
import { wizardMessages } from './wizard.messages.ts'
import { type Draft, type DraftHead, loadSaving, useDraft } from '../drafts/index.ts'
import { parseSearch, withoutUndefined } from '../platform/address/address.ts'
import { useMessages } from '../platform/use-messages.ts'
import { NumbersOfForm } from '../sequences/index.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Page } from '../ui/page.tsx'
import { type Flow, isDone, type Step } from './flow.ts'
import { LinkedData, type ExecuteDataLink } from '../parts/links/index.ts'
import type { OnSearch } from '../parts/lookups/index.ts'
import { StepView } from './steps/step-view.tsx'
import { Stepper } from './steps/stepper.tsx'
import { PanelToggle, StepsPanel, useStepsPanel } from './steps/steps-panel.tsx'
import { useSaying, useStepAddress } from './use-address.ts'
import { useGeneration, type GenerateDocument } from './use-generation.ts'
import { useLeaving } from './use-leaving.tsx'
import type { namesakesOf, Place } from './wizard.queries.ts'
import { wizardSearch } from './wizard.search.ts'
import styles from './wizard.module.css'

/** What brings the answers to the server is needed once there are some. */
const Saving = lazyPart(loadSaving)

/** Most forms are of a published version, and were begun in it. */
const Notices = lazyPart(() => import('./notices/notices.tsx').then((module) => module.Notices))

export type WizardProps = {
  template: TemplateVersionInfo
  place: Place
  form: Form
  /** The part of the draft that stays the same while the form is filled in. */
  head: DraftHead
  /** What was begun in an earlier visit. */
  draft: Draft | undefined
  /** The name of the template in the version the draft was begun in, where it has a newer one now. */
  begunAs: string | undefined
  /** The name of the document whose values another one begins with. */
  origin: string | undefined
  pinned: PinnedValues
  returnTo: string | undefined
  generateDocument: GenerateDocument
  generatesOnFinish: boolean
  /** Runs a data link of the template; what it answered is kept until the cache is cleared. */
  executeDataLink: ExecuteDataLink
  clearQueryCache: () => void
  /** The other documents of exactly this name. */
  findNamesakes: (name: string) => ReturnType<typeof namesakesOf>
  /** Takes the newest version of a document as the one to follow; absent when a new document is made. */
  followNewest: (() => Promise<void>) | undefined
  /** Only where a template is made or tried out (B-062). */
  getTemplateContextSample: (() => Promise<Values>) | undefined
  /** Finds documents to copy answers from (B-046). */
  onSearch: OnSearch
}

/** From a form to a document, in four steps. It works through what it is given and calls nobody by itself (B-042). */
export function Wizard(props: WizardProps) {
  return (
    <FormContext value={props.form}>
      <Announcer>
        <WithLinks {...props}>
          <Steps {...props} />
        </WithLinks>
      </Announcer>
    </FormContext>
  )
}

function WithLinks({ children, ...props }: WizardProps & { children: ReactNode }) {
  const { template, form, executeDataLink: execute, clearQueryCache } = props
  const isContinued = props.draft !== undefined
  const { dataLinkMappings: mappings } = template
  if (mappings.length === 0 || form.isReadOnly) return children
  return <LinkedData {...{ form, mappings, execute, clearQueryCache, isContinued }}>{children}</LinkedData>
}

function Steps(props: WizardProps) {
  const wizard = useWizard(props)
  const { pins, edits, generation, leaving } = wizard
  return (
    <PinsContext value={props.form.isReadOnly ? null : pins}>
      <OpenEditsContext value={edits}>
        <RefusalsContext value={useRefusals(props.form, generation.flow.outcome?.refusal?.errors)}>
          <WithNumbers {...props} flow={generation.flow}>
            {generation.flow.step === 'generated' ? (
              <LastStep {...props} wizard={wizard} />
            ) : (
              <StepsToDocument {...props} wizard={wizard} />
            )}
          </WithNumbers>
          {leaving.dialog}
        </RefusalsContext>
      </OpenEditsContext>
    </PinsContext>
  )
}

/** Most forms take no numbers, and one that is only tried out takes none. */
function WithNumbers({ children, ...props }: WizardProps & { flow: Flow; children: ReactNode }) {
  const { form, flow, head, generatesOnFinish } = props
  if (!generatesOnFinish || !takesNumbers(form.definition)) return children
  return (
    <NumbersOfForm
      form={form}
      isOfDocument={head.parent !== undefined}
      used={isDone(flow) ? flow.preview?.values : undefined}
      refused={flow.outcome?.refusal?.errors}
    >
      {children}
    </NumbersOfForm>
  )
}

type StepsProps = WizardProps & { wizard: ReturnType<typeof useWizard> }

function LastStep({ wizard, ...props }: StepsProps) {
  const { flow } = wizard.generation
  return (
    <Page title={(isDone(flow) && flow.outcome?.name) || props.template.name}>
      <Stepper step={flow.step} isDone={isDone(flow)} />
      <CurrentStep {...props} wizard={wizard} />
    </Page>
  )
}

function StepsToDocument({ wizard, ...props }: StepsProps) {
  const { template, form, head, begunAs, getTemplateContextSample, onSearch } = props
  const { draft, formPlace, generation, toFormAt } = wizard
  const { flow } = generation
  const panel = useStepsPanel()
  const hint = useHint(props)
  return (
    <Page
      title={template.name}
      {...(hint && { hint })}
      actions={
        <Group gap="xs">
          <Saving
            form={props.form}
            draft={draft.handle}
            savedAt={draft.savedAt}
            place={`${flow.step} ${formPlace.page?.key}`}
          />
          {flow.step === 'form' && !form.isReadOnly && (
            <FormTools getSample={getTemplateContextSample} onSearch={onSearch} />
          )}
          <PanelToggle panel={panel} />
        </Group>
      }
    >
      {(!template.isPublished || begunAs !== undefined || head.leftOver) && (
        <Notices template={template} begunAs={begunAs} leftOver={head.leftOver} />
      )}
      <Stepper step={flow.step} />
      <div className={styles.layout} data-panel={(panel.isOpen && !panel.isMobile) || undefined}>
        <CurrentStep {...props} wizard={wizard} />
        <StepsPanel
          panel={panel}
          step={flow.step}
          pageKey={formPlace.page?.key}
          seenPages={formPlace.seenPages}
          isGenerating={flow.isGenerating}
          onSection={(section) => toFormAt({ section })}
          onSummary={generation.toSummary}
          onPreview={generation.preview}
        />
      </div>
    </Page>
  )
}

function CurrentStep({ wizard, ...props }: StepsProps) {
  const { generation, formPlace, leaving, toFormAt } = wizard
  return (
    <StepView
      {...props}
      generation={generation}
      formPlace={formPlace}
      onGoTo={toFormAt}
      onCancel={leaving.ask}
      onFinish={leaving.finish}
    />
  )
}

/** Tells apart a new version and another document, and names what it is made of. */
function useHint({ head: { parent }, origin }: WizardProps): string | undefined {
  const words = useMessages(wizardMessages)
  if (parent) return words.versionOf({ name: parent.name, number: parent.versionNumber + 1 })
  return origin && words.anotherWithValuesOf({ name: origin })
}

/** Where a person is in the form, to go on there. A preview is made anew from the summary. */
function placeNow(): Pick<Draft, 'step' | 'part'> {
  const { step, part } = wizardSearch(parseSearch(location.search))
  return withoutUndefined({ step: step && step !== 'form' ? ('summary' as const) : undefined, part })
}

/** The address of this form that goes on with what was begun, without where its person is now (B-092). */
const resumeLink = (stateId: string) => `${location.origin}${location.pathname}?stateId=${stateId}`

/** Everything that goes on while a form is filled. */
function useWizard(props: WizardProps) {
  const { template, place, form, head, returnTo } = props
  const say = useSaying()
  const draft = useDraft({ form, owner: place, head, old: props.draft, placeNow })
  useEffect(() => say({ stateId: head.id }, true), [head.id, say])
  const pins = usePinState(place, props.pinned, template.contextDefinition)
  const outline = useOutline()
  const [edits] = useState(newOpenEdits)
  const generation = useGeneration({
    ...props,
    isReady: props.draft !== undefined && outline.errorCount === 0,
    isSettled: edits.settle,
    onGenerated: (values) => {
      pins.remember(values)
      void draft.handle.end()
    },
  })
  const { flow, toForm } = generation
  const leaving = useLeaving({
    isUnfinished: () => draft.handle.hasBegun() && !isDone(flow),
    link: draft.isThere ? resumeLink(head.id) : undefined,
    mayWalk: () => isDone(flow) || (!flow.isGenerating && edits.settle()),
    returnTo,
  })
  const walk = (walked: Step): Step => {
    if (isDone(flow)) {
      leaving.leave()
      return walked
    }
    const step = walked === 'form' || outline.errorCount > 0 ? 'form' : 'summary'
    generation.walk(step)
    return step
  }
  const { part, sayPart } = useStepAddress({ flow, say, onWalk: walk })
  const formPlace = useFormPlace(outline, part, sayPart)
  const { goTo } = formPlace
  const toFormAt = useCallback(
    (target: FormTarget) => {
      if (toForm()) goTo(target)
    },
    [toForm, goTo],
  )
  return { pins, edits, draft, formPlace, generation, leaving, toFormAt }
}
