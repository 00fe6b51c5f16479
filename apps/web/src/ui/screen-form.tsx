import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@tabellio/contract/client'
import type { ReactNode } from 'react'
import { Refused } from './feedback/refused.tsx'

type Inputs = Record<string, string | boolean | null>
type Errors = Record<string, ReactNode>
type ScreenForm<Values extends Inputs> = {
  initial: Values
  /** What the screen sees by itself is wrong. */
  validate: NonNullable<NonNullable<Parameters<typeof useForm<Values>>[0]>['validate']>
  onSaved: () => void
  /** A failure that belongs to no input. */
  onFailed: (failure: unknown) => void
}

/** A form that sends its values with a call, and shows what the call refuses at its inputs; the first has the focus. */
export function useScreenForm<Values extends Inputs>(
  call: (values: Values) => Promise<unknown>,
  { initial, validate, onSaved, onFailed }: ScreenForm<Values>,
) {
  const form = useForm<Values>({ initialValues: initial, validate })
  const focusFirst = (errors: Errors) => {
    const first = Object.keys(initial).find((path) => path in errors)
    if (first !== undefined) form.getInputNode(first)?.focus()
  }
  const save = useMutation({
    mutationFn: () => call(form.getValues()),
    onSuccess: onSaved,
    onError: (failure) => {
      const refused = refusedOf(failure, initial)
      if (!refused) return onFailed(failure)
      form.setErrors(refused)
      focusFirst(refused)
    },
  })
  const submit = form.onSubmit(() => {
    if (!save.isPending) save.mutate()
  }, focusFirst)
  return { form, submit, isSaving: save.isPending }
}

/** What is refused, by input; nothing where any of it belongs to no input. */
function refusedOf(failure: unknown, inputs: Inputs): Errors | undefined {
  if (!(failure instanceof ApiError) || failure.errors.length === 0) return undefined
  if (!failure.errors.every(({ path }) => Object.hasOwn(inputs, path))) return undefined
  return Object.fromEntries(
    failure.errors.map((error) => [error.path, <Refused key={error.path} error={error} />]),
  )
}
