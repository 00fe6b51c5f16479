import { notifications } from '@mantine/notifications'
import { problemText, type Form, type ValueProblem } from '@tabellio/forms'
import type { Language } from '@tabellio/contract/shapes'
import { useLanguage } from '../platform/language.ts'
import { useWords } from '../platform/messages.ts'
import { formMessages } from './form.messages.ts'

const toastLimit = 3
const tooltipLimit = 8

/** The first three errors as toasts, and one more that says there are others (B-068). */
export function toastErrors(problems: readonly ValueProblem[], language: Language): void {
  const { otherErrors, close } = formMessages[language]
  const texts = problems.slice(0, toastLimit).map((problem) => problemText(problem, language))
  const shown = problems.length > toastLimit ? [...texts, otherErrors] : texts
  for (const [at, message] of shown.entries()) {
    const id = `form-error-${at}`
    notifications.hide(id)
    notifications.show({
      id,
      message,
      color: 'red',
      position: 'top-right',
      closeButtonProps: { 'aria-label': close },
    })
  }
}

/** What the tooltip of a way on lists (B-066). It is made when the tooltip opens. */
export function ErrorList({ form }: { form: Form }) {
  const { language } = useLanguage()
  const words = useWords(formMessages)
  const problems = form.problems()
  return (
    <>
      {problems.slice(0, tooltipLimit).map((problem) => (
        <div key={`${problem.path} ${problem.key}`}>{problemText(problem, language)}</div>
      ))}
      {problems.length > tooltipLimit && <div>{words.otherErrors}</div>}
    </>
  )
}
