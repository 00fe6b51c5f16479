import { Badge, Button, Group } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat, useSay, useWords } from '../platform/messages.ts'
import { useOrganization } from '../platform/organization.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { dependencyMessages } from './dependencies.messages.ts'
import { publishingMessages } from './publishing.messages.ts'
import type { Subject } from './subject.ts'
import type { Saving } from './use-saving.ts'

type PageActionsProps = {
  subject: Subject
  isChanged: boolean
  saving: Saving
  /** The conditions that are not finished, by name. */
  unfinished: readonly string[]
  onPublish: () => void
}

/** What can be done with the version as it was saved: it is tried, and published. */
export function PageActions({ subject, isChanged, ...publishing }: PageActionsProps) {
  const { organizationId } = useOrganization()
  const words = useWords(dependencyMessages)
  const { kind, versionId: templateVersionId, isPublished } = subject
  if (kind !== 'template') return null
  return (
    <Group gap="xs">
      <Badge variant="light" color={isPublished ? 'teal' : 'orange'}>
        {isPublished ? words.published : words.draftState}
      </Badge>
      <ButtonLink
        to="/o/$organizationId/templates/versions/$templateVersionId/generate"
        params={{ organizationId, templateVersionId }}
        search={{ mode: 'template-test', returnTo: location.pathname }}
        variant="default"
        leftSection={<IconEye size={16} />}
      >
        {words.tryForm}
      </ButtonLink>
      {!isPublished && !isChanged && <PublishButton {...publishing} />}
    </Group>
  )
}

/** What is not finished always holds: it is not published unnoticed. */
function PublishButton({ saving, unfinished, onPublish }: Omit<PageActionsProps, 'subject' | 'isChanged'>) {
  const words = useWords(dependencyMessages)
  const say = useSay(dependencyMessages)
  const { list } = useFormat()
  const asking = useWords(publishingMessages)
  const ask = useSay(publishingMessages)
  const [isAsking, setIsAsking] = useState(false)
  const names = list(unfinished.map((text) => say('quoted', { text })))
  return (
    <>
      <Button
        onClick={() => (unfinished.length > 0 ? setIsAsking(true) : onPublish())}
        loading={saving.isPublishing}
      >
        {words.publish}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={asking.title}
        confirm={asking.confirm}
        onConfirm={() => {
          setIsAsking(false)
          onPublish()
        }}
        onCancel={() => setIsAsking(false)}
      >
        {ask('text', { names })}
      </ConfirmDialog>
    </>
  )
}
