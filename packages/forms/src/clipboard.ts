import type { Value, Values } from '@tabellio/expression'

/** Why a text from the clipboard cannot fill a form (B-064, G-087). */
export type PasteProblem = 'no-data-to-paste' | 'text-is-no-json' | 'json-is-no-form'

export function parseClipboard(text: string): { values: Values } | { problem: PasteProblem } {
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
