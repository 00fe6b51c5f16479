import { notifications } from '@mantine/notifications'
import { problemText, type Form, type ValueProblem } from '@tabellio/forms'
import type { Language } from '@tabellio/contract/shapes'
import { useWords } from '../platform/messages.ts'
import { useLanguage } from '../platform/language.ts'
import { uiMessages } from '../ui/ui.messages.ts'
import { formMessages } from './form.messages.ts'

const toastLimit = 3
const tooltipLimit = 8

/** Long enough to be read; what is left to mend stands in the form. */
const toastTime = 8000

const toastId = (at: number) => `form-error-${at}`

/** The first three errors as toasts, and one more that says there are others (B-068). */
export function toastErrors(problems: readonly ValueProblem[], language: Language): void {
  const { otherErrors } = formMessages[language]
  const { close } = uiMessages[language]
  const texts = problems.slice(0, toastLimit).map((problem) => problemText(problem, language))
  const shown = problems.length > toastLimit ? [...texts, otherErrors] : texts
  hideToasts()
  for (const [at, message] of shown.entries()) {
    notifications.show({
      id: toastId(at),
      message,
      color: 'red',
      position: 'bottom-right',
      autoClose: toastTime,
      closeButtonProps: { 'aria-label': close },
    })
  }
}

/** They are about the press that brought them: nobody needs them at the next one. */
function hideToasts(): void {
  for (let at = 0; at <= toastLimit; at++) notifications.hide(toastId(at))
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
