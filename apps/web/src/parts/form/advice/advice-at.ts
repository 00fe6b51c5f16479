import type { Locale } from '@tabellio/expression'
import type { Form, ValueProblem } from '@tabellio/forms'
import { today } from '../../../platform/today.ts'
import { adviceText } from './advice-text.ts'

/** What a person reads of a problem, in the language and the region given. */
export const adviceAt = (form: Form, problem: ValueProblem, locale: Locale): string =>
  adviceText(withValue(form, problem), definitionAt(form, problem.path), locale, today())

/** What no list has is not seen in a list, as where it was pasted: it is said. Items of the dictionary have codes, which nobody reads. */
function withValue(form: Form, problem: ValueProblem): ValueProblem {
  if (problem.key !== 'value-out-of-value-list') return problem
  const { value } = form.get(problem.path)
  const definition = definitionAt(form, problem.path)
  const isOfDictionary = definition && 'dictionaryListId' in definition.properties
  return typeof value === 'string' && !isOfDictionary ? { ...problem, params: { limit: value } } : problem
}

/** A problem with one of several values, `tags[1]`, is one of their field. */
const definitionAt = (form: Form, path: string) =>
  form.definitionOf(path) ?? form.definitionOf(path.replace(/\[\d+\]$/, ''))
