import type { RequestError } from '@tabellio/contract/errors'
import type { Value, Locale } from '@tabellio/expression'
import {
  labelOf,
  ownKeys,
  valueKeys,
  type Field,
  type Form,
  type ProblemKey,
  type RecordDefinition,
} from '@tabellio/forms'
import { createContext, useContext, useMemo } from 'react'
import { useLabelled } from '../../platform/use-messages.ts'
import { useLocale } from '../../platform/region.ts'
import { today } from '../../platform/today.ts'
import { requestErrorText } from '../../platform/refusals/refusal-text.ts'
import { adviceText } from './advice/advice-text.ts'

/** The fault that the server found in the value of a field, as long as the value stays what it was. */
type Refusal = { field: string | undefined; message: string; value: Value }

/** By path. */
export type Refusals = ReadonlyMap<string, Refusal>

export const RefusalsContext = createContext<Refusals>(new Map())

/** The server's word on a value, if it has one. */
export function useRefusal(path: string, value: Value): string | undefined {
  const refusal = useContext(RefusalsContext).get(path)
  return refusal && refusal.value === value ? refusal.message : undefined
}

/** All that the server found wrong, each with the name of its field. */
export function useRefusalTexts(): string[] {
  const labelled = useLabelled()
  return [...useContext(RefusalsContext).values()].map(({ field, message }) =>
    field === undefined ? message : labelled(field, message),
  )
}

/** Keeps what the server said about the values when it last refused to make a document of them. */
export function useRefusals(form: Form, errors: RequestError[] | undefined): Refusals {
  const locale = useLocale()
  return useMemo(() => refusalsOf(form, errors ?? [], locale), [form, errors, locale])
}

/** The server's errors at their fields, in the person's language where the key is known. */
function refusalsOf(form: Form, errors: RequestError[], locale: Locale): Refusals {
  return new Map(
    errors.map((error) => {
      const path = valuePathOf(error.path)
      const definition = form.definitionOf(path)
      const message = valueErrorText(definition, { ...error, path }, locale)
      return [path, { field: definition && labelOf(definition), message, value: form.get(path).value }]
    }),
  )
}

/** `contexts[0]/data/tenants[0]/name` of a request is `tenants[0]/name` of the form, and so is `data/tenants[0]/name`. */
const valuePathOf = (path: string) => path.replace(/^(?:contexts.*?[./])?data\//, '')

/** Says what the server found wrong with a value; in its own words where nobody knows the field or the key. */
export function valueErrorText(
  definition: Field | RecordDefinition | undefined,
  error: RequestError,
  locale: Locale,
): string {
  const { path, key, params } = error
  if (!definition || !isProblemKey(key)) return requestErrorText(error, locale.language)
  const problem = { path, key, field: labelOf(definition), ...(params && { params }) }
  return adviceText(problem, definition, locale, today())
}

const isProblemKey = (key: string | undefined): key is ProblemKey =>
  [...valueKeys, ...ownKeys].some((known) => known === key)
