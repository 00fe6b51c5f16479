import type { OrganizationUserDetails } from '@tabellio/contract/users'
import { useWrite } from '../../platform/calls/queries.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { ReasonDialog } from '../../ui/forms/reason-dialog.tsx'
import { peopleMessages } from './people.messages.ts'

type DialogProps = { user: OrganizationUserDetails; onClose: () => void }

export function DeactivateDialog({ user, onClose }: DialogProps) {
  const words = useMessages(peopleMessages)
  const setState = useWrite('users', 'setState')
  const name = user.firstName
  return (
    <ReasonDialog
      words={words}
      title={words.deactivateTitle({ name })}
      hint={words.deactivateHint}
      confirm={words.deactivate}
      done={words.deactivated({ name })}
      send={(reason) => setState({ params: user, body: { state: 'inactive', reason } })}
      onClose={onClose}
    />
  )
}

export function BlacklistDialog({ user, onClose }: DialogProps) {
  const words = useMessages(peopleMessages)
  const blacklist = useWrite('users', 'blacklist')
  const name = user.firstName
  return (
    <ReasonDialog
      words={words}
      title={words.blacklistTitle({ name })}
      hint={words.blacklistHint({ email: user.username })}
      confirm={words.blacklist}
      done={words.putOnBlacklist({ name })}
      send={(reason) => blacklist({ params: user, body: { reason } })}
      onClose={onClose}
    />
  )
}
