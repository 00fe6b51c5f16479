import { IconGripVertical } from '@tabler/icons-react'
import { partPlace, type Expression } from '@tabellio/expression'
import { useLabelled, useMessages } from '../../../platform/use-messages.ts'
import { useDrag } from './drag-context.ts'
import { usePartName } from './part-name.ts'
import { expressionMessages } from '../expressions.messages.ts'
import styles from '../expressions.module.css'

/** Moves a part by pointer or finger. By keyboard Alt and the arrows do. */
export function DragHandle({ part, at }: { part: Expression; at: string }) {
  const words = useMessages(expressionMessages)
  const labelled = useLabelled()
  const drag = useDrag()
  const name = usePartName()(part, at)
  if (partPlace(at).index === undefined) return undefined
  return (
    <button
      type="button"
      className={styles['handle']}
      title={words.dragHint}
      aria-label={labelled(words.move, name)}
      onPointerDown={(event) => drag.begin(event, at)}
      onPointerMove={drag.move}
      onPointerUp={drag.end}
      onPointerCancel={drag.cancel}
    >
      <IconGripVertical size={16} aria-hidden />
    </button>
  )
}
