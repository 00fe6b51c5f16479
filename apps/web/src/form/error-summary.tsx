import { Alert, Anchor } from '@mantine/core'
import type { Form, ValueProblem } from '@tabellio/forms'
import { useEffect, useReducer } from 'react'
import { useSay, useWords } from '../platform/messages.ts'
import { useAdvice } from './advice.ts'
import { useForm } from './form-context.ts'
import { instanceName } from './instance-name.ts'
import type { FormPlace } from './form-place.ts'
import styles from './form.module.css'
import { formMessages } from './form.messages.ts'

/** More are not listed at once: they come as the first ones are mended. */
const listed = 10

type ErrorSummaryProps = { isMeant: (problem: ValueProblem) => boolean; goTo: FormPlace['goTo'] }

/** What is still to be mended before one can go on, each entry leading to its field; it empties as that is done. */
export function ErrorSummary({ isMeant, goTo }: ErrorSummaryProps) {
  const form = useForm()
  const words = useWords(formMessages)
  const say = useSay(formMessages)
  const advise = useAdvice()
  useChanges()
  const problems = form.problems().filter(isMeant)
  if (problems.length === 0) return null
  const others = problems.length - listed
  return (
    <Alert
      color="red"
      mt="md"
      role="alert"
      className={`${styles.inCard} ${styles.errorSummary}`}
      title={say('errorSummary', { count: problems.length })}
    >
      <ul>
        {problems.slice(0, listed).map((problem) => (
          <li key={`${problem.path} ${problem.key}`}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              ta="start"
              onClick={() => goTo({ path: problem.path })}
            >
              <span lang={form.language}>{placeText(form, problem)}</span>
              {words.colon}
              {advise(problem)}
            </Anchor>
          </li>
        ))}
        {others > 0 && <li>{say('moreErrors', { count: others })}</li>}
      </ul>
    </Alert>
  )
}

/** Where a problem is, as people read it: `Landlord 2, Name`. */
function placeText(form: Form, { path, field }: ValueProblem): string {
  const instance = /^(.*\[\d+\])\/[^/]+$/.exec(path)?.[1]
  return instance === undefined ? field : `${instanceName(form, instance)}, ${field}`
}

/** Renders again after each change of a value. */
function useChanges() {
  const form = useForm()
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => form.subscribeChanges(renderAgain), [form])
}
