import { Suspense, lazy } from 'react'
import { Loading } from '../../ui/feedback/loading.tsx'
import type { FormPlace, Target } from '../../parts/form/index.ts'
import { FormStep } from './form-step.tsx'
import type { Generation } from '../use-generation.ts'
import type { WizardProps } from '../wizard.tsx'

/* The later steps come when they are reached: most of the time is spent in the form. */
const SummaryStep = lazy(() =>
  import('./summary-step.tsx').then((module) => ({ default: module.SummaryStep })),
)
const PreviewStep = lazy(() =>
  import('./preview-step.tsx').then((module) => ({ default: module.PreviewStep })),
)
const GeneratedStep = lazy(() =>
  import('./generated-step.tsx').then((module) => ({ default: module.GeneratedStep })),
)

type StepViewProps = WizardProps & {
  generation: Generation
  formPlace: FormPlace
  onGoTo: (target: Target) => void
  onCancel: () => void
  onFinish: () => void
}

/** The step a person is at. */
export function StepView(props: StepViewProps) {
  return (
    <Suspense fallback={<Loading />}>
      <CurrentStep {...props} />
    </Suspense>
  )
}

function CurrentStep({ generation, ...props }: StepViewProps) {
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
          findNamesakes={findNamesakes}
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
          onFinish={onFinish}
          onBack={back}
          onRetry={confirm}
          onPreview={preview}
          followNewest={props.followNewest}
        />
      )
  }
}
