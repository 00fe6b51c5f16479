import { Alert } from '@mantine/core'
import type { LeftOver } from '../../drafts/index.ts'
import { wizardMessages } from '../wizard.messages.ts'
import { useLabelled, useMessages } from '../../platform/use-messages.ts'

type TemplateChangedNoticeProps = {
  name: string
  /** The name of the template when the form was begun. */
  before: string
  answers: LeftOver[]
}

/** The template has changed since its form was begun: what it no longer asks for is told, and stays with the draft. */
export function TemplateChangedNotice({ name, before, answers }: TemplateChangedNoticeProps) {
  const words = useMessages(wizardMessages)
  const labelled = useLabelled()
  return (
    <Alert color="yellow" role="alert" mb="sm" title={words.changedTitle}>
      {before !== name && `${words.renamed({ name: before })} `}
      {words.changedText}
      {answers.length > 0 && ` ${words.leftOverText}`}
      {answers.length > 0 && (
        <ul>
          {answers.map(({ label, text }) => (
            <li key={`${label} ${text}`}>{text ? labelled(label, text) : label}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
