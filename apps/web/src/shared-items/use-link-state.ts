import type { SharedItemSummary } from '@tabellio/contract/shared-items'
import { api } from '../platform/calls/api.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone, notifyFailure, notifyUndo } from '../ui/feedback/notify.ts'
import { inputOf } from './link-input.ts'
import { sharedItemMessages } from './shared-items.messages.ts'

type Link = Pick<SharedItemSummary, 'tokenId' | 'name'>

/** Revokes a link, which can be taken back, and lets it open again. */
export function useLinkState() {
  const words = useMessages(sharedItemMessages)
  const update = useWrite('sharedItems', 'update')
  const set = async ({ tokenId, name }: Link, active: boolean): Promise<void> => {
    const params = { sharedToken: tokenId }
    try {
      const { sharedFile } = await api.sharedItems.get({ params })
      await update({ params, body: { ...inputOf(sharedFile), active } })
      if (active) notifyDone(words.reopened({ name }))
      else notifyUndo(words.revokedNow({ name }), words.undo, () => void set({ tokenId, name }, true))
    } catch (failure) {
      notifyFailure(words.notChanged, failure)
    }
  }
  return set
}
