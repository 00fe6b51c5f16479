import type { RequestError } from '@tabellio/contract/errors'
import { type ContextDefinition, type Field, labelOf, type RecordDefinition } from '@tabellio/forms'
import { useQuery } from '@tanstack/react-query'
import { valueErrorText } from '../parts/form/index.ts'
import { labelled } from '../platform/labelled.ts'
import { useLocale } from '../platform/region.ts'
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

/** Says why a document was not made, in the reader's language: the field, and what to do about it. */
export function useErrorTexts(form: ContextDefinition | undefined) {
  const locale = useLocale()
  // Where the words come late, what is shown is said anew.
  useQuery(refusalWords)
  return (error: RequestError): string => {
    const path = valuePathOf(error.path)
    const definition = form && path !== error.path ? definitionAt(form, path) : undefined
    const text = valueErrorText(definition, { ...error, path }, locale)
    return definition ? labelled(locale.language, labelOf(definition), text) : text
  }
}
