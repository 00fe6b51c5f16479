import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@tabellio/contract/client'
import type { ReactNode, SubmitEvent } from 'react'
import { Refused } from '../feedback/refused.tsx'

type Values = Record<string, string | boolean | string[] | null>
type Errors = Record<string, ReactNode>

type Options<V extends Values, Answer> = {
  initial: V
  /** The names of the inputs, where a summary leads to them. */
  labels: { readonly [Name in keyof V]?: string }
  /** Refuses what only the screen can know to be wrong, as two passwords that differ. The server says what the contract does. */
  validate?: NonNullable<NonNullable<Parameters<typeof useForm<V>>[0]>['validate']>
  /** The parts of the body that the server names otherwise than their inputs: `adminContact.email`. */
  paths?: Readonly<Record<string, keyof V & string>>
  send: (values: V) => Promise<Answer>
  onSent: (answer: Answer) => void | Promise<void>
}

/** A form as its page shows it: what is wrong, by input in their order, and what failed beside that. */
export type ScreenForm = {
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  isSending: boolean
  /** Something in it differs from what was there, or was sent last. */
  isChanged: boolean
  wrong: { name: string; label: string }[]
  focus: (name: string) => void
  /** Why it was not sent, where that belongs to no input. */
  failure: unknown
}

/**
 * Holds what is typed into a form of a screen, and sends it with a call. What the call refuses stands at the inputs, in
 * the language of the screen, until they are changed; the first has the focus. Nothing typed is lost, and what was changed
 * while the call went on is not told to be wrong.
 */
export function useScreenForm<V extends Values, Answer>(options: Options<V, Answer>) {
  const { initial, labels, validate, paths = {}, send, onSent } = options
  const refusalsOf = (error: unknown) =>
    error instanceof ApiError
      ? error.errors.map((refusal) => ({ ...refusal, path: paths[refusal.path] ?? refusal.path }))
      : []
  const form = useForm<V>({ initialValues: initial, ...(validate && { validate }) })
  const focus = (name: string) => form.getInputNode(name)?.focus()
  const focusFirst = (errors: Errors) => {
    const first = Object.keys(initial).find((name) => Boolean(errors[name]))
    if (first !== undefined) focus(first)
  }
  const sending = useMutation({
    mutationFn: (values: V) => send(values),
    onSuccess: (answer, sent) => {
      form.resetDirty(sent)
      return onSent(answer)
    },
    onError: (error, sent) => {
      const now = form.getValues()
      const asSent = Object.fromEntries(Object.entries(sent).filter(([name, value]) => now[name] === value))
      const refused = refusedInputs(refusalsOf(error), asSent)
      form.setErrors(refused)
      focusFirst(refused)
    },
  })
  const screenForm: ScreenForm = {
    submit: form.onSubmit((values) => {
      if (!sending.isPending) sending.mutate(values)
    }, focusFirst),
    isSending: sending.isPending,
    isChanged: form.isDirty(),
    wrong: Object.keys(initial).flatMap((name) =>
      form.errors[name] ? [{ name, label: labels[name] ?? name }] : [],
    ),
    focus,
    failure: isAtInputs(refusalsOf(sending.error), initial) ? undefined : sending.error,
  }
  const input = (name: keyof V & string) => ({ label: labels[name], ...form.getInputProps(name) })
  const checkbox = (name: keyof V & string) => ({
    label: labels[name],
    ...form.getInputProps(name, { type: 'checkbox' }),
  })
  return { ...screenForm, values: form.values, input, checkbox }
}

type Refusals = ApiError['errors']

const isAtInputs = (refusals: Refusals, inputs: Values) =>
  refusals.length > 0 && refusals.every(({ path }) => Object.hasOwn(inputs, path))

/** The refusals, by input. */
const refusedInputs = (refusals: Refusals, inputs: Values): Errors =>
  Object.fromEntries(
    refusals
      .filter(({ path }) => Object.hasOwn(inputs, path))
      .map((refusal) => [refusal.path, <Refused key={refusal.path} error={refusal} />]),
  )
