import { IconTemplate } from '@tabler/icons-react'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { useSession } from '../platform/session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { templateMessages } from './templates.messages.ts'

/** Tells an administrator how to add the first template, and everybody else whom to ask. */
export function NoTemplates() {
  const words = useMessages(templateMessages)
  const params = useOrganization()
  const isAdministrator = useSession()?.isAdministrator
  return (
    <EmptyState
      icon={<IconTemplate size={40} stroke={1.5} />}
      title={words.none}
      hint={isAdministrator ? words.addHint : words.noneHint}
    >
      {isAdministrator && (
        <ButtonLink to="/o/$organizationId/bundles" params={params} variant="default">
          {words.toBundles}
        </ButtonLink>
      )}
    </EmptyState>
  )
}
