import { Group } from '@mantine/core'
import type { Values } from '@tabellio/expression'
import type { Form } from '@tabellio/forms'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import { useCallback, useState } from 'react'
import { Page } from '../ui/page.tsx'
import { Announcer } from '../form/announcer.tsx'
import { endVisit } from '../form/draft.ts'
import { isDone, type Flow } from './flow.ts'
import { FormContext, useOutline } from '../form/form-context.ts'
import { useFormPlace, type Target } from '../form/form-place.ts'
import { FormTools } from '../form/form-tools.tsx'
import { OpenEditsContext, newOpenEdits } from '../form/open-edits.ts'
import { PinsContext, usePinState, type PinnedValues } from '../form/pins.ts'
import { RefusalsContext, useRefusals } from '../form/refusals.ts'
import { StepView } from './step-view.tsx'
import { Stepper } from './stepper.tsx'
import { PanelToggle, StepsPanel, useStepsPanel } from './steps-panel.tsx'
import { useDraft } from '../form/use-draft.ts'
import { useGeneration, type GenerateDocument } from './use-generation.ts'
import { useLeaving } from './use-leaving.tsx'
import type { Place } from './wizard.queries.ts'
import styles from '../form/form.module.css'

export type WizardProps = {
  template: TemplateVersionInfo
  place: Place
  form: Form
  pinned: PinnedValues
  returnTo: string | undefined
  generateDocument: GenerateDocument
  generatesOnFinish: boolean
  /** Only where a template is made or tried out (B-062). */
  getTemplateContextSample: (() => Promise<Values>) | undefined
}

/** From a form to a document, in four steps. It works through what it is given and calls nobody by itself (B-042). */
export function Wizard(props: WizardProps) {
  return (
    <FormContext value={props.form}>
      <Announcer>
        <Steps {...props} />
      </Announcer>
    </FormContext>
  )
}

function Steps(props: WizardProps) {
  const { template, form } = props
  const { pins, edits, formPlace, generation, leaving, toFormAt } = useWizard(props)
  const panel = useStepsPanel()
  const { flow } = generation
  const hasPanel = flow.step !== 'generated'
  return (
    <PinsContext value={pins}>
      <OpenEditsContext value={edits}>
        <RefusalsContext value={useRefusals(form, flow.outcome?.errors)}>
          <Page
            title={template.name}
            actions={
              <Group gap="xs">
                {flow.step === 'form' && <FormTools getSample={props.getTemplateContextSample} />}
                {hasPanel && <PanelToggle panel={panel} />}
              </Group>
            }
          >
            <Stepper step={flow.step} />
            <div
              className={styles.layout}
              data-panel={(hasPanel && panel.isOpen && !panel.isMobile) || undefined}
            >
              <StepView
                {...props}
                generation={generation}
                formPlace={formPlace}
                onGoTo={toFormAt}
                onCancel={leaving.ask}
                onFinish={leaving.leave}
              />
              {hasPanel && (
                <StepsPanel
                  panel={panel}
                  step={flow.step}
                  pageKey={formPlace.page?.key}
                  isGenerating={flow.isGenerating}
                  onSection={(section) => toFormAt({ section })}
                  onSummary={generation.toSummary}
                  onPreview={generation.preview}
                />
              )}
            </div>
          </Page>
          {leaving.dialog}
        </RefusalsContext>
      </OpenEditsContext>
    </PinsContext>
  )
}

/** Everything that goes on while a form is filled. */
function useWizard(props: WizardProps) {
  const { template, place, form, returnTo } = props
  const draft = useDraft(form, place)
  const pins = usePinState(place, props.pinned, template.contextDefinition)
  const formPlace = useFormPlace(useOutline())
  const [edits] = useState(newOpenEdits)
  const generation = useGeneration({
    ...props,
    isSettled: edits.settle,
    onGenerated: (values) => {
      pins.remember(values)
      void draft.end()
    },
  })
  const { flow, toForm } = generation
  const leaving = useLeaving({
    isUnfinished: () => draft.hasBegun() && !isDone(flow),
    stepBack: stepBackOf(flow, generation.back),
    returnTo,
    onLeave: () => endVisit(place),
  })
  const { goTo } = formPlace
  const toFormAt = useCallback(
    (target: Target) => {
      if (toForm()) goTo(target)
    },
    [toForm, goTo],
  )
  return { pins, edits, formPlace, generation, leaving, toFormAt }
}

/** In the middle of the way the browser's Back goes a step back; at the form and at the end it leaves. */
const stepBackOf = ({ step, isGenerating }: Flow, back: () => void) => {
  if (step !== 'summary' && step !== 'preview') return undefined
  return isGenerating ? () => {} : back
}
