import type { Values } from '@tabellio/expression'
import { isSameAnswer } from './answers.ts'
import type { Form } from './form.ts'

/** Copies, as one change; gives the way to take it back, which leaves what was changed meanwhile. */
export function copyInto(form: Form, values: Values): () => void {
  const before = form.snapshot()
  form.fill(values)
  const after = form.snapshot()
  return () => {
    const now = form.snapshot()
    const untouched = Object.keys(values).filter((name) => isSameAnswer(now[name], after[name]))
    form.fill(Object.fromEntries(untouched.map((name) => [name, before[name]])))
  }
}
