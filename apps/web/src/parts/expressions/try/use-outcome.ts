import { explain, recordTest, type Expression, type Sources } from '@tabellio/expression'
import { useMemo } from 'react'
import { outcomesOf } from './outcomes.ts'
import type { Trial } from './try-it.tsx'

const nothing = new Map<string, never>()

/** Answers for the expression and its parts with the values they are tried with. */
export function useOutcome(
  expression: Expression,
  sources: Sources,
  { answers, textLanguage, isOpen }: Trial,
) {
  return useMemo(() => {
    if (!isOpen) return { result: undefined, byAddress: nothing }
    const explanation = explain(expression, answers, {
      language: textLanguage,
      isRecord: recordTest(sources),
    })
    return { result: explanation.result, byAddress: outcomesOf(explanation) }
  }, [expression, sources, answers, textLanguage, isOpen])
}
