import { partAt } from '@tabellio/expression'
import type { RefObject } from 'react'
import { DragContext, useDragging } from './drag-context.ts'
import { PartView } from './group-part.tsx'
import { HelpText } from '../help.tsx'
import { useMoves } from './moves.ts'
import { useClipboardKeys } from './part-clipboard.ts'
import type { Editing } from '../use-editing.ts'
import { useKeys } from './use-keys.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { expressionMessages } from '../expressions.messages.ts'
import styles from '../expressions.module.css'

/** The same at each rendering. */
const noRecords: readonly string[] = []

type TreeProps = { root: RefObject<HTMLElement | null>; editing: Editing }

/** The tree of an expression: its parts can be changed in place, dragged, and moved by keyboard. */
export function Tree({ root, editing }: TreeProps) {
  const words = useMessages(expressionMessages)
  const { expression } = editing
  const { move } = useMoves()
  useKeys(root, editing)
  useClipboardKeys(root)
  const { drag, target } = useDragging(root, expression, (at, gap) => {
    move(partAt(expression, at), at, gap)
  })
  return (
    <DragContext value={drag}>
      <div className={styles['tree']} data-dragging={drag.dragged !== undefined || undefined}>
        <HelpText>{words.helpMissing}</HelpText>
        <PartView part={expression} at="" level={0} scope={noRecords} />
        {target && (
          <div
            className={styles['drop']}
            style={{ top: target.top, left: target.left, width: target.width }}
          />
        )}
      </div>
    </DragContext>
  )
}
