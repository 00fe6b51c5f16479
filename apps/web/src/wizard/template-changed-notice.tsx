import { Alert } from '@mantine/core'
import type { LeftOver } from '../form/draft.ts'
import { wizardMessages } from './wizard.messages.ts'
import { useLabelled, useSay, useWords } from '../platform/messages.ts'

type TemplateChangedNoticeProps = {
  name: string
  /** What the template was called when the form was begun. */
  before: string
  answers: LeftOver[]
}

/** The template has changed since its form was begun: what it no longer asks for is told, and stays with the draft. */
export function TemplateChangedNotice({ name, before, answers }: TemplateChangedNoticeProps) {
  const words = useWords(wizardMessages)
  const say = useSay(wizardMessages)
  const labelled = useLabelled()
  return (
    <Alert color="yellow" role="alert" mb="sm" title={words.changedTitle}>
      {before !== name && `${say('renamed', { name: before })} `}
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
