import { Badge } from '@mantine/core'
import type { UserState } from '@tabellio/contract/users'
import { useMessages } from '../../platform/use-messages.ts'
import { peopleMessages } from './people.messages.ts'

const colors: Record<UserState, string> = {
  active: 'teal',
  invited: 'blue',
  inactive: 'gray',
  blacklisted: 'red',
}

export function useStateWords(): Record<UserState, string> {
  const { active, invited, inactive, blacklisted } = useMessages(peopleMessages)
  return { active, invited, inactive, blacklisted }
}

export function StateBadge({ state }: { state: UserState }) {
  const words = useStateWords()
  return (
    <Badge variant="light" color={colors[state]} tt="none">
      {words[state]}
    </Badge>
  )
}
