import type { Cell, Form, Outline, RecordCell } from '@tabellio/forms'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'

/** The form that the wizard's components show. */
export const FormContext = createContext<Form | null>(null)

export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('No FormContext above this component')
  return form
}

/* A component with one of these renders again when its own field, record or outline changes, and at no other time. */

export const useCell = (path: string): Cell => useAt(path, (form) => form.get(path))

export const useRecord = (path: string): RecordCell => useAt(path, (form) => form.record(path))

function useAt<T>(path: string, read: (form: Form) => T): T {
  const form = useForm()
  const subscribe = useCallback((listener: () => void) => form.subscribe(path, listener), [form, path])
  return useSyncExternalStore(subscribe, () => read(form))
}

export function useOutline(): Outline {
  const form = useForm()
  const subscribe = useCallback((listener: () => void) => form.subscribeOutline(listener), [form])
  return useSyncExternalStore(subscribe, () => form.outline())
}
