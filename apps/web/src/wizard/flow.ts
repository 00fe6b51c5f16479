import type { RequestError } from '@tabellio/contract/errors'

export const steps = ['form', 'summary', 'preview', 'generated'] as const
export type Step = (typeof steps)[number]

/** What a generation answers (B-043). A refused one says what is wrong, with the values' paths where it is a value. */
export type Generated = {
  success: boolean
  documentId?: string
  documentVersionId?: string
  blob?: Blob
  message?: string
  errors?: RequestError[]
}

export type Flow = {
  step: Step
  isGenerating: boolean
  preview?: Generated
  /** Made once for each preview that can be confirmed, so that trying again stores nothing twice. */
  idempotencyKey?: string
  /** How the last generation ended, of a preview that failed too. */
  outcome?: Generated
}

export type FlowEvent =
  | { type: 'form-asked' }
  | { type: 'form-finished' }
  | { type: 'went-back' }
  | { type: 'generation-started' }
  | { type: 'previewed'; answer: Generated; idempotencyKey: string }
  | { type: 'generated'; answer: Generated }

export const firstFlow: Flow = { step: 'form', isGenerating: false }

/** The steps in their order (B-025), and what leads from one to another. */
export function nextFlow(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case 'form-asked':
      return firstFlow
    case 'form-finished':
      return { step: 'summary', isGenerating: false }
    case 'went-back':
      return { step: flow.step === 'summary' ? 'form' : 'summary', isGenerating: false }
    case 'generation-started':
      return { ...flow, isGenerating: true }
    case 'previewed':
      return afterPreview(event)
    case 'generated':
      return { ...flow, step: 'generated', isGenerating: false, outcome: event.answer }
  }
}

/** A preview that failed leaves the person at the summary, where the values can be changed. */
const afterPreview = ({ answer, idempotencyKey }: FlowEvent & { type: 'previewed' }): Flow =>
  answer.success
    ? { step: 'preview', isGenerating: false, preview: answer, idempotencyKey }
    : { step: 'summary', isGenerating: false, outcome: answer }

/** The document exists: there is no way back from it (G-082), and nothing is lost by leaving. */
export const isDone = ({ step, outcome }: Flow): boolean => step === 'generated' && outcome?.success === true
