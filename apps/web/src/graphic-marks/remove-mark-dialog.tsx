import type { GraphicMarkItem } from '@tabellio/contract/graphic-marks'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { RemoveDialog } from '../ui/dialogs/remove-dialog.tsx'
import { graphicMarkMessages } from './graphic-marks.messages.ts'

type Props = { mark: GraphicMarkItem; onClose: () => void }

export function RemoveMarkDialog({ mark: { id, name, isDefault }, onClose }: Props) {
  const words = useMessages(graphicMarkMessages)
  const remove = useWrite('graphicMarks', 'remove')
  return (
    <RemoveDialog
      name={name}
      words={isDefault ? { ...words, removeHint: words.removeDefaultHint } : words}
      remove={() => remove({ params: { graphicMarkId: id } })}
      onClose={onClose}
    />
  )
}
