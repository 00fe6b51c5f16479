import { formLayout, type Form, type FormLayout } from '@tabellio/forms'

const layouts = new WeakMap<Form, FormLayout>()

/** The layout of a form, read once. */
export function layoutOf(form: Form): FormLayout {
  const known =
    layouts.get(form) ?? formLayout(form.definition, form.wizard ?? { pages: [], dependencies: [] })
  layouts.set(form, known)
  return known
}
