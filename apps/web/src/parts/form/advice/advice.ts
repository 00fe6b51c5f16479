import type { ValueProblem } from '@tabellio/forms'
import { useCallback } from 'react'
import { useLocale } from '../../../platform/region.ts'
import { useForm } from '../form-context.ts'
import { adviceAt } from './advice-at.ts'

/** A person reads this at the field or record that a problem is about. */
export function useAdvice(): (problem: ValueProblem) => string {
  const form = useForm()
  const locale = useLocale()
  return useCallback((problem) => adviceAt(form, problem, locale), [form, locale])
}
