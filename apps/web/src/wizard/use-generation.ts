import type { Form } from '@tabellio/forms'
import type { Values } from '@tabellio/expression'
import { useCallback, useReducer } from 'react'
import { firstFlow, nextFlow, type Generated, type Preview, type Step } from './flow.ts'

/** How the wizard asks for a document; what is behind it is not the wizard's business (B-042). */
export type GenerateDocument = (
  context: Values,
  isPreview: boolean,
  confirmed?: Confirmed,
) => Promise<Generated>

/** A confirmation names the preview it confirms. */
export type Confirmed = { idempotencyKey: string; digest: string | undefined }

type GenerationInput = {
  form: Form
  generateDocument: GenerateDocument
  /** Without it the last step shows the preview, and nothing is stored (B-030). */
  generatesOnFinish: boolean
  beginsAt?: Step | undefined
  /** The summary may be shown at once. */
  isReady: boolean
  /** Asked before a step is left: a value that is being changed is taken over, or it holds the person back. */
  isSettled: () => boolean
  /** Told the values that the document was made of. */
  onGenerated?: (values: Values) => void
  /** Takes the place of the last step (B-036). */
  onFinishGenerationAnon?: () => void
}

/** The steps, and the generations between them. */
export function useGeneration(input: GenerationInput) {
  const { form, generateDocument, generatesOnFinish, isSettled, beginsAt = 'form' } = input
  /** A preview is made again from the summary. */
  const first = beginsAt === 'form' || !input.isReady ? 'form' : 'summary'
  const [flow, dispatch] = useReducer(nextFlow, { ...firstFlow, step: first })

  async function preview() {
    dispatch({ type: 'generation-started' })
    const values = form.values()
    const answer = await generateDocument(values, true)
    const isOutdated = JSON.stringify(form.values()) !== JSON.stringify(values)
    const idempotencyKey = crypto.randomUUID()
    dispatch({ type: 'previewed', preview: { answer, values, idempotencyKey, isOutdated } })
  }

  async function confirm(preview: Preview) {
    dispatch({ type: 'generation-started' })
    const { values, idempotencyKey } = preview
    const answer = await (generatesOnFinish
      ? generateDocument(values, false, { idempotencyKey, digest: preview.answer.digest })
      : tried(preview))
    if (answer.success) input.onGenerated?.(values)
    if (answer.success && input.onFinishGenerationAnon) input.onFinishGenerationAnon()
    else dispatch({ type: 'generated', answer })
  }

  return {
    flow,
    toForm: useCallback(() => {
      const isLeaving = isSettled()
      if (isLeaving) dispatch({ type: 'form-asked' })
      return isLeaving
    }, [isSettled]),
    toSummary: () => dispatch({ type: 'form-finished' }),
    back: () => {
      if (isSettled()) dispatch({ type: 'went-back' })
    },
    walk: (step: 'form' | 'summary') => dispatch({ type: 'walked', step }),
    preview: () => {
      if (isSettled()) void preview()
    },
    /** Without a preview, or with one that shows other answers, there is nothing to confirm. */
    confirm: () => {
      if (flow.preview && !flow.preview.isOutdated) void confirm(flow.preview)
    },
  }
}

export type Generation = ReturnType<typeof useGeneration>

const tried = ({ answer: { name, blob } }: Preview): Generated => ({
  success: true,
  ...(name && { name }),
  ...(blob && { blob }),
})
