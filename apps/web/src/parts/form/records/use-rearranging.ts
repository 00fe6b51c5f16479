import { useMessages } from '../../../platform/use-messages.ts'
import { notifyUndo } from '../../../ui/feedback/notify.ts'
import { useAnnounce } from '../announcer.tsx'
import { useForm } from '../form-context.ts'
import { focusOn } from '../form-place.ts'
import { formMessages } from '../form.messages.ts'
import { recordMessages } from './records.messages.ts'

/** Changes the instances of a record, says so to who cannot see it, and leaves the focus where one goes on. */
export function useRearranging(path: string, label: string) {
  const form = useForm()
  const words = useMessages(formMessages)
  const ownWords = useMessages(recordMessages)
  const announce = useAnnounce()
  return {
    add: (count: number) => {
      form.addInstance(path)
      announce(words.added({ label, number: count + 1 }))
      afterScreen(() => focusOn({ path: `${path}[${count}]` }))
    },
    /**
     * The focus goes to the instance that takes the place, else to the one before, else to the record. For a while the
     * instance can be put back, with all that was filled in there.
     */
    remove: async (at: number) => {
      const { instanceValues, putInstanceBack } = await import('./removed.ts')
      const values = instanceValues(form, `${path}[${at}]`)
      form.removeInstance(path, at)
      const named = { label, number: at + 1 }
      announce(words.removed(named))
      notifyUndo(words.removed(named), ownWords.undo, () => {
        putInstanceBack(form, { path, index: at }, values)
        announce(ownWords.putBack(named))
        afterScreen(() => focusOn({ path: `${path}[${at}]` }))
      })
      const next = Math.min(at, form.record(path).instances.length - 1)
      afterScreen(() => focusOn({ path: next < 0 ? path : `${path}[${next}]` }))
    },
    move: (from: number, to: number) => {
      form.moveInstance(path, from, to)
      announce(words.moved({ label, number: to + 1 }))
    },
  }
}

/** A dialog that closes gives the focus back first, to a button that may be gone. */
const afterScreen = (focus: () => void) => requestAnimationFrame(() => setTimeout(focus, 50))
