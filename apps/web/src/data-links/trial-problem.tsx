import { Alert } from '@mantine/core'
import type { DataLinkTrial } from '@tabellio/contract/data-links'
import { useSuspenseQuery } from '@tanstack/react-query'
import { readHere } from '../platform/calls/queries.ts'
import { loadRefusalWords, requestErrorText } from '../platform/refusals/refusal-text.ts'
import { useLanguage } from '../platform/use-language.ts'

type Props = { problem: NonNullable<DataLinkTrial['problem']> }

/** A trial that failed says so in the words that a form would. */
export function TrialProblem({ problem: { reason: key, message, params } }: Props) {
  const { language } = useLanguage()
  useSuspenseQuery(readHere('refusal-words', [], () => loadRefusalWords().then(() => true)))
  return (
    <Alert color="red" role="alert">
      {requestErrorText({ path: '', key, message, params }, language)}
    </Alert>
  )
}
