import { Button } from '@mantine/core'
import type { EveryUser } from '@tabellio/contract/users'
import { useState } from 'react'
import { useSession } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ImpersonateDialog } from './impersonate-dialog.tsx'
import { impersonationMessages } from './impersonation.messages.ts'

/** Lets a system administrator act in the place of somebody of any organization; of one of their own, nobody does. */
export function ImpersonateAnywhereButton({ user }: { user: EveryUser }) {
  const words = useMessages(impersonationMessages)
  const own = useSession()?.username
  const [isOpen, setOpen] = useState(false)
  const { organizationIds, isActive, isSystemAdmin, username, firstName, lastName } = user
  if (!isActive || isSystemAdmin || username === own || organizationIds.length === 0) return undefined
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`${words.actInPlace}: ${firstName} ${lastName}`}
        onClick={() => setOpen(true)}
      >
        {words.actInPlace}
      </Button>
      {isOpen && (
        <ImpersonateDialog user={user} organizationIds={organizationIds} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
