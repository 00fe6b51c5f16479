import { Badge } from '@mantine/core'
import type { OrganizationItem } from '@tabellio/contract/organizations'
import { useMessages } from '../platform/use-messages.ts'
import { organizationMessages } from './organization.messages.ts'

type State = Pick<OrganizationItem, 'isActive' | 'isBlacklisted'>

/** Whether people come into an organization. */
export function OrganizationState({ organization: { isActive, isBlacklisted } }: { organization: State }) {
  const words = useMessages(organizationMessages)
  const [color, text] = isBlacklisted
    ? ['red', words.blacklisted]
    : isActive
      ? ['teal', words.active]
      : ['gray', words.inactive]
  return (
    <Badge variant="light" color={color} tt="none">
      {text}
    </Badge>
  )
}
