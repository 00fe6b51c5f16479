import { sampleValues } from '@tabellio/forms'
import type { Values } from '@tabellio/expression'
import type { RequestError } from '@tabellio/contract/errors'
import { useEffect, useState } from 'react'
import { api } from '../../platform/calls/api.ts'
import { read } from '../../platform/calls/queries.ts'
import { today } from '../../platform/today.ts'
import type { Editing, Text } from '../editing/editing.ts'
import { problemsOf } from '../saving/use-saving.ts'

/** Milliseconds without a key: then the document is asked for. */
const pauseMs = 100
/** One that takes longer than this is asked for as seldom as it takes. */
const quickMs = 300

/** Made-up values, none, or answers that are kept. */
export type SampleValues = 'full' | 'empty' | Values

/** The test cases of a template: their answers are samples, too. */
export const testsOf = (templateId: string) => read('templateTests', 'list', { params: { templateId } })

/** A document, the values and the text that it was made of. */
export type Sampled = { file: Blob; values: Values; text: Text }
type Sample = { made: Sampled | undefined; problems: RequestError[]; isFailed: boolean }

/** The document of the text as it is now. */
export function useSample(editing: Editing, templateVersionId: string, chosen: SampleValues): Sample {
  const [sample, setSample] = useState<Sample>({ made: undefined, problems: [], isFailed: false })
  useEffect(() => {
    let asking = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let shown: unknown
    let tookMs = 0
    const ask = async () => {
      const { doc } = editing.state
      if (doc === shown) return
      asking.abort()
      const mine = new AbortController()
      asking = mine
      shown = doc
      const { text } = editing
      const begun = performance.now()
      const values = chosen === 'full' ? sampleValues(text.contextDefinition, today()) : answersOf(chosen)
      try {
        const file = await api.generations.live(
          { body: { templateVersionId, data: values, text } },
          { signal: mine.signal },
        )
        if (mine.signal.aborted) return
        tookMs = performance.now() - begun
        setSample({ made: { file, values, text }, problems: [], isFailed: false })
      } catch (fault) {
        if (mine.signal.aborted) return
        const problems = problemsOf(fault)
        setSample(({ made }) => ({ made, problems, isFailed: problems.length === 0 }))
      }
    }
    const stop = editing.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), tookMs > quickMs ? tookMs : pauseMs)
    })
    void ask()
    return () => {
      stop()
      clearTimeout(timer)
      asking.abort()
    }
  }, [editing, templateVersionId, chosen])
  return sample
}

const answersOf = (chosen: 'empty' | Values): Values => (chosen === 'empty' ? {} : chosen)
