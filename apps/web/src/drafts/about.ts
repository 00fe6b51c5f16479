import { defaultRegions, type Locale } from '@tabellio/expression'
import { displayValue, type Form } from '@tabellio/forms'

const answersShown = 2
const longest = 60
/** Of texts and choices it makes no difference. */
const locale: Locale = { language: 'en', region: defaultRegions.en }

/** The first answers of a form, as a person would name it: "SOL-004300, Sonsonate". */
export function aboutOf(form: Form): string {
  const answers: string[] = []
  for (const { name, properties } of form.definition.fields) {
    if (answers.length === answersShown) break
    if (properties.dataType !== 'Alphanumeric') continue
    const { value, isHidden } = form.get(name)
    const text = isHidden ? '' : displayValue({ name, fullPath: name, properties }, value, locale)
    if (text !== '') answers.push(text)
  }
  return answers.join(', ').slice(0, longest)
}
