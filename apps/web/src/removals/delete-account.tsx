import { waitingDays } from '@tabellio/contract/waiting-days'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { DeletePanel } from './delete-panel.tsx'
import { removalMessages } from './removals.messages.ts'
import { accountPetition } from './removals.queries.ts'

/** Asks for the deletion of the own account (B-449). */
export function DeleteAccount() {
  const words = useMessages(removalMessages)
  const { data } = useSuspenseQuery(accountPetition)
  const ask = useWrite('removals', 'askForAccount')
  const [isAsking, setAsking] = useState(false)
  const asking = useMutation({
    mutationFn: () => ask({ body: { type: 'immediately' } }),
    onSuccess: () => notifyDone(words.asked),
    onError: (failure) => notifyFailure(words.notAsked, failure),
    onSettled: () => setAsking(false),
  })
  if (data.petition) return null
  const hint = words.accountHint({ days: waitingDays })
  return (
    <>
      <DeletePanel
        title={words.deleteAccount}
        hint={hint}
        button={words.deleteAccount}
        onPress={() => setAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={words.accountTitle}
        confirm={words.deleteAccount}
        isBusy={asking.isPending}
        onConfirm={() => asking.mutate()}
        onCancel={() => setAsking(false)}
      >
        {hint}
      </ConfirmDialog>
    </>
  )
}
