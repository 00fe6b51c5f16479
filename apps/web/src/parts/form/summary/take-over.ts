import type { Value } from '@tabellio/expression'
import type { Form, ValueProblem } from '@tabellio/forms'

/** Takes a changed value over. One with problems is not taken over: the old value stays, and the problems are answered. */
export function takeOver(form: Form, path: string, value: Value): readonly ValueProblem[] {
  const { value: before } = form.get(path)
  form.batch(() => {
    form.set(path, value)
    form.touch(path)
  })
  const { problems } = form.get(path)
  if (problems.length > 0) form.set(path, before)
  return problems
}
