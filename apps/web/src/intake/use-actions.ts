import type { IntakeFile } from '@tabellio/contract/intake'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { showUndo } from '../ui/feedback/undo-toast.tsx'
import { intakeMessages } from './intake.messages.ts'

type One = Pick<IntakeFile, 'intakeFileId' | 'name'>

/** What can be done with a file that came in. Each answers whether it was done. */
export function useActions() {
  const words = useMessages(intakeMessages)
  const store = useWrite('intake', 'store')
  const discard = useWrite('intake', 'discard')
  const restore = useWrite('intake', 'restore')
  const told = async (work: Promise<unknown>, failed: string) => {
    try {
      await work
      return true
    } catch (fault) {
      notifyFailure(failed, fault)
      return false
    }
  }
  const bringBack = async ({ intakeFileId, name }: One) => {
    const isDone = await told(restore({ params: { intakeFileId } }), words.notRestored({ name }))
    if (isDone) notifyDone(words.restored({ name }))
  }
  return {
    store: ({ intakeFileId, name }: One) =>
      told(store({ params: { intakeFileId } }), words.notStored({ name })),
    discard: async (one: One) => {
      const { intakeFileId, name } = one
      const isDone = await told(discard({ params: { intakeFileId } }), words.notDiscarded({ name }))
      if (isDone) showUndo(words.wasDiscarded({ name }), words.undo, () => void bringBack(one))
      return isDone
    },
    bringBack,
  }
}
