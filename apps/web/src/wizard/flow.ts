import type { ApiError } from '@tabellio/contract/client'
import type { Values } from '@tabellio/expression'

export const steps = ['form', 'summary', 'preview', 'generated'] as const
export type Step = (typeof steps)[number]

/** The answer of a generation (B-043). A refused one says what is wrong, with the values' paths where it is a value. */
export type Generated = {
  success: boolean
  documentId?: string
  documentVersionId?: string
  blob?: Blob
  /** The name of the document. */
  name?: string
  /** Of a preview: what its confirmation names, so that the server stores the same or nothing. */
  digest?: string
  /** Why the server refused it; absent when it could not be asked. */
  refusal?: ApiError
}

/** A document as it will be, and the very values it was made of: these are confirmed, and no others. */
export type Preview = {
  answer: Generated
  values: Values
  /** Made once for each preview, so that trying again stores nothing twice. */
  idempotencyKey: string
  /** The answers were changed while it was made. */
  isOutdated: boolean
}

export type Flow = {
  step: Step
  isGenerating: boolean
  preview?: Preview
  /** The summary was left to put something right: the form leads straight back to it. */
  isReturning?: boolean
  /** How the last generation ended, of a preview that failed too. */
  outcome?: Generated
}

export type FlowEvent =
  | { type: 'form-asked' }
  | { type: 'form-finished' }
  | { type: 'went-back' }
  /** By the browser's Back and Forward. */
  | { type: 'walked'; step: 'form' | 'summary' }
  | { type: 'generation-started' }
  | { type: 'previewed'; preview: Preview }
  | { type: 'generated'; answer: Generated }

export const firstFlow: Flow = { step: 'form', isGenerating: false }

/** The steps in their order (B-025), and what leads from one to another. */
export function nextFlow(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case 'form-asked':
      return toForm(flow)
    case 'form-finished':
      return { step: 'summary', isGenerating: false }
    case 'went-back':
      return flow.step === 'summary' ? toForm(flow) : { step: 'summary', isGenerating: false }
    case 'walked':
      if (event.step === flow.step) return flow
      return event.step === 'form' ? toForm(flow) : { step: 'summary', isGenerating: false }
    case 'generation-started':
      return { ...flow, isGenerating: true }
    case 'previewed':
      return afterPreview(event)
    case 'generated':
      return { ...flow, step: 'generated', isGenerating: false, outcome: event.answer }
  }
}

const toForm = ({ step, isReturning }: Flow): Flow => ({
  ...firstFlow,
  ...((step !== 'form' || isReturning) && { isReturning: true }),
})

/** A preview that failed leaves the person at the summary, where the values can be changed. */
const afterPreview = ({ preview }: FlowEvent & { type: 'previewed' }): Flow =>
  preview.answer.success
    ? { step: 'preview', isGenerating: false, preview }
    : { step: 'summary', isGenerating: false, outcome: preview.answer }

/** The document exists: there is no way back from it (G-082), and nothing is lost by leaving. */
export const isDone = ({ step, outcome }: Flow): boolean => step === 'generated' && outcome?.success === true
