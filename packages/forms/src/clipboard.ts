import type { Value, Values } from '@tabellio/expression'
import type { Form } from './form.ts'

/** Why a text from the clipboard cannot fill a form (B-064, G-087). */
export type PasteProblem = 'no-data-to-paste' | 'text-is-no-json' | 'json-is-no-form'

/** The form as text for the clipboard (B-063). */
export const exportText = (form: Form): string => JSON.stringify(form.snapshot(), undefined, 2)

/** Fills a form with a text from the clipboard; says what is wrong with it instead (B-064). */
export function importText(form: Form, text: string): PasteProblem | undefined {
  const parsed = parseClipboard(text)
  if ('problem' in parsed) return parsed.problem
  form.fill(parsed.values)
  return undefined
}

function parseClipboard(text: string): { values: Values } | { problem: PasteProblem } {
  if (text.trim() === '') return { problem: 'no-data-to-paste' }
  const parsed = parseJson(text)
  if (parsed === undefined) return { problem: 'text-is-no-json' }
  const isForm = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
  return isForm ? { values: parsed } : { problem: 'json-is-no-form' }
}

function parseJson(text: string): Value {
  try {
    const parsed: Value = JSON.parse(text)
    return parsed
  } catch {
    return undefined
  }
}
