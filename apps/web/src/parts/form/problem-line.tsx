import type { Form, ValueProblem } from '@tabellio/forms'
import { labelled } from '../../platform/labelled.ts'
import { useLocale } from '../../platform/region.ts'
import { adviceAt } from './advice/advice-at.ts'
import { instanceName } from './records/instance-name.ts'

/** Says which answer is meant, in the language of the form, and what to do about it, in that of the screens. */
export function ProblemLine({ form, problem }: { form: Form; problem: ValueProblem }) {
  const locale = useLocale()
  return (
    <>
      <span lang={form.language}>{placeText(form, problem)}</span>
      {labelled(locale.language, '', adviceAt(form, problem, locale))}
    </>
  )
}

/** Says where a problem is, as people read it: `Landlord 2, Name`. */
function placeText(form: Form, { path, field }: ValueProblem): string {
  const instance = /^(.*\[\d+\])\/[^/]+$/.exec(path)?.[1]
  return instance === undefined ? field : `${instanceName(form, instance)}, ${field}`
}
