import { Group } from '@mantine/core'
import type { Values } from '@tabellio/expression'
import type { Form } from '@tabellio/forms'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useState,
} from 'react'
import {
  Announcer,
  FormContext,
  FormTools,
  newOpenEdits,
  OpenEditsContext,
  type Pins,
  PinsContext,
  RefusalsContext,
  type FormTarget,
  useFormPlace,
  useOutline,
  useRefusals,
} from '../parts/form/index.ts'
import { LinkedData, type ExecuteDataLink } from '../parts/links/index.ts'
import type { OnSearch } from '../parts/lookups/index.ts'
import { Page } from '../ui/page.tsx'
import { type Flow, type Generated, isDone, type Step } from './flow.ts'
import { type Sending, StepView } from './steps/step-view.tsx'
import { Stepper } from './steps/stepper.tsx'
import { PanelToggle, StepsPanel, useStepsPanel } from './steps/steps-panel.tsx'
import { useGeneration, type GenerateDocument } from './use-generation.ts'
import { useLeaving } from './use-leaving.tsx'
import type { namesakesOf } from './wizard.queries.ts'
import styles from './wizard.module.css'

export type WizardTemplate = Pick<
  TemplateVersionInfo,
  'templateVersionId' | 'name' | 'saveToECM' | 'dataLinkMappings'
>

/** What becomes of the answers while there is no document of them. */
export type WizardDraft = {
  /** It was begun in an earlier visit. */
  isContinued: boolean
  /** Something would be left unfinished. */
  hasBegun: () => boolean
  /** The address that goes on with it; there is none before the server has it. */
  link?: string | undefined
  /** Where the answers are kept, for who leaves them. */
  note?: string
}

/** For whoever holds the address: the browser's Back and Forward. */
export type WizardHandle = {
  /** Goes to a step; answers the one that could be reached. */
  walk: (step: Step) => Step
}

export type WizardProps = {
  ref?: Ref<WizardHandle>
  template: WizardTemplate
  form: Form
  draft: WizardDraft
  title: string
  /** What it is made of. */
  hint?: string | undefined
  /** What is unusual about the form. */
  notices?: ReactNode
  /** Says whether the answers are saved. */
  saving?: ReactNode
  /** What else can be done while the form is filled in. */
  tools?: ReactNode
  /** Stands beside the form, and leads to its fields. */
  renderBeside?: (goTo: (target: FormTarget) => void) => ReactNode
  /** Stands around all steps, and follows them. */
  renderAround?: (flow: Flow, steps: ReactNode) => ReactNode
  /** Keeps answers for the next document; absent where nothing is kept. */
  pins?: Pins | undefined
  /** Where its person was: a summary that can be shown is shown at once. */
  beginsAt?: Step | undefined
  /** The part of the form that is shown. */
  part: string | undefined
  onPart: (part: string | undefined) => void
  /** Told the step it begins at and each new one (B-047), and of the document that was made. */
  onStepUpdated?: (step: Step, made: Generated | undefined) => void
  generateDocument: GenerateDocument
  generatesOnFinish: boolean
  /** Told of what values the document was made. */
  onGenerated?: (values: Values) => void
  /** Takes the place of the last step, and of leaving (B-036, B-037). */
  onFinishGenerationAnon?: () => void
  /** Finish calls it; without it, Finish leads to the return path (B-034, B-035). */
  finish?: () => void
  returnTo?: string | undefined
  /** A task has a completion of its own, instead of Finish (B-089, G-047). */
  isInTask?: boolean
  /** How the confirmation is called where it sends the document to somebody else. */
  sending?: Sending
  /** Runs a data link of the template; what it answered is kept until the cache is cleared. */
  executeDataLink: ExecuteDataLink
  clearQueryCache: () => void
  /** What data links fill in and nobody is shown. */
  unseen?: ReadonlySet<string>
  /** The other documents of exactly this name. */
  findNamesakes?: (name: string) => ReturnType<typeof namesakesOf>
  /** Takes the newest version of a document as the one to follow; absent when a new document is made. */
  followNewest?: (() => Promise<void>) | undefined
  /** Only where a template is made or tried out (B-062). */
  getTemplateContextSample?: (() => Promise<Values>) | undefined
  /** Finds documents to copy answers from (B-046). */
  onSearch?: OnSearch
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
  const { template, form, draft, unseen, executeDataLink: execute, clearQueryCache } = props
  const { dataLinkMappings: mappings } = template
  if (mappings.length === 0 || form.isReadOnly) return children
  const { isContinued } = draft
  return (
    <LinkedData {...{ form, mappings, execute, clearQueryCache, isContinued, ...(unseen && { unseen }) }}>
      {children}
    </LinkedData>
  )
}

function Steps(props: WizardProps) {
  const wizard = useWizard(props)
  const { edits, generation, leaving } = wizard
  const { flow } = generation
  const steps =
    flow.step === 'generated' ? (
      <LastStep {...props} wizard={wizard} />
    ) : (
      <StepsToDocument {...props} wizard={wizard} />
    )
  return (
    <PinsContext value={props.pins ?? null}>
      <OpenEditsContext value={edits}>
        <RefusalsContext value={useRefusals(props.form, flow.outcome?.refusal?.errors)}>
          {props.renderAround ? props.renderAround(flow, steps) : steps}
          {leaving.dialog}
        </RefusalsContext>
      </OpenEditsContext>
    </PinsContext>
  )
}

type StepsProps = WizardProps & { wizard: ReturnType<typeof useWizard> }

function LastStep({ wizard, ...props }: StepsProps) {
  const { flow } = wizard.generation
  return (
    <Page title={(isDone(flow) && flow.outcome?.name) || props.title}>
      <Stepper step={flow.step} isDone={isDone(flow)} />
      <CurrentStep {...props} wizard={wizard} />
    </Page>
  )
}

function StepsToDocument({ wizard, ...props }: StepsProps) {
  const { form, title, hint, onSearch } = props
  const { formPlace, generation, toFormAt } = wizard
  const { flow } = generation
  const panel = useStepsPanel()
  return (
    <Page
      title={title}
      {...(hint && { hint })}
      actions={
        <Group gap="xs">
          {props.saving}
          {flow.step === 'form' && props.tools}
          {flow.step === 'form' && onSearch && !form.isReadOnly && (
            <FormTools getSample={props.getTemplateContextSample} onSearch={onSearch} goTo={formPlace.goTo} />
          )}
          <PanelToggle panel={panel} />
        </Group>
      }
    >
      {props.notices}
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
        {flow.step === 'form' && props.renderBeside?.(toFormAt)}
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

/** Everything that goes on while a form is filled. */
function useWizard(props: WizardProps) {
  const { draft, onStepUpdated, onFinishGenerationAnon } = props
  const outline = useOutline()
  const [edits] = useState(newOpenEdits)
  const generation = useGeneration({
    ...props,
    isReady: draft.isContinued && outline.errorCount === 0,
    isSettled: edits.settle,
  })
  const { flow, toForm } = generation
  const { step } = flow
  const made = isDone(flow) ? flow.outcome : undefined
  const tell = useEffectEvent((...said: [Step, Generated | undefined]) => onStepUpdated?.(...said))
  useEffect(() => tell(step, made), [step, made])
  const leaving = useLeaving({
    isUnfinished: () => draft.hasBegun() && !isDone(flow),
    mayWalk: () => isDone(flow) || (!flow.isGenerating && edits.settle()),
    draft,
    returnTo: props.returnTo,
    finish: props.finish,
    leave: onFinishGenerationAnon,
  })
  useImperativeHandle(props.ref, () => ({
    walk: (walked) => {
      if (isDone(flow)) {
        leaving.leave()
        return walked
      }
      const reached = walked === 'form' || outline.errorCount > 0 ? 'form' : 'summary'
      generation.walk(reached)
      return reached
    },
  }))
  const formPlace = useFormPlace(outline, props.part, props.onPart)
  const { goTo } = formPlace
  const toFormAt = useCallback(
    (target: FormTarget) => {
      if (toForm()) goTo(target)
    },
    [toForm, goTo],
  )
  return { edits, formPlace, generation, leaving, toFormAt }
}
