import type { SharedItemSummary } from '@tabellio/contract/shared-items'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { RemoveDialog } from '../ui/dialogs/remove-dialog.tsx'
import { sharedItemMessages } from './shared-items.messages.ts'

type Props = { link: SharedItemSummary; onClose: () => void }

export function RemoveLinkDialog({ link: { tokenId, name }, onClose }: Props) {
  const words = useMessages(sharedItemMessages)
  const remove = useWrite('sharedItems', 'remove')
  return (
    <RemoveDialog
      name={name}
      words={words}
      remove={() => remove({ params: { sharedToken: tokenId } })}
      onClose={onClose}
    />
  )
}
