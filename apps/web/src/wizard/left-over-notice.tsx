import { Alert } from '@mantine/core'
import type { LeftOver } from '../form/draft.ts'
import { formMessages } from '../form/form.messages.ts'
import { useWords } from '../platform/messages.ts'

/** The template has changed since its form was begun: what it no longer asks for is told, and stays with the draft. */
export function LeftOverNotice({ answers }: { answers: LeftOver[] }) {
  const words = useWords(formMessages)
  return (
    <Alert color="yellow" role="alert" mb="sm" title={words.leftOverTitle}>
      {words.leftOverText}
      <ul>
        {answers.map(({ label, text }) => (
          <li key={`${label} ${text}`}>{text ? `${label}: ${text}` : label}</li>
        ))}
      </ul>
    </Alert>
  )
}
