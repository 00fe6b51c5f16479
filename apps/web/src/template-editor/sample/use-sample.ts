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
const quickMs = 1000

/** Made-up values, none, or answers that are kept. */
export type SampleValues = 'full' | 'empty' | Values

/** The test cases of a template: their answers are samples, too. */
export const testsOf = (templateId: string) => read('templateTests', 'list', { params: { templateId } })

/** A document, the values and the text that it was made of. */
export type Sampled = { file: Blob; values: Values; text: Text }
type Sample = { made: Sampled | undefined; problems: RequestError[]; isFailed: boolean }

/** The document of the text as it is now. It is asked for one at a time: what is typed meanwhile is in the next. */
export function useSample(editing: Editing, templateVersionId: string, chosen: SampleValues): Sample {
  const [sample, setSample] = useState<Sample>({ made: undefined, problems: [], isFailed: false })
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let timer: ReturnType<typeof setTimeout> | undefined
    let shown: unknown
    let isAsking = false
    let tookMs = 0
    const isTyping = () => timer !== undefined
    const make = async () => {
      const { text } = editing
      const values = chosen === 'full' ? sampleValues(text.contextDefinition, today()) : answersOf(chosen)
      try {
        const body = { templateVersionId, data: values, text }
        const file = await api.generations.live({ body }, { signal })
        if (!signal.aborted) setSample({ made: { file, values, text }, problems: [], isFailed: false })
      } catch (fault) {
        if (signal.aborted) return
        const problems = problemsOf(fault)
        setSample(({ made }) => ({ made, problems, isFailed: problems.length === 0 }))
      }
    }
    const ask = async () => {
      timer = undefined
      const { doc } = editing.state
      if (doc === shown || isAsking || signal.aborted) return
      shown = doc
      isAsking = true
      const begun = performance.now()
      await make()
      tookMs = performance.now() - begun
      isAsking = false
      // Whoever types is waited for.
      if (!isTyping()) void ask()
    }
    const stop = editing.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), tookMs > quickMs ? tookMs : pauseMs)
    })
    void ask()
    return () => {
      stop()
      clearTimeout(timer)
      leaving.abort()
    }
  }, [editing, templateVersionId, chosen])
  return sample
}

const answersOf = (chosen: 'empty' | Values): Values => (chosen === 'empty' ? {} : chosen)
