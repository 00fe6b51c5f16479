import type { RequestError } from '@tabellio/contract/errors'
import { type ContextDefinition, type Field, labelOf, type RecordDefinition } from '@tabellio/forms'
import { useQuery } from '@tanstack/react-query'
import { valueErrorText } from '../parts/form/index.ts'
import { labelled } from '../platform/labelled.ts'
import { useLocale } from '../platform/region.ts'
import { useMessages } from '../platform/use-messages.ts'
import { runMessages } from './generation-runs.messages.ts'
import { refusalWords } from './generation-runs.queries.ts'

type Definition = Field | RecordDefinition

/** `contexts[0].data/tenants[0]/name` of a request is `tenants[0]/name` of the form, and so is `data/tenants[0]/name`. */
export const valuePathOf = (path: string): string => path.replace(/^(?:contexts.*?[./])?data\//, '')

/** What a path of values names: `tenants[0]/name`. */
function definitionAt(form: ContextDefinition, path: string): Definition | undefined {
  let level: ContextDefinition | RecordDefinition = form
  const steps = path.split('/').map((step) => step.replace(/\[\d+\]$/, ''))
  const last = steps.pop() ?? ''
  for (const step of steps) {
    const record: RecordDefinition | undefined = level.records.find(({ name }) => name === step)
    if (!record) return undefined
    level = record
  }
  const isLast = ({ name }: Definition) => name === last
  return level.fields.find(isLast) ?? level.records.find(isLast)
}

type Named = readonly { path: string; label: string }[]

/** Says what is wrong, in the reader's language, and of which field it is so, if it is known. */
function useReasons(form: ContextDefinition | undefined) {
  const words = useMessages(runMessages)
  const locale = useLocale()
  // Where the words come late, what is shown is said anew.
  useQuery(refusalWords)
  return (error: RequestError) => {
    const path = valuePathOf(error.path)
    const definition = form && path !== error.path ? definitionAt(form, path) : undefined
    const isUnknown = error.key === 'unknown-field'
    const text = isUnknown
      ? words.unknownField({ name: path })
      : valueErrorText(definition, { ...error, path }, locale)
    return { path, definition, text }
  }
}

/** What is wrong, for where it stands at its field. */
export function useErrorsAtFields(form: ContextDefinition) {
  const reasonOf = useReasons(form)
  return (error: RequestError): string => reasonOf(error).text
}

/**
 * Says why a document was not made, in the reader's language: the field, and what to do about it. A field that is named
 * otherwise on the screen is named so here, too.
 */
export function useErrorTexts(form: ContextDefinition | undefined, named: Named = []) {
  const { language } = useLocale()
  const reasonOf = useReasons(form)
  return (error: RequestError): string => {
    const { path, definition, text } = reasonOf(error)
    if (!definition) return text
    const label = named.find((field) => field.path === path)?.label ?? labelOf(definition)
    return labelled(language, label, text)
  }
}
