import { Alert, Badge, Group } from '@mantine/core'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import type { LeftOver } from '../../drafts/index.ts'
import { useLabelled, useMessages } from '../../platform/use-messages.ts'
import { noticeMessages } from './notices.messages.ts'

type NoticesProps = {
  template: TemplateVersionInfo
  /** The name of the template in the version the form was begun in, where it has a newer one now. */
  begunAs: string | undefined
  leftOver: LeftOver[] | undefined
  /** What the address led to is no longer there. */
  isGone: boolean
}

/** What is unusual about the template of a form. */
export const Notices = ({ template: { isPublished, name }, begunAs, leftOver, isGone }: NoticesProps) => (
  <>
    {isGone && <GoneNotice />}
    {!isPublished && <UnpublishedNotice />}
    {(begunAs !== undefined || leftOver) && (
      <TemplateChangedNotice name={name} before={begunAs ?? name} answers={leftOver ?? []} />
    )}
  </>
)

type TemplateChangedNoticeProps = {
  name: string
  /** The name of the template when the form was begun. */
  before: string
  answers: LeftOver[]
}

/** The template has changed since its form was begun: what it no longer asks for is told, and stays with the draft. */
function TemplateChangedNotice({ name, before, answers }: TemplateChangedNoticeProps) {
  const words = useMessages(noticeMessages)
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

function GoneNotice() {
  const words = useMessages(noticeMessages)
  return (
    <Alert color="yellow" role="alert" mb="sm" title={words.goneTitle}>
      {words.goneText}
    </Alert>
  )
}

function UnpublishedNotice() {
  const words = useMessages(noticeMessages)
  return (
    <Alert color="orange" py="xs">
      <Group gap="xs">
        <Badge color="orange" variant="light">
          {words.unpublished}
        </Badge>
        {words.unpublishedText}
      </Group>
    </Alert>
  )
}
