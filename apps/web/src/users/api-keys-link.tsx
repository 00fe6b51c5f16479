import { IconKey } from '@tabler/icons-react'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ButtonLink } from '../ui/link.tsx'
import { userMessages } from './users.messages.ts'

export function ApiKeysLink({ username }: { username: string }) {
  const words = useMessages(userMessages)
  return (
    <ButtonLink
      to="/o/$organizationId/users/$username/api-keys"
      params={{ ...useOrganization(), username }}
      variant="default"
      leftSection={<IconKey size={16} />}
    >
      {words.apiKeys}
    </ButtonLink>
  )
}
