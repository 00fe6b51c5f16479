import type { FormPlace, Target } from './form-place.ts'
import { FormStep } from './form-step.tsx'
import { GeneratedStep } from './generated-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { SummaryStep } from './summary-step.tsx'
import type { Generation } from './use-generation.ts'
import type { WizardProps } from './wizard.tsx'

type StepViewProps = WizardProps & {
  generation: Generation
  formPlace: FormPlace
  onGoTo: (target: Target) => void
  onCancel: () => void
  onFinish: () => void
}

/** The step a person is at. */
export function StepView({ generation, ...props }: StepViewProps) {
  const { flow, back, preview, confirm } = generation
  const { template, place, formPlace, generatesOnFinish, onGoTo, onCancel, onFinish } = props
  switch (flow.step) {
    case 'form':
      return <FormStep place={formPlace} onFinish={generation.toSummary} onCancel={onCancel} />
    case 'summary':
      return <SummaryStep flow={flow} onBack={back} onPreview={preview} onGoTo={(path) => onGoTo({ path })} />
    case 'preview':
      return <PreviewStep flow={flow} name={template.name} onBack={back} onConfirm={confirm} />
    case 'generated':
      return (
        <GeneratedStep
          flow={flow}
          organizationId={place.organizationId}
          name={template.name}
          isTest={!generatesOnFinish}
          onFinish={onFinish}
          onBack={back}
          onRetry={confirm}
        />
      )
  }
}
