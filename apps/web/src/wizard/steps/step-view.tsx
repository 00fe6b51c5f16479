import { Loading } from '../../ui/feedback/loading.tsx'
import { lazyPart, usePreloaded } from '../../ui/lazy-part.tsx'
import type { FormPlace, FormTarget } from '../../parts/form/index.ts'
import { FormStep } from './form-step.tsx'
import type { Generation } from '../use-generation.ts'
import type { WizardProps } from '../wizard.tsx'

/* The later steps come while the form is filled in: most of the time is spent there. */
const SummaryStep = lazyPart(
  () => import('./summary-step.tsx').then((module) => module.SummaryStep),
  <Loading />,
)
const PreviewStep = lazyPart(
  () => import('./preview-step.tsx').then((module) => module.PreviewStep),
  <Loading />,
)
const GeneratedStep = lazyPart(
  () => import('./generated-step.tsx').then((module) => module.GeneratedStep),
  <Loading />,
)

/** The document goes to somebody else: the preview says so, and the confirmation. */
export type Sending = { title: string; hint: string; button: string }

type StepViewProps = WizardProps & {
  generation: Generation
  formPlace: FormPlace
  onGoTo: (target: FormTarget) => void
  onCancel: () => void
  onFinish: () => void
}

/** The step a person is at. */
export function StepView({ generation, ...props }: StepViewProps) {
  usePreloaded(SummaryStep)
  usePreloaded(PreviewStep)
  usePreloaded(GeneratedStep)
  const { flow, back, preview, confirm } = generation
  const { template, formPlace, generatesOnFinish, findNamesakes, onGoTo, onCancel, onFinish } = props
  switch (flow.step) {
    case 'form':
      return <FormStep flow={flow} place={formPlace} onFinish={generation.toSummary} onCancel={onCancel} />
    case 'summary':
      return <SummaryStep flow={flow} onBack={back} onPreview={preview} onGoTo={(path) => onGoTo({ path })} />
    case 'preview':
      return (
        <PreviewStep
          flow={flow}
          template={template}
          findNamesakes={template.saveToECM ? findNamesakes : undefined}
          sending={props.sending}
          onBack={back}
          onPreview={preview}
          onConfirm={confirm}
        />
      )
    case 'generated':
      return (
        <GeneratedStep
          flow={flow}
          template={template}
          isTest={!generatesOnFinish}
          onFinish={props.isInTask ? undefined : onFinish}
          onBack={back}
          onRetry={confirm}
          onPreview={preview}
          followNewest={props.followNewest}
        />
      )
  }
}
