import { Alert, Anchor } from '@mantine/core'
import type { ValueProblem } from '@tabellio/forms'
import { useEffect, useReducer } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { useForm } from './form-context.ts'
import type { FormPlace } from './form-place.ts'
import styles from './form.module.css'
import { formMessages } from './form.messages.ts'
import { ProblemLine } from './problem-line.tsx'

/** More are not listed at once: they come as the first ones are mended. */
const listed = 10

type ErrorLinksProps = { isMeant: (problem: ValueProblem) => boolean; goTo: FormPlace['goTo'] }

/** Lists what is still to be mended before one can go on, each entry leading to its field; it empties as that is done. */
export function ErrorLinks({ isMeant, goTo }: ErrorLinksProps) {
  const form = useForm()
  const words = useMessages(formMessages)
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
      title={words.errorSummary({ count: problems.length })}
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
              <ProblemLine form={form} problem={problem} />
            </Anchor>
          </li>
        ))}
        {others > 0 && <li>{words.moreErrors({ count: others })}</li>}
      </ul>
    </Alert>
  )
}

/** Renders again after each change of a value. */
function useChanges() {
  const form = useForm()
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => form.subscribeChanges(renderAgain), [form])
}
