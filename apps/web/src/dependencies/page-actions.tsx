import { Badge, Group } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useMessages } from '../platform/use-messages.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { ButtonLink } from '../ui/link.tsx'
import { dependencyMessages } from './dependencies.messages.ts'
import { PublishButton, type PublishButtonProps } from './saving/publish-button.tsx'

type PageActionsProps = PublishButtonProps & { isChanged: boolean }

/** What can be done with the version as it was saved: it is tried, and published. */
export function PageActions({ isChanged, ...publishing }: PageActionsProps) {
  const { organizationId } = useOrganization()
  const words = useMessages(dependencyMessages)
  const { kind, versionId: templateVersionId, isPublished } = publishing.subject
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
