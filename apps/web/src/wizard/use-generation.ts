import type { Form } from '@tabellio/forms'
import type { Values } from '@tabellio/expression'
import { useCallback, useReducer } from 'react'
import { firstFlow, nextFlow, type Flow, type Generated } from './flow.ts'

/** How the wizard asks for a document; what is behind it is not the wizard's business (B-042). */
export type GenerateDocument = (
  context: Values,
  isPreview: boolean,
  idempotencyKey?: string,
) => Promise<Generated>

type GenerationInput = {
  form: Form
  generateDocument: GenerateDocument
  /** Without it the last step shows the preview, and nothing is stored (B-030). */
  generatesOnFinish: boolean
  onGenerated: () => void
}

/** The steps, and the generations between them. */
export function useGeneration({ form, generateDocument, generatesOnFinish, onGenerated }: GenerationInput) {
  const [flow, dispatch] = useReducer(nextFlow, firstFlow)

  async function preview() {
    dispatch({ type: 'generation-started' })
    const answer = await generateDocument(form.values(), true)
    dispatch({ type: 'previewed', answer, idempotencyKey: crypto.randomUUID() })
  }

  async function confirm() {
    dispatch({ type: 'generation-started' })
    const answer = await (generatesOnFinish
      ? generateDocument(form.values(), false, flow.idempotencyKey)
      : tried(flow))
    if (answer.success) onGenerated()
    dispatch({ type: 'generated', answer })
  }

  return {
    flow,
    toForm: useCallback(() => dispatch({ type: 'form-asked' }), []),
    toSummary: () => dispatch({ type: 'form-finished' }),
    back: () => dispatch({ type: 'went-back' }),
    preview: () => void preview(),
    confirm: () => void confirm(),
  }
}

export type Generation = ReturnType<typeof useGeneration>

const tried = ({ preview }: Flow): Generated => ({
  success: true,
  ...(preview?.blob && { blob: preview.blob }),
})
