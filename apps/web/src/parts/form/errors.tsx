import { notifications } from '@mantine/notifications'
import type { Form } from '@tabellio/forms'
import type { Language } from '@tabellio/contract/shapes'
import type { ReactNode } from 'react'
import { wordsIn } from '../../platform/messages.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { uiMessages } from '../../ui/ui.messages.ts'
import { formMessages } from './form.messages.ts'
import { ProblemLine } from './problem-line.tsx'

const toastLimit = 3
const tooltipLimit = 8

/** Long enough to be read; what is left to mend stands in the form. */
const toastTime = 8000

const toastId = (at: number) => `form-error-${at}`

/** The first three errors as toasts, and one more that says there are others (B-068). */
export function toastErrors(form: Form, language: Language): void {
  const { otherErrors } = wordsIn(formMessages, language)
  const { close } = wordsIn(uiMessages, language)
  const problems = form.problems()
  const lines: ReactNode[] = problems
    .slice(0, toastLimit)
    .map((problem) => <ProblemLine key={`${problem.path} ${problem.key}`} form={form} problem={problem} />)
  const shown = problems.length > toastLimit ? [...lines, otherErrors] : lines
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

/** Lists the errors in the tooltip of a way on (B-066). It is made when the tooltip opens. */
export function ErrorList({ form }: { form: Form }) {
  const words = useMessages(formMessages)
  const problems = form.problems()
  return (
    <>
      {problems.slice(0, tooltipLimit).map((problem) => (
        <div key={`${problem.path} ${problem.key}`}>
          <ProblemLine form={form} problem={problem} />
        </div>
      ))}
      {problems.length > tooltipLimit && <div>{words.otherErrors}</div>}
    </>
  )
}
